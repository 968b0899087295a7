import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { SmartLink } from "./smart-link.tsx";

function render(to: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/about"]}>
      <SmartLink to={to}>Go</SmartLink>
    </MemoryRouter>,
  );
}

it.each([
  ["/contact", "/contact"],
  ["/?intent=book#contact", "/?intent=book#contact"],
  ["#contact", "#contact"],
  ["/events.ics", "/events.ics"],
  ["tel:+16145550142", "tel:+16145550142"],
  ["mailto:hello@haven-studio.example", "mailto:hello@haven-studio.example"],
])("%s leads to %s", (to, href) => {
  expect(render(to)).toContain(`href="${href}"`);
});

it("another site gets no access to this window", () => {
  expect(render("https://columbus.example/map")).toContain('rel="noopener external"');
  expect(render("/contact")).not.toContain("rel=");
});
