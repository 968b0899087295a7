import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { isOpenDeskPath, signInPath } from "#contract/desk/addresses.ts";
import type { PageHandle } from "#src/root.tsx";
import routes from "#src/routes.ts";
import { deskApp } from "../testing/desk-app.fixtures.ts";

// The list is that of the route table, so that a new page of the desk cannot be forgotten here.
const pages = flat(routes).filter(
  ({ path: address }) => address !== undefined && /^desk(\/|$)/.test(address),
);
const addresses = pages.map(({ path: address = "" }) => `/${address.replaceAll(/:\w+/g, "1")}`);
const closed = addresses.filter((address) => !isOpenDeskPath(address));

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}

it("there is something to check", () => {
  expect(closed).toContain("/desk");
  expect(addresses).toContain(signInPath);
});

it("no page of the desk is published as a file, and each has the desk's own frame", async () => {
  for (const { file } of pages) {
    const module: { handle?: PageHandle; default?: unknown } = await import(path.resolve("src", file));
    const isPage = module.default !== undefined;
    expect(module.handle, file).toMatchObject({ isLive: true, ...(isPage && { hasOwnFrame: true }) });
  }
});

it("nothing of the desk is shown or done without a session", async () => {
  const { open, shown } = deskApp();
  for (const address of closed)
    for (const method of ["GET", "HEAD", "POST"])
      for (const ending of ["", ".data", "?page=2"]) {
        const answer = await open(address + ending, { method });
        expect(answer.status, `${method} ${address}${ending}`).toBe(303);
        expect(answer.headers.get("location")?.split("?")[0]).toBe(signInPath);
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
      }
  expect(shown).toEqual([]);
});

it("pages for signing in get nothing of the desk", async () => {
  const { open, shown } = deskApp();
  for (const address of addresses.filter(isOpenDeskPath)) expect((await open(address)).status).toBe(200);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.map(({ desk }) => desk)).toEqual(shown.map(() => undefined));
});

it("nothing is taken that another site posts, whoever is signed in", async () => {
  const { open, signIn, shown } = deskApp();
  const cookie = signIn("owner");
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "https://studio.example.evil.example" },
    { origin: "https://studio.example:8443" },
    { origin: "null" },
    { origin: "http://studio.example" },
  ];
  for (const address of addresses)
    for (const headers of foreign) {
      const answer = await open(address, { method: "POST", headers: { ...cookie, ...headers } });
      expect(answer.status, `${address} ${JSON.stringify(headers)}`).toBe(403);
    }
  expect(shown).toEqual([]);
});

it("no page of the desk answers over plain http, or to a name that was not configured", async () => {
  const { request, signIn, shown } = deskApp();
  const cookie = signIn("owner");
  const https = { "x-forwarded-proto": "https" };
  for (const address of addresses)
    for (const headers of [
      { host: "studio.example" },
      { ...https, host: "evil.example" },
      { ...https, host: "studio.example", "x-forwarded-host": "evil.example" },
    ]) {
      const answer = await request(address, { headers: { ...cookie, ...headers } });
      expect(answer.status, `${address} ${JSON.stringify(headers)}`).toBe(403);
      expect(await answer.text()).not.toContain("evil");
    }
  expect(shown).toEqual([]);
});
