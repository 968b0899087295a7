import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { DeskComments } from "./desk-comments.tsx";

it("buttons of two comments by one person have names of their own", () => {
  const comment = { day: "November 23, 2026", name: "Ada Reed", canAnswer: true };
  const acts = [{ act: "hide", label: "Hide it" }];
  const comments = ["9:12 am", "9:15 am"].map((lead, index) => ({
    ...comment,
    key: String(index),
    lead,
    acts,
  }));
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <DeskComments comments={comments} action="/" empty="" older={undefined} />
    </MemoryRouter>,
  );
  const names = [...markup.matchAll(/aria-label="(\w[^"]*: [^"]*)"/g)].map(([, name]) => name);
  expect(names).toContain("Hide it: Ada Reed, November 23, 2026, 9:12 am");
  expect(names).toContain("Answer as the studio: Ada Reed, November 23, 2026, 9:15 am");
  expect(new Set(names).size).toBe(names.length);
});
