import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DeskUnsent } from "./desk-unsent.tsx";

it("shows what a person wrote, and sends again what the page carried along, too", () => {
  const fields = [
    ["shown", "lake-room 60 1 0 2026-12-04"],
    ["visit", "lake-room 60"],
    ["line-7-drawn", "adults helps:step-free"],
    ["lines.0.drawn", "adults note"],
    ["line-7-stored", '{"note":"Knock softly"}'],
    ["mail-password", "one two three"],
    ["line-7-note", "Rings twice, please"],
    ["field:visit", "Come any day"],
  ] as const;
  const page = renderToStaticMarkup(<DeskUnsent fields={fields} action="/desk" signIn="/desk/sign-in" />);
  const [form = "", written = ""] = page.split("What you wrote");
  expect([...written.matchAll(/<p[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    "Rings twice, please",
    "Come any day",
  ]);
  for (const [name] of fields) expect(form).toContain(`name="${name}"`);
});
