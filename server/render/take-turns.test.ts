import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

/** Work that ends when told to. */
function work(log: string[], name: string) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    run: async () => {
      log.push(name);
      await ended;
      return name;
    },
  };
}

it("renders a few pages at once, the others in the order in which they came, and refuses too many", async () => {
  const turn = takeTurns(2, 2);
  const log: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(log, name));
  const pages = [a, b, c, d].map((each) => turn(each?.run ?? (async () => "")));
  await expect(turn(async () => "e")).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(log).toEqual(["a", "b"]);
  for (const each of [a, b, c, d]) each?.end();
  expect(await Promise.all(pages)).toEqual(["a", "b", "c", "d"]);
  expect(await turn(async () => "f")).toBe("f");
});

it("serves what else has arrived between two pages", async () => {
  const turn = takeTurns(1, 10);
  const order: string[] = [];
  const pages = ["a", "b"].map((name) => turn(async () => void order.push(name)));
  setImmediate(() => order.push("health"));
  await Promise.all(pages);
  expect(order).toEqual(["a", "health", "b"]);
});

it("goes on after a page that fails", async () => {
  const turn = takeTurns(1, 1);
  const failing = turn(async () => {
    throw new Error("no such page");
  });
  const other = turn(async () => "page");
  await expect(failing).rejects.toThrow("no such page");
  expect(await other).toBe("page");
});
