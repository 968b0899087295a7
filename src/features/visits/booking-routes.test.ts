import { describe, expect, it } from "vitest";
import { formatCode } from "#core/booking/guest-passes.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { countRows, submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { postedChoice as choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { soldCode } from "#workshop/fixtures/passes.fixtures.ts";

const api = "/api/v1.0/bookings";

function bookingApp() {
  const app = testApp({ booking: testSetup(), env: { RATE_LIMIT: "1000/1m" } });
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  return { ...app, send, post };
}

const visit = () => ({
  ...choice(),
  name: "Ada Reed",
  email: "ada@example.com",
  reply: "email",
  helps: ["lights-low"],
  submission_id: submissionId(),
});

/** A booked visit: the URL of its booking, and the key. */
async function bookedVisit(app: ReturnType<typeof bookingApp>) {
  const response = await app.send(api, visit());
  const { manage, reference } = (await response.json()) as { manage: string; reference: string };
  return { manage, reference, key: new URL(manage, "http://x").searchParams.get("key") ?? "" };
}

describe("what can be booked", () => {
  it("lists offers with prices in cents", async () => {
    const response = await bookingApp().request(`${api}/offers`);
    expect(await response.json()).toMatchObject({
      timeZone: "America/New_York",
      offers: [
        {
          offer: "lake",
          name: "The lake",
          rooms: ["Lake Room"],
          mode: "private",
          lengths: [
            { minutes: 30, price: 2000, per: "party" },
            { minutes: 60, price: 3500, per: "party" },
          ],
          people: { min: 1, max: 3 },
        },
        {},
        {},
        { offer: "quiet", mode: "shared", isQuiet: true },
      ],
    });
  });

  it("returns open times in the studio's time zone, uncached", async () => {
    const response = await bookingApp().request(
      `${api}/times?offer=lake&minutes=60&people=2&from=2026-12-01&days=2`,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { timeZone, days } = (await response.json()) as {
      timeZone: string;
      days: { date: string; times: { starts: string; places: number; isFirst?: true }[] }[];
    };
    expect(timeZone).toBe("America/New_York");
    expect(days.map(({ date, times }) => [date, times[0]?.starts, times.at(-1)?.starts])).toEqual([
      ["2026-12-01", "2026-12-01T12:00:00-05:00", "2026-12-01T17:00:00-05:00"],
      ["2026-12-02", "2026-12-02T10:00:00-05:00", "2026-12-02T17:00:00-05:00"],
    ]);
    expect(days[1]?.times[0]).toMatchObject({ places: 1, isFirst: true });
  });

  it.each([
    ["offer=none&minutes=60", "offer"],
    ["offer=lake&minutes=61", "minutes"],
    ["offer=lake&minutes=60&people=0", "people"],
    ["offer=lake&minutes=60&people=99", "people"],
    ["offer=lake&minutes=60&from=2026-02-30", "from"],
    ["offer=lake&minutes=60&days=93", "days"],
    ["offer=lake&minutes=60&days=x", "days"],
  ])("reports the invalid field in %s", async (query, field) => {
    const response = await bookingApp().request(`${api}/times?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });

  it("is 404 if nothing can be booked", async () => {
    const { request } = testApp();
    expect((await request(`${api}/offers`)).status).toBe(404);
    expect((await request(api, { method: "POST", body: "{}" })).status).toBe(404);
  });
});

describe("booking", () => {
  it("responds 201 with reference and URL, and 409 with the nearest times if the time is taken", async () => {
    const app = bookingApp();
    const first = await app.send(api, visit());
    expect(first.status).toBe(201);
    const made = (await first.json()) as Record<string, string>;
    expect(made).toMatchObject({ starts: visit().starts, ends: "2026-12-04T16:00:00-05:00", price: 3500 });
    expect(made.manage).toBe(`/booking/${made.reference}?key=${made.manage?.split("=")[1]}`);
    const second = await app.send(api, visit());
    expect(second.status).toBe(409);
    const refused = (await second.json()) as { error: string; nearest: { starts: string }[] };
    expect(refused.error).toBe("taken");
    expect(refused.nearest.length).toBeGreaterThan(3);
  });

  it("responds 200 with the same booking to the same submission", async () => {
    const app = bookingApp();
    const body = visit();
    const first = (await (await app.send(api, body)).json()) as { reference: string };
    const again = await app.send(api, body);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ reference: first.reference });
  });

  it("takes the code of a pass, once; a wrong or used one is said at its field, and nothing is booked", async () => {
    const app = bookingApp();
    const pass = sellPass(app.db, {
      product: "One visit",
      price: 3500,
      currency: "USD",
      timeZone: "America/New_York",
      terms: { unit: "visits", count: 1, offers: [] },
      sold_at: Date.now(),
      source: "desk",
    });
    const code = formatCode(soldCode(app.db, pass));
    const body = { ...visit(), pass: code.toLowerCase() };
    for (const status of [201, 200]) expect((await app.send(api, body)).status).toBe(status);
    expect(passById(app.db, pass)?.left).toBe(0);
    for (const [typed, words] of [
      ["ABC-DEF-GHJ-KMN", "We do not know this code"],
      [code, "Nothing is left on this pass"],
    ]) {
      const other = { ...visit(), ...choice({ offer: "moon" }), submission_id: submissionId(), pass: typed };
      const refused = await app.send(api, other);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: [{ field: "pass", message: expect.stringContaining(words ?? "") }],
      });
    }
    expect(countRows(app.db, "bookings")).toBe(1);
  });

  it("accepts a form without JavaScript and redirects to the booking", async () => {
    const app = bookingApp();
    const { name, email, submission_id, offer, starts } = visit();
    const fields = {
      name,
      email,
      submission_id,
      offer,
      starts,
      minutes: "60",
      people: "2",
      helps: "lights-low",
    };
    const response = await app.post(api, fields, { accept: "text/html" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/booking\/[A-Z2-9]{5}\?key=[\w-]{22}$/);
  });

  it("books several lines, all or none", async () => {
    const app = bookingApp();
    const items = [choice(), choice({ offer: "moon" })];
    const { offer: _offer, minutes: _minutes, ...rest } = visit();
    expect((await app.send(api, { ...rest, items })).status).toBe(201);
    const other = {
      ...rest,
      submission_id: submissionId(),
      items: [choice({ offer: "any", minutes: 30 }), choice()],
    };
    const refused = await app.send(api, other);
    expect(await refused.json()).toMatchObject({ error: "taken", line: 1 });
    expect(countRows(app.db, "booking_lines")).toBe(2);
  });

  it("responds 422 with all errors, 415 for other content types, 400 for broken JSON, 413 for long bodies", async () => {
    const app = bookingApp();
    const wrong = await app.send(api, { ...visit(), people: 0, name: "" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: [{ field: "people" }, { field: "name" }] });
    const plain = { method: "POST", body: "x", headers: { "content-type": "text/plain" } };
    expect((await app.request(api, plain)).status).toBe(415);
    const broken = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    expect((await app.request(api, broken)).status).toBe(400);
    expect((await app.send(api, { ...visit(), items: [null, "lake"] })).status).toBe(400);
    expect((await app.send(api, { ...visit(), note: "x".repeat(200_000) })).status).toBe(413);
    expect(countRows(app.db, "bookings")).toBe(0);
  });

  it("refuses more fields and lines than a visit has, however many are sent", async () => {
    const app = bookingApp();
    const { reference, key } = await bookedVisit(app);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of [api, `${api}/holds`, `/booking/${reference}/cancel`, `/booking/${reference}/move`])
      expect(
        (await app.request(path, { method: "POST", body: "a&".repeat(75_000), headers })).status,
        path,
      ).toBe(400);
    const items = Array.from({ length: 1000 }, () => choice());
    expect((await app.send(`${api}/holds`, { items })).status).toBe(422);
    const multipart = new FormData();
    multipart.set("key", key);
    const cancel = { method: "POST", body: multipart };
    expect((await app.request(`/booking/${reference}/cancel`, cancel)).status).toBe(415);
  });

  it("refuses pages of other sites, and other methods", async () => {
    const app = bookingApp();
    const { reference, key } = await bookedVisit(app);
    for (const path of [api, `${api}/holds`, `/booking/${reference}/cancel`, `/booking/${reference}/move`])
      expect((await app.send(path, { ...visit(), key }, { origin: "https://evil.example" })).status).toBe(
        403,
      );
    expect((await app.request(api)).status).toBe(405);
    expect(countRows(app.db, "booking_lines")).toBe(1);
  });

  it("responds 503 and stores nothing when the store cannot be written", async () => {
    const app = bookingApp();
    app.db.exec("PRAGMA query_only = ON");
    const response = await app.send(api, visit());
    expect([response.status, countRows(app.db, "bookings")]).toEqual([503, 0]);
    expect(response.headers.get("retry-after")).toBe("60");
  });
});

describe("holds", () => {
  it("hold a time, at most two per visitor, and are booked with the fields posted later", async () => {
    const app = bookingApp();
    const held = await app.send(`${api}/holds`, choice());
    expect(held.status).toBe(201);
    const { hold, until } = (await held.json()) as { hold: string; until: string };
    expect(until).toBe("2026-11-21T07:30:00-05:00");
    expect((await app.send(`${api}/holds`, choice())).status).toBe(409);
    expect((await app.send(`${api}/holds`, choice({ offer: "moon" }))).status).toBe(201);
    const third = await app.send(`${api}/holds`, choice({ offer: "any" }));
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    const { offer: _offer, ...contact } = visit();
    expect((await app.send(api, { ...contact, hold })).status).toBe(201);
  });

  it("are never made by a GET request", async () => {
    const app = bookingApp();
    for (const path of [`${api}/holds?offer=lake`, "/book?offer=lake", "/booking/HX7K2?key=x"])
      for (const method of ["GET", "HEAD"]) await app.request(path, { method });
    expect(countRows(app.db, "bookings")).toBe(0);
  });
});

describe("a booking afterwards", () => {
  it("is cancelled, and then its time is open", async () => {
    const app = bookingApp();
    const { reference, key, manage } = await bookedVisit(app);
    const response = await app.post(`/booking/${reference}/cancel`, { key });
    expect([response.status, response.headers.get("location")]).toEqual([303, manage]);
    expect((await app.send(api, visit())).status).toBe(201);
  });

  it("is moved, or stays where it was when the new time is taken", async () => {
    const app = bookingApp();
    const { reference, key } = await bookedVisit(app);
    await app.send(api, { ...visit(), starts: "2026-12-04T12:00:00-05:00" });
    const taken = await app.post(`/booking/${reference}/move`, { key, starts: "2026-12-04T12:30:00-05:00" });
    expect(await taken.json()).toMatchObject({ error: "taken" });
    expect((await app.send(api, visit())).status).toBe(409);
    const moved = await app.post(`/booking/${reference}/move`, { key, starts: "2026-12-04T16:30:00-05:00" });
    expect(moved.status).toBe(303);
    expect((await app.send(api, visit())).status).toBe(201);
  });

  it("is indistinguishable from an unknown one with a wrong key", async () => {
    const app = bookingApp();
    const { reference } = await bookedVisit(app);
    const key = "x".repeat(22);
    for (const name of [reference, "ZZZZZ"]) {
      expect((await app.post(`/booking/${name}/cancel`, { key })).status).toBe(404);
      expect((await app.post(`/booking/${name}/move`, { key, starts: visit().starts })).status).toBe(404);
      expect((await app.request(`/booking/${name}.ics?key=${key}`)).status).toBe(404);
    }
    expect((await app.send(api, visit())).status).toBe(409);
  });

  it("has a calendar file that does not say what helps", async () => {
    const app = bookingApp();
    const { reference, key } = await bookedVisit(app);
    const response = await app.request(`/booking/${reference}.ics?key=${key}`);
    expect(response.headers.get("content-type")).toContain("text/calendar");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const file = await response.text();
    expect(file).toContain("DTSTART:20261204T200000Z");
    expect(file).toContain(`UID:${reference}-1@studio.example`);
    expect(file).not.toMatch(/Lights|Ada/);
  });
});
