import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { fixtures } from "./footer.fixtures.tsx";

function render(page: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
}

it("offers help in one order: phone, e-mail, form, accessibility help", () => {
  const Footer = fixtures.WithNewsletter ?? (() => null);
  const html = render(<Footer />);
  const help = ["tel:+16145550142", "mailto:hello@haven-studio.example", "/#contact", "/accessibility"];
  const places = help.map((href) => html.indexOf(`href="${href}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("says so while the content is a sample", () => {
  const Footer = fixtures.WithNewsletter ?? (() => null);
  expect(render(<Footer />)).toContain("sample content of a template");
});

it("lists every page once, and opens the newsletter's form only when asked for", () => {
  const Footer = fixtures.WithNewsletter ?? (() => null);
  const html = render(<Footer />);
  for (const page of ["Privacy Policy", "Events", "Shop"]) expect(html.split(`>${page}<`)).toHaveLength(2);
  expect(html).toMatch(/<details><summary/);
});

it("is only help, and the privacy policy, on pages that lead on to something", () => {
  const Footer = fixtures.Short ?? (() => null);
  const html = render(<Footer />);
  expect(html).toContain("tel:+16145550142");
  expect(html).toContain("call 911");
  expect(html).toContain("Privacy Policy");
  expect(html).not.toContain("Here stands the newsletter form.");
  expect(html).not.toContain(">Gallery<");
});
