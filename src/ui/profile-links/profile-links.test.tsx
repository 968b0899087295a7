import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProfileLinks } from "./profile-links.tsx";

it("shows no icon for a profile that does not exist", () => {
  const profiles = [{ network: "instagram" as const, url: "https://instagram.example/haven" }];
  const html = renderToStaticMarkup(<ProfileLinks owner="Haven" profiles={profiles} />);
  expect(html).toContain('aria-label="Haven on Instagram"');
  expect(html).not.toContain("Facebook");
  expect(renderToStaticMarkup(<ProfileLinks owner="Haven" profiles={[]} />)).toBe("");
});
