import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactText, sectionIds } from "./prose.tsx";

it("makes phone number and e-mail address pressable, wherever and however often they stand in a text", () => {
  const contact = { phone: "(614) 555-0142", email: "hello@studio.example" };
  const html = renderToStaticMarkup(
    <ContactText {...contact}>
      Write to hello@studio.example or call (614) 555-0142. Again: hello@studio.example
    </ContactText>,
  );
  expect(html).toBe(
    'Write to <a translate="no" href="mailto:hello@studio.example">hello@studio.example</a> or call ' +
      '<a translate="no" href="tel:+16145550142">(614) 555-0142</a>. Again: ' +
      '<a translate="no" href="mailto:hello@studio.example">hello@studio.example</a>',
  );
});

it("gives every part of a document an anchor of its own", () => {
  expect(
    sectionIds(["Cookies and counting", "Where it's kept, and for how long", "Cookies and counting"]),
  ).toEqual(["cookies-and-counting", "where-it-s-kept-and-for-how-long", "cookies-and-counting-2"]);
});
