import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { test as desk } from "./desk.fixtures.ts";

/** Playwright's `test` with a desk that edits the test's own copy of the content. */
export const test = desk.extend<{ content: TemporaryContent }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures this one needs.
  content: async ({}, use) => {
    const content = copyContent();
    await use(content);
    content.remove();
  },
  deskEnv: async ({ content }, use) => use({ CONTENT_DIR: content.root }),
});
