import { expect, it } from "vitest";
import { addSession } from "#desk/access-store.server.ts";
import { insertPerson } from "#desk/people-store.server.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";

it("a form of the desk that is pressed twice is done once, and both answers are one; what visitors post is not", async () => {
  let count = 0;
  const app = testApp({
    live: {
      scriptHash: "sha256-abc=",
      handles: (path) => path.startsWith("/desk") || path.startsWith("/book"),
      async render(request) {
        const said = await request.text();
        return new Response(null, { status: 303, headers: { location: `/did?${++count}&${said}` } });
      },
    },
    env: { SITE_URL: "https://studio.test", TRUSTED_PROXY: "203.0.113.7" },
  });
  const { db, clock } = app;
  const person = insertPerson(db, { name: "Ada", email: "ada@studio.test", role: "owner", now: clock.now });
  const session = { person, now: clock.now, device: "test", confirmedUntil: clock.now };
  const cookie = `__Host-desk=${addSession(db, session)}`;
  const origin = "https://studio.test";
  const proxied = { host: "studio.test", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.1" };
  const headers = { ...proxied, origin, cookie, "content-type": "application/x-www-form-urlencoded" };
  const press = async (path: string, body: string) =>
    (await app.request(path, { method: "POST", headers, body })).headers.get("location");
  const remove = () => press("/desk/waiting", "act=remove");
  expect(await Promise.all([remove(), remove()])).toEqual(["/did?1&act=remove", "/did?1&act=remove"]);
  expect(await press("/desk/waiting", "act=restore")).toBe("/did?2&act=restore");
  expect(await remove()).toBe("/did?3&act=remove");
  expect(await press("/book/lake", "starts=1")).toBe("/did?4&starts=1");
  expect(await press("/book/lake", "starts=1")).toBe("/did?5&starts=1");
});
