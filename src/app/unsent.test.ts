import { expect, it } from "vitest";
import { signInPath } from "#core/values/desk-addresses.ts";
import { limits } from "#core/values/limits.ts";
import { sessionMs } from "#desk/access-store.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { removeDueMessages } from "./retention.server.ts";

const day = 86_400_000;

/** Posts a form of some size to the desk. @returns status, and the page that handled it */
async function postOf(app: ReturnType<typeof deskApp>, size: number, cookie?: string, path = "/desk/visits") {
  const { response, page } = await app.send(
    path,
    { method: "POST", body: `note=${"a".repeat(size)}` },
    {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://studio.test",
      ...(cookie && { cookie }),
    },
  );
  return [response.status, page];
}

/** A desk with a session that somebody has signed out of. */
async function signedOut() {
  const app = deskApp();
  const cookie = app.session(app.person("owner"));
  app.db.exec("DELETE FROM desk_sessions");
  return { app, cookie };
}

it("keeps a long text that was posted after its session ended", async () => {
  const { app, cookie } = await signedOut();
  expect(await postOf(app, 300_000, cookie)).toEqual([200, signInPath]);
});

it("refuses a long post of somebody who never signed in, whatever the cookie says", async () => {
  const { app } = await signedOut();
  const long = limits.strangerBytes;
  expect(await postOf(app, long)).toEqual([413, undefined]);
  expect(await postOf(app, long, "__Host-desk=made-up")).toEqual([413, undefined]);
  expect(await postOf(app, long, undefined, signInPath)).toEqual([413, undefined]);
  expect(await postOf(app, 1000)).toEqual([200, signInPath]);
});

it("reads no more than a little of such a post", async () => {
  const { app } = await signedOut();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 4000;
      controller.enqueue(new Uint8Array(4000).fill(97));
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://studio.test" };
  const { response } = await app.send(
    "/desk/visits",
    { method: "POST", body, duplex: "half" } as RequestInit,
    headers,
  );
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(3 * limits.strangerBytes);
});

it("remembers a session that has ended for 30 days, or that was not used for as long", async () => {
  const { app, cookie } = await signedOut();
  const idle = app.session(app.person("host", "Grace"));
  app.clock.now += sessionMs + 29 * day;
  await removeDueMessages({ store: app.store, days: undefined, log: () => {}, now: () => app.clock.now });
  expect(await postOf(app, 300_000, cookie)).toEqual([200, signInPath]);
  expect(await postOf(app, 300_000, idle)).toEqual([200, signInPath]);
  app.clock.now += 2 * day;
  await removeDueMessages({ store: app.store, days: undefined, log: () => {}, now: () => app.clock.now });
  expect(await postOf(app, 300_000, cookie)).toEqual([413, undefined]);
  expect(app.db.prepare("SELECT * FROM desk_ended_sessions").all()).toEqual([]);
});
