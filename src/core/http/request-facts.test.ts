import { expect, it, test } from "vitest";
import { trustedProxies } from "#core/config/values.server.ts";
import { createMemoryBudget } from "#core/form/memory-budget.server.ts";
import { isFromThisMachine, requestFacts, withMemoryBudget } from "./request-facts.server.ts";

const from = (remoteAddress?: string) => ({ incoming: { socket: { remoteAddress } } });
const asked = (headers: Record<string, string>, url = "http://studio.example:3000/book") =>
  new Request(url, { headers });

test.each([
  ["a visitor", "203.0.113.7", {}, "studio.example:3000", false],
  ["a visitor who names a host", "203.0.113.7", { host: "other.example" }, "other.example", false],
  [
    "a visitor who claims to be a proxy",
    "203.0.113.7",
    { "x-forwarded-host": "other.example", "x-forwarded-proto": "https" },
    "studio.example:3000",
    false,
  ],
  [
    "our proxy",
    "::ffff:10.0.0.1",
    { "x-forwarded-host": "other.example", "x-forwarded-proto": "https" },
    "other.example",
    true,
  ],
  [
    "our proxy behind another one",
    "10.0.0.1",
    { "x-forwarded-host": "first.example, last.example", "x-forwarded-proto": "https, http" },
    "last.example",
    false,
  ],
  ["our proxy, of what it passes on", "10.0.0.1", { host: "a.example" }, "a.example", false],
  ["two hosts in one", "203.0.113.7", { host: "a.example, b.example" }, "studio.example:3000", false],
  ["a host with a path", "203.0.113.7", { host: "a.example/b" }, "studio.example:3000", false],
])("what is known of a request of %s", (_, address, headers, host, isSecure) => {
  const facts = requestFacts(asked(headers), from(address), trustedProxies(["10.0.0.0/8"]));
  expect([facts.host, facts.isSecure]).toEqual([host, isSecure]);
});

it("https is known by the address, too", () => {
  const facts = requestFacts(asked({}, "https://studio.example/"), {}, () => false);
  expect(facts).toEqual({ address: "", host: "studio.example", isSecure: true });
});

test.each([
  ["127.0.0.1", {}, true],
  ["::ffff:127.0.0.9", {}, true],
  ["::1", {}, true],
  ["203.0.113.7", {}, false],
  [undefined, {}, false],
  ["127.0.0.1", { "x-forwarded-for": "203.0.113.7" }, false],
  ["127.0.0.1", { via: "1.1 proxy" }, false],
])("from %s with %j, a request comes from this machine: %s", (address, headers, isHere) => {
  expect(isFromThisMachine(asked(headers), from(address))).toBe(isHere);
});

it("memory that a request has taken is free for others after it, also where it failed", async () => {
  const memory = createMemoryBudget(10);
  const handler = (fails: boolean) =>
    withMemoryBudget(memory, async (_, reservation) => {
      reservation.grow(10);
      if (fails) throw new Error("no");
      return new Response("done");
    });
  const context = {} as Parameters<ReturnType<typeof handler>>[0];
  await expect(handler(true)(context)).rejects.toThrow("no");
  expect(await (await handler(false)(context)).text()).toBe("done");
  expect(await (await handler(false)(context)).text()).toBe("done");
});
