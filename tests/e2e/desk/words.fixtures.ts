import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.ts";
import { test as desk } from "./desk.fixtures.ts";

/** Playwright's `test` with a desk over a copy of the content that the test has for itself. */
export const test = desk.extend<{ content: TemporaryContent }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  content: async ({}, use) => {
    const content = copyContent();
    await use(content);
    content.remove();
  },
  deskEnv: async ({ content }, use) => use({ CONTENT_DIR: content.root }),
});
