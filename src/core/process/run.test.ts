import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigError } from "#core/config/config.server.ts";
import { StoreError } from "#core/store/store-failure.server.ts";
import { CommandError, run } from "./run.server.ts";

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

test("an unknown option is named, without a stack trace", async () => {
  const parse = () => parseArgs({ args: ["--nope"], options: {} }) as never;
  expect(await outputOf(parse)).toMatch(/^Unknown option '--nope'/);
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
