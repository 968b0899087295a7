import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { emailJsTarget } from "#core/form/form-target.ts";
import { NewsletterForm } from "#features/letters/newsletter-form.tsx";
import { VolunteerForm } from "#features/messages/volunteer-form.tsx";
import { FormTargetContext } from "./use-form-target.ts";

const target = emailJsTarget({ serviceId: "service_1", templateId: "template_2", userId: "key_3" });

const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const words = { reader: "Our team reads it.", reply: "We answer in two days." };
const mail = '<a translate="no" href="mailto:hello@haven-studio.example">';

function htmlOf(form: React.ReactNode): string {
  return renderToStaticMarkup(
    <FormTargetContext value={target}>
      <StaticRouter location="/about">{form}</StaticRouter>
    </FormTargetContext>,
  );
}

it("without JavaScript, asks visitors to write an e-mail", () => {
  const html = htmlOf(<NewsletterForm words={words} help={help} />);
  expect(html).toMatch(new RegExp(`<noscript[^>]*><p>This form needs JavaScript\\..*${mail}.*</noscript>`));
});

it("offers no file field, which EmailJS would drop, and names another way", () => {
  const html = htmlOf(<VolunteerForm words={words} help={help} />);
  expect(html).not.toContain('type="file"');
  expect(html).toContain(`Would you like to send a CV? Please write to ${mail}`);
});

it("carries the account's identifiers last, in the order of the contract", () => {
  const html = htmlOf(<NewsletterForm words={words} help={help} />);
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  expect(hidden.slice(-5).map(([, name, value]) => `${name}=${value}`)).toEqual([
    "page=/about (newsletter)",
    "lib_version=3.2.0",
    "service_id=service_1",
    "template_id=template_2",
    "user_id=key_3",
  ]);
});
