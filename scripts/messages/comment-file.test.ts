import { expect, it } from "vitest";
import { parse } from "yaml";
import { addComment } from "./comment-file.ts";

const comment = { cause: "food-shelf", name: "Bo", date: "2026-11-21", text: "Me too" };
const file = `# Kept as it is.
- cause: food-shelf
  id: 1
  name: Al
  text: >-
    A long text that stands in
    two lines.
  replies:
    - id: 2
      name: Haven
      text: Thanks
      replies: []
- cause: mobile-room
  id: 7
  name: Cy
  text: Hi
`;

it("goes to the end as a comment of its own", () => {
  const added = addComment(file, comment, "");
  expect(added.startsWith(file)).toBe(true);
  expect(parse(added)[2]).toEqual({ ...comment, id: 8, replies: [] });
});

it.each([
  ["1", (all: Tree[]) => all[0]?.replies?.[1]],
  ["2", (all: Tree[]) => all[0]?.replies?.[0]?.replies?.[0]],
  ["7", (all: Tree[]) => all[1]?.replies?.[0]],
])("goes below the comment %s that it answers, and leaves every other line alone", (replyTo, find) => {
  const added = addComment(file, comment, replyTo);
  const { cause: _, ...reply } = comment;
  expect(find(parse(added))).toEqual({ ...reply, id: 8, replies: [] });
  const changed = file.split("\n").filter((line) => !added.split("\n").includes(line));
  expect(changed).toEqual(replyTo === "2" ? ["      replies: []"] : []);
});

it("names the post that it belongs to, whose number stays a text", () => {
  const { cause: _, ...rest } = comment;
  expect(parse(addComment(file, { ...rest, post: "1" }, "")).at(-1)).toEqual({
    ...rest,
    post: "1",
    id: 8,
    replies: [],
  });
});

it.each(["", "# Nothing yet\n", "[]\n"])("starts the list in a file that holds %j", (empty) => {
  expect(parse(addComment(empty, comment, ""))).toEqual([{ ...comment, id: 1, replies: [] }]);
});

it("is not added to what is no list of comments", () => {
  expect(() => addComment("a: 1", comment, "")).toThrow("It is no list of comments.");
  expect(() => addComment("- [", comment, "")).toThrow();
});

type Tree = { replies?: Tree[] };
