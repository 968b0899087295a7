import { describe, expect, it } from "vitest";
import { refusals } from "#core/form/refusals.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import type { LivePages } from "#site/render/live-pages.server.ts";
import { feedback, formBody, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { countRows, submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { gift, testPayments } from "#workshop/fixtures/payments.fixtures.ts";
import { houseAddresses, studioAddress } from "./site-address.server.ts";

const site = "https://www.studio.test";
const forms = "https://forms.studio.test";

describe("the two addresses of this house", () => {
  const none = { siteUrl: undefined, serverUrl: undefined };
  const plain = (host: string) => ({ host, isSecure: false });

  it("are the settings', else the published one", () => {
    const published = () => "https://from-yaml.test";
    const of = (settings: Partial<typeof none> | object) =>
      houseAddresses({ ...none, ...settings }, published);
    expect(of({}).server()).toBe("https://from-yaml.test");
    expect(of({ siteUrl: site }).server()).toBe(site);
    expect(of({ siteUrl: site, serverUrl: forms }).server()).toBe(forms);
    for (const host of ["evil.example", "www.studio.test", "localhost:3000"])
      expect(of({ siteUrl: site }).serverFor(plain(host))).toBe(site);
    expect(of({ serverUrl: forms }).serverFor(plain("evil.example"))).toBe(forms);
    expect(of({}).serverFor(plain("evil.example"))).toBe("https://from-yaml.test");
  });

  it("are the requested one only without a setting, and only on this machine", () => {
    const { serverFor, isForeign } = houseAddresses(none, () => "https://haven-studio.example");
    expect(serverFor(plain("localhost:41234"))).toBe("http://localhost:41234");
    expect(serverFor(plain("127.0.0.1:41234"))).toBe("http://127.0.0.1:41234");
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"])
      expect(serverFor(plain(host))).toBeUndefined();
    // Where nobody has said what the address is, nobody can say which one is foreign.
    expect(isForeign(plain("192.168.1.5:3000"))).toBe(false);
  });

  it("have the same host with and without www, and on the usual ports", () => {
    const { isForeign } = houseAddresses({ siteUrl: site, serverUrl: forms }, () => undefined);
    const ours = [
      "www.studio.test",
      "studio.test",
      "WWW.STUDIO.TEST",
      "www.studio.test:443",
      "forms.studio.test",
    ];
    expect([...ours, "localhost:3000"].filter((host) => isForeign(plain(host)))).toEqual([]);
    const foreign = ["evil.example", "www.studio.test.evil.example", "www.studio.test:8080", "203.0.113.9"];
    expect(foreign.filter((host) => !isForeign(plain(host)))).toEqual([]);
  });

  it("have the page that each answers: published ones on the site, all others on the server", () => {
    const studio = { url: site, serverUrl: forms };
    const served = [
      "/booking/AB-1?key=k",
      "/waiver/k",
      "/book/waiting?key=k",
      "/pass",
      "/calendar/k.ics",
      "/desk",
    ];
    expect(served.map((path) => studioAddress(studio, path))).toEqual(served.map((path) => forms + path));
    const published = ["/book", "/event", "/event-single/drums"];
    expect(published.map((path) => studioAddress(studio, path))).toEqual(
      published.map((path) => site + path),
    );
  });
});

/** A server whose pages note the address and the headers that they are given. */
function seenBy(env: Record<string, string>) {
  const seen: Request[] = [];
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: (path) => path.startsWith("/book"),
    async render(request) {
      seen.push(request);
      return new Response("<h1>Book</h1>", { headers: { "content-type": "text/html" } });
    },
  };
  return { ...testApp({ live, env: { RATE_LIMIT: "1000/1m", ...env }, booking: testSetup() }), seen };
}

const evil = { host: "evil.example", origin: "http://evil.example" };
const typed = { "content-type": "application/x-www-form-urlencoded" };

describe("a request to a stranger's name for this server", () => {
  it("reads pages, which learn nothing of that name", async () => {
    const { request, seen } = seenBy({ SITE_URL: site });
    const response = await request("/book/details?hold=k", { headers: { host: "evil.example" } });
    expect([response.status, seen[0]?.url]).toEqual([200, `${site}/book/details?hold=k`]);
  });

  it("begins nothing: no payment, no link, no mail", async () => {
    const app = seenBy({ SITE_URL: site });
    const posts: [string, RequestInit][] = [
      ["/book/check", { body: "act=pay", headers: { ...typed, ...evil } }],
      [sendFormPath, { body: formBody("feedback", feedback), headers: evil }],
      [sendFormPath, { body: formBody("newsletter", { email: "ada@example.com" }), headers: evil }],
      [
        "/api/v1.0/bookings",
        { body: JSON.stringify({ ...choice(), submission_id: submissionId() }), headers: evil },
      ],
      ["/api/v1.0/bookings/holds", { body: JSON.stringify(choice()), headers: evil }],
      ["/booking/AB-1/cancel", { body: "key=k", headers: { ...typed, ...evil } }],
    ];
    for (const [path, init] of posts) {
      const response = await app.request(path, { method: "POST", ...init });
      expect([path, response.status]).toEqual([path, 421]);
      // It says what is true and where to go, and never that name.
      const words = await response.text();
      expect(words).toContain("Please open our own website");
      expect(words).toContain(site);
      expect(words).not.toContain("evil");
    }
    expect(app.seen).toEqual([]);
    expect([countRows(app.db, "messages"), countRows(app.db, "bookings")]).toEqual([0, 0]);
  });

  it("counts the same behind a proxy that passes that name on", async () => {
    const app = seenBy({ SITE_URL: site, TRUSTED_PROXY: "203.0.113.7" });
    const headers = { ...typed, "x-forwarded-host": "evil.example", origin: "http://evil.example" };
    expect((await app.request("/book/check", { method: "POST", body: "a=b", headers })).status).toBe(421);
  });

  it("is answered where Stripe and monitors ask", async () => {
    const app = await testPayments({ env: { SITE_URL: site } });
    const health = await app.request("/healthz", { headers: evil });
    expect(health.status).toBe(200);
    const hook = await app.request(paymentWebhookPath, { method: "POST", body: "{}", headers: evil });
    expect(await hook.text()).toContain("signature");
  });
});

it("a page that is posted to gets its own address, and so does the router that compares it", async () => {
  const app = seenBy({ SITE_URL: site, TRUSTED_PROXY: "203.0.113.7" });
  // Without www, as visitors type it.
  const headers = {
    ...typed,
    host: "studio.test",
    "x-forwarded-proto": "https",
    origin: "https://studio.test",
  };
  expect((await app.request("/book/check", { method: "POST", body: "a=b", headers })).status).toBe(200);
  expect([app.seen[0]?.url, app.seen[0]?.headers.get("origin")]).toEqual([`${site}/book/check`, site]);
  expect(await app.seen[0]?.text()).toBe("a=b");
});

describe("Stripe's page for a gift", () => {
  const backOf = (app: Awaited<ReturnType<typeof testPayments>>) => {
    const [session] = app.stripe.sessions.values();
    return session && [session.success_url, session.cancel_url].map((url) => new URL(url ?? "").origin);
  };

  it("leads back to our own address, whatever the request says", async () => {
    const app = await testPayments({ env: { SITE_URL: site } });
    const refused = await app.post("donation", gift, { headers: evil });
    expect([refused.status, backOf(app)]).toEqual([421, undefined]);
    expect((await app.post("donation", gift, { headers: { host: "localhost:3000" } })).status).toBe(200);
    expect(backOf(app)).toEqual([site, site]);
  });

  it("leads back to the server's address if it is another one", async () => {
    const app = await testPayments({ env: { SITE_URL: site, SERVER_URL: forms } });
    await app.post("donation", gift);
    expect(backOf(app)).toEqual([forms, forms]);
  });

  it("leads back to a static site whose forms go here, by whichever name", async () => {
    const app = await testPayments({ env: { SITE_URL: site, ALLOWED_ORIGINS: "https://site.test" } });
    const headers = { host: "forms.example.com", origin: "https://site.test" };
    expect((await app.post("feedback", feedback, { headers })).status).toBe(200);
    expect((await app.post("donation", gift, { headers })).status).toBe(200);
    expect(backOf(app)).toEqual(["https://site.test", "https://site.test"]);
  });

  it("is not opened where nobody has said what our address is, but on this machine", async () => {
    const app = await testPayments({ env: { SITE_URL: "" } });
    const refused = await app.post("donation", gift);
    expect(await refused.json()).toEqual({ errors: [{ field: "method", message: refusals.noAddress }] });
    expect(backOf(app)).toBeUndefined();
    expect((await app.post("donation", gift, { headers: { host: "localhost:4123" } })).status).toBe(200);
    expect(backOf(app)).toEqual(["http://localhost:4123", "http://localhost:4123"]);
  });
});

it("a page where something may be paid takes no posts while nobody has said what our address is", async () => {
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: (path) => path.startsWith("/book"),
    render: async ({ url }) => new Response(url, { headers: { "content-type": "text/html" } }),
  };
  const app = await testPayments({ live, booking: testSetup(), env: { SITE_URL: "" } });
  const post = (host: string) =>
    app.request("/book/check", { method: "POST", body: "a=b", headers: { ...typed, host } });
  const refused = await post("evil.example");
  expect([refused.status, await refused.text()]).toEqual([421, expect.stringContaining(refusals.noAddress)]);
  expect(await (await post("localhost:4123")).text()).toBe("http://localhost:4123/book/check");
});

it("the desk is at the server's own address", async () => {
  const { send } = deskApp({ env: { SITE_URL: site, SERVER_URL: forms } });
  const at = async (host: string) => (await send("/desk/sign-in", {}, { host })).response;
  expect((await at("forms.studio.test")).status).toBe(200);
  const elsewhere = await at("www.studio.test");
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    403,
    expect.stringContaining("This desk is at https://forms.studio.test/desk/sign-in"),
  ]);
});
