import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { services as allServices } from "#core/http/services.server.ts";
import { isOpenDeskPath, signInPath } from "#core/values/desk-addresses.ts";
import { isLivePath } from "#core/values/paths.ts";
import { deskOf } from "#desk/parts/desk-of.ts";
import { menuFor } from "#desk/rooms.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import routes from "../../src/routes.ts";

// Taken from the route table, so that no new page of the desk is forgotten.
const pages = flat(routes).filter(({ path: address = "" }) => /^desk(\/|$)/.test(address));
const addresses = pages.map(({ path: address = "" }) => `/${address.replaceAll(/:\w+/g, "1")}`);
const closed = addresses.filter((address) => !isOpenDeskPath(address));
const post = { method: "POST", body: "a=b" };
const formHeaders = { "content-type": "application/x-www-form-urlencoded", origin: "https://studio.test" };

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}

it("finds the pages of the desk", () => {
  expect(closed).toEqual(expect.arrayContaining(["/desk", "/desk/people", "/desk/sign-out"]));
  expect(addresses).toContain(signInPath);
});

it("docs/desk.md tells of every room in the menu", () => {
  const guide = readFileSync("docs/desk.md", "utf8");
  for (const { title, address } of menuFor("owner")) expect(guide, address).toContain(title);
});

it("no page of the desk is published as a file, and each has the desk's own frame", () => {
  for (const { path: address, file } of pages) {
    expect(isLivePath(`/${address}`), file).toBe(true);
    expect(file).toMatch(/(^|\/)desk\//);
  }
});

// One desk for all addresses: making one takes longer than asking for all of them.
it("no page shows or does anything without a session", async () => {
  const { send } = deskApp();
  const endings = closed.flatMap((address) =>
    ["", "/", ".data", "?page=2"].map((ending) => address + ending),
  );
  for (const init of [{ method: "GET" }, { method: "HEAD" }, post])
    for (const address of endings) {
      const { response, services, page } = await send(address, init, init === post ? formHeaders : {});
      const what = `${init.method} ${address}`;
      expect(services?.desk, what).toBeUndefined();
      // The sign-in page returns the posted form.
      if (init === post && !address.endsWith(".data")) expect(page, what).toBe(signInPath);
      else {
        const [location] = response.headers.get("location")?.split("?") ?? [];
        expect([response.status, location], what).toEqual([303, signInPath]);
      }
      expect(response.headers.get("cache-control"), what).toBe("private, no-store");
    }
});

it("sign-in pages get no services of the desk", async () => {
  const { send } = deskApp();
  for (const address of addresses.filter(isOpenDeskPath)) {
    const { response, services } = await send(address);
    expect([response.status, services?.desk], address).toEqual([200, undefined]);
  }
});

it("who sees only today finds Today and their own sign-in, and no other room", async () => {
  const { send, person, session } = deskApp();
  const cookie = session(person("today"));
  expect(menuFor("today").map(({ title }) => title)).toEqual(["Today", "My sign-in"]);
  const open: string[] = [];
  for (const address of closed)
    for (const init of [{ method: "GET" }, post]) {
      const { services } = await send(address, init, { ...formHeaders, cookie });
      const context = new RouterContextProvider();
      context.set(allServices, { onError() {}, ...services });
      try {
        deskOf(context);
        open.push(address);
      } catch (error) {
        expect(error, address).toMatchObject({ init: { status: 404 } });
      }
    }
  expect([...new Set(open)].toSorted()).toEqual([
    "/desk",
    "/desk/account",
    "/desk/confirm",
    "/desk/sign-out",
  ]);
});

it("every page rejects posts from other sites, even with a session", async () => {
  const { send, person, session } = deskApp();
  const cookie = session(person("owner"));
  const foreignOrigins = [
    "https://evil.test",
    "https://studio.test.evil.test",
    "https://studio.test:8443",
    // A man in the middle can forge pages at this origin.
    "http://studio.test",
    "null",
  ];
  for (const address of addresses)
    for (const origin of foreignOrigins) {
      const { response, services } = await send(address, post, { ...formHeaders, cookie, origin });
      expect([response.status, services], `${address} ${origin}`).toEqual([403, undefined]);
    }
});

it("every page rejects plain HTTP and unknown host names", async () => {
  const { send, person, session } = deskApp();
  const cookie = session(person("owner"));
  const untrustedHeaders: Record<string, string>[] = [
    { "x-forwarded-proto": "http" },
    { host: "evil.test" },
    { "x-forwarded-host": "evil.test" },
  ];
  for (const address of addresses)
    for (const headers of untrustedHeaders) {
      const { response, services } = await send(address, {}, { cookie, ...headers });
      expect([response.status, services], `${address} ${JSON.stringify(headers)}`).toEqual([403, undefined]);
      expect(await response.text(), address).not.toContain("evil");
    }
});
