import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigError } from "#core/config/config.server.ts";
import { StoreError } from "#core/store/store-failure.server.ts";
import { CommandError, explainStorageError, printSteps, run, runCommand } from "./run.server.ts";

afterEach(() => {
  process.exitCode = undefined;
});

/** Runs a command that fails. @returns what it prints */
async function outputOf(fail: () => never): Promise<unknown> {
  const print = vi.fn();
  console.error = print;
  run(fail);
  await expect.poll(() => process.exitCode).toBe(1);
  return print.mock.calls[0]?.[0];
}

function failWith(error: Error): () => never {
  return () => {
    throw error;
  };
}

const parseUnknown = () => parseArgs({ args: ["--nope"], options: {} }) as never;

test("an unknown option is named, without a stack trace", async () => {
  expect(await outputOf(parseUnknown)).toMatch(/^Unknown option '--nope'/);
});

test("a command gets its arguments; what can be given is only said where an option is wrong", async () => {
  const print = vi.fn();
  console.error = print;
  const main = vi.fn();
  expect(await runCommand(main, ["--all", "one"], "Usage: --all")).toBe(0);
  expect(main).toHaveBeenCalledWith(["--all", "one"]);
  expect(print).not.toHaveBeenCalled();
  expect(await runCommand(parseUnknown, [], "Usage: --all")).toBe(1);
  expect(print.mock.calls[0]?.[0]).toMatch(/^Unknown option '--nope'.*\n\nUsage: --all$/s);
  expect(await runCommand(failWith(new CommandError("Run it again.")), [], "Usage: --all")).toBe(1);
  expect(print.mock.calls[1]).toEqual(["Run it again."]);
});

test.each([true, false])("each step prints a line with its count (on a terminal: %s)", async (isTTY) => {
  const printed: string[] = [];
  const output = { isTTY, write: (text: string) => printed.push(text) } as unknown as NodeJS.WriteStream;
  const step = printSteps(output);
  const made = await step("Pages", (progress) => {
    progress(3, 105);
    return "made";
  });
  await step("Search", async () => {});
  expect(made).toBe("made");
  const [pages, search] = printed.filter((text) => text.endsWith("\n"));
  expect(pages).toMatch(/Pages {19}105 +\d+\.\d s\n$/);
  expect(search).toMatch(/Search {22} +\d+\.\d s\n$/);
  // What a terminal shows meanwhile is no part of a log.
  expect(printed.some((text) => text.includes("3 of 105"))).toBe(isTTY);
  expect(printed.some((text) => text.includes("\r"))).toBe(isTTY);
});

const folders = { contentDir: "/srv/content", dataDir: "/srv/var" };
const fault = (code: string, file?: string) => Object.assign(new Error("no"), { code, path: file });

test.each([
  ["the data's full disk", fault("ENOSPC"), "The disk of /srv/var is full. Free some space and try again."],
  [
    "the content's full disk",
    fault("EDQUOT", "/srv/content/site.yaml"),
    "The disk of /srv/content is full. Free some space and try again.",
  ],
  [
    "a folder of somebody else",
    fault("EACCES", "/srv/content-of-others/x"),
    "no\nDATA_DIR is /srv/var. It must be a folder that this user can write to.",
  ],
  [
    "content that is locked",
    fault("EROFS", "/srv/content/site.yaml"),
    "no\nCONTENT_DIR is /srv/content. It must be a folder that this user can write to.",
  ],
  ["what is no fault of a folder", fault("ENOENT"), undefined],
  ["what is no error", "ENOSPC", undefined],
])("%s is explained to the owner", (_, error, words) => {
  expect(explainStorageError(error, folders)).toBe(words);
});

test.each([CommandError, ConfigError, StoreError])(
  "an error that the owner can fix is printed as its message",
  async (Fault) => {
    expect(await outputOf(failWith(new Fault("Run it again.")))).toBe("Run it again.");
  },
);

test("any other error is printed with its stack trace", async () => {
  const error = new TypeError("a fault");
  expect(await outputOf(failWith(error))).toBe(error);
});
