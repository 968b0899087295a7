import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { writeFiles } from "#server/testing/app.fixtures.ts";
import { readComments } from "#src/content/.server/content.ts";
import { readBlogList, readPostPage } from "#src/content/.server/journal.ts";
import { copyContent } from "#src/content/.server/temporary-content.ts";
import { comment, testCommand } from "./command.fixtures.ts";

let folder: string;
let store: ReturnType<typeof testCommand>["store"];
let run: ReturnType<typeof testCommand>["run"];
beforeEach(() => {
  ({ folder, store, run } = testCommand());
});
afterEach(() => vi.unstubAllEnvs());

describe("an approved comment", () => {
  const file =
    '# Comments\n- cause: food-shelf\n  id: 4\n  name: Al\n  date: "2025-04-08"\n  text: Hi\n  replies: []\n';

  it("is added to the content, and only once", async () => {
    await store(comment);
    writeFiles(folder, { "content/comments.yaml": file });
    expect(run("approve", "1").out).toContain("It shows once the site is built again");
    expect(readFileSync(path.join(folder, "content/comments.yaml"), "utf8")).toBe(
      `${file}- cause: food-shelf\n  id: 5\n  name: Bo Lee\n  date: 2026-11-21\n  text: |-\n    Nice: "work"\n    # (phone)\n  replies: []\n`,
    );
    expect(run("approve", "1")).toMatchObject({
      status: 1,
      err: expect.stringContaining("is approved already"),
    });
    expect(run().out).toMatch(/approved$/);
  });

  it("is among what the next build shows on the cause, below the one that it answers", async () => {
    const content = copyContent();
    onTestFinished(content.remove);
    vi.stubEnv("CONTENT_DIR", content.root);
    const cause = "mobile-sensory-room";
    const [first] = readComments({ cause });
    const answer = { ...comment.fields, cause, comment: "So do we.", replyTo: String(first?.id) };
    await store({ ...comment, fields: answer }, { ...comment, fields: { ...comment.fields, cause } });
    for (const id of ["1", "2"]) expect(run("approve", id).status).toBe(0);
    const shown = readComments({ cause });
    expect(shown.find(({ id }) => id === first?.id)?.replies.at(-1)).toMatchObject({
      name: "Bo Lee",
      text: "So do we.",
    });
    expect(shown.at(-1)).toMatchObject({ name: "Bo Lee", text: 'Nice: "work"\n# (phone)' });
  });

  it("on a post is shown and counted there", async () => {
    const content = copyContent();
    onTestFinished(content.remove);
    vi.stubEnv("CONTENT_DIR", content.root);
    const before = readBlogList(1)?.posts.find(({ slug }) => slug === "1")?.comments ?? 0;
    await store({ ...comment, fields: { ...comment.fields, cause: "", post: "1" } });
    expect(run("approve", "1").status).toBe(0);
    expect(readPostPage("1")?.comments.at(-1)).toMatchObject({ name: "Bo Lee" });
    expect(readBlogList(1)?.posts.find(({ slug }) => slug === "1")?.comments).toBe(before + 1);
  });

  it("is printed where there is no content", async () => {
    await store(comment);
    const { out } = run("approve", "1");
    expect(out).toContain(
      '- cause: "food-shelf"\n  name: "Bo Lee"\n  date: "2026-11-21"\n  text: "Nice: \\"work\\"\\n# (phone)"',
    );
  });
});
