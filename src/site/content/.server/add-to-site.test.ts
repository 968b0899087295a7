import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { firstStoreComment, type ShownComment, siteAdditionsFile } from "../site-additions.ts";
import { findEntry, readComments } from "./content.ts";
import { readBlogList, readPostPage } from "./entry-cards.ts";
import { readFrame } from "./frame.ts";
import { copyContent } from "./temporary-content.fixtures.ts";

const cause = "mobile-sensory-room";
let root: string;
beforeEach(() => {
  const content = copyContent();
  onTestFinished(content.remove);
  root = content.root;
  vi.stubEnv("CONTENT_DIR", root);
});
afterEach(() => vi.unstubAllEnvs());

function comment(number: number, changes: Partial<ShownComment>): ShownComment {
  return {
    id: firstStoreComment + number,
    cause,
    post: undefined,
    replyTo: undefined,
    name: "Bo Lee",
    date: "2026-11-21",
    text: "Nice {phone}",
    ...changes,
  };
}

function add(comments: readonly ShownComment[], raised: Record<string, number> = {}): void {
  writeFileSync(path.join(root, siteAdditionsFile), JSON.stringify({ comments, raised }));
}

it("comments from the desk appear below their parents, and their text is not interpreted", () => {
  const [first] = readComments({ cause });
  add([
    comment(1, {}),
    comment(2, { replyTo: first?.id, text: "So do we." }),
    comment(3, { replyTo: firstStoreComment + 1, name: "The studio" }),
    comment(4, { replyTo: 99_999 }),
  ]);
  const shown = readComments({ cause });
  expect(shown.find(({ id }) => id === first?.id)?.replies.at(-1)).toMatchObject({ text: "So do we." });
  expect(shown.slice(-2)).toMatchObject([
    { text: "Nice {phone}", replies: [{ name: "The studio" }] },
    { id: firstStoreComment + 4 },
  ]);
});

it("a reply to a hidden comment, or on a page that no longer exists, is not shown", () => {
  const before = readComments({ cause });
  add([comment(2, { replyTo: firstStoreComment + 1 }), comment(3, { cause: "gone" })]);
  expect(readComments({ cause })).toEqual(before);
});

it("a comment on a post is shown and counted on that post", () => {
  const count = () => readBlogList(1)?.posts.find(({ slug }) => slug === "1")?.comments ?? 0;
  const before = count();
  add([comment(1, { cause: undefined, post: "1" })]);
  expect(readPostPage("1")?.comments.at(-1)).toMatchObject({ name: "Bo Lee" });
  expect(count()).toBe(before + 1);
});

it("gifts recorded at the desk are added to the cause's amount", () => {
  const before = findEntry("causes", cause)?.raised ?? 0;
  add([], { [cause]: 25, gone: 5 });
  expect(findEntry("causes", cause)?.raised).toBe(before + 25);
});

it("the next closures of the desk and of the content are in every page's frame, in the studio's time zone", () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-23T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (time: string) => Date.parse(`2026-12-${time}-05:00`);
  const whole = { from: at("24T00:00:00"), to: at("25T00:00:00"), notice: "We are with our families" };
  const days = { from: at("26T00:00:00"), to: at("28T00:00:00"), notice: "" };
  const noon = at("27T12:00:00");
  const close = (...closures: object[]) => {
    writeFileSync(path.join(root, siteAdditionsFile), JSON.stringify({ comments: [], raised: {}, closures }));
    const { closures: announced, closed } = readFrame();
    return { announced: announced?.map(({ words }) => words), closed: closed?.map(({ words }) => words) };
  };
  expect(close(whole, days)).toEqual({
    announced: [
      "We are closed on Thursday, December 24. We are with our families.",
      "We are closed on Friday, December 25.",
      "We are closed from Saturday, December 26, to Sunday, December 27.",
    ],
    closed: [
      "Closed on Thursday, December 24",
      "Closed on Friday, December 25",
      "Closed from Saturday, December 26, to Sunday, December 27",
      "Closed on Friday, January 1",
    ],
  });
  const gone = { room: "gone", from: at("28T13:00:00"), to: at("28T18:00:00"), notice: "" };
  expect(close({ from: noon, to: at("29T14:00:00"), notice: "" }, gone)).toEqual({
    announced: [
      "We are closed on Friday, December 25.",
      "We are closed from Sunday, December 27 at noon, to Tuesday, December 29 at 2 pm.",
      "One room is closed on Monday, December 28, from 1 pm to 6 pm.",
    ],
    closed: [
      "Closed on Friday, December 25",
      "Closed from Sunday, December 27 at noon, to Tuesday, December 29 at 2 pm",
      "Closed on Friday, January 1",
    ],
  });
  // Both doors say the same day: it is announced once, with its reason.
  const christmas = { from: at("25T00:00:00"), to: at("26T00:00:00"), notice: "Merry Christmas!" };
  expect(close(christmas, { from: noon, to: at("30T00:00:00"), notice: "" }).announced).toEqual([
    "We are closed on Friday, December 25. Merry Christmas!",
    "We are closed from Sunday, December 27 at noon, to Tuesday, December 29.",
    "We are closed on Friday, January 1.",
  ]);
});
