import { expect, it } from "vitest";
import { Refusal } from "#core/form/refusal.server.ts";
import { StoreBusy, StoreFull } from "#core/store/store-failure.server.ts";
import { notSavedPage } from "./plain-pages.server.ts";

const facts = {
  error: new StoreBusy(),
  address: "/booking/HX7K2?key=a&b=c",
  fields: new URLSearchParams({ act: "ask", note: "A quiet <b>room</b>\nplease", ids: "a-1" }),
  isRead: false,
  isDesk: false,
  help: undefined,
};

it("what somebody wrote stays on the page that could not save it, for them to read and to send again", () => {
  const page = notSavedPage(facts);
  expect(page).toContain("This is not saved yet");
  expect(page).toContain("<h2>What you wrote</h2>\n<p>A quiet &lt;b&gt;room&lt;/b&gt;<br>please</p>");
  // Ids and choices are sent again, and shown to nobody.
  expect(page.match(/<p>[^<]*a-1/)).toBeNull();
  for (const [name, value] of [
    ["act", "ask"],
    ["note", "A quiet &lt;b&gt;room&lt;/b&gt;\nplease"],
    ["ids", "a-1"],
  ])
    expect(page).toContain(`<input type="hidden" name="${name}" value="${value}">`);
  expect(page).toContain('<form method="post" action="/booking/HX7K2?key=a&amp;b=c">');
  expect(notSavedPage({ ...facts, fields: new URLSearchParams({ act: "ask" }) })).not.toContain(
    "What you wrote",
  );
});

it("a page that was only opened can be opened again, and a file has to be chosen again", () => {
  const opened = notSavedPage({ ...facts, fields: undefined, isRead: true });
  expect(opened).toContain("Try again</a>");
  expect(opened).not.toContain("<form");
  const uploaded = notSavedPage({ ...facts, fields: undefined });
  expect(uploaded).toContain("Please choose the file again there.");
  expect(uploaded).not.toContain("<form");
});

it("staff are told why, guests are not, and a refusal is in its own words", () => {
  const why = (error: unknown, isDesk: boolean) => notSavedPage({ ...facts, error, isDesk });
  expect(why(new StoreFull(), true)).toContain("The disk of the server is full.");
  expect(why(new StoreBusy(), true)).toContain("Another program is using the data of the site");
  expect(why(new StoreFull(), false)).not.toContain("disk");
  expect(why(new Refusal(503, "Too many <people> are here."), true)).toContain(
    "Too many &lt;people&gt; are here.",
  );
});
