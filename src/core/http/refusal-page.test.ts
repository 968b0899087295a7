import { describe, expect, it } from "vitest";
import { StoreFull } from "#core/store/store-failure.server.ts";
import { feedback, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { recordingPages } from "#workshop/fixtures/live-pages.fixtures.ts";

const browser = { headers: { accept: "text/html,application/xhtml+xml" } };

describe("a refused form of a browser without JavaScript", () => {
  function appWithPages() {
    const { shown, ...pages } = recordingPages();
    return { ...testApp(pages), shown };
  }

  it("shows its own page again, with the errors and what was typed", async () => {
    const app = appWithPages();
    const typed = { ...feedback, name: "", page: "/contact" };
    const response = await app.post("feedback", typed, browser);
    expect([response.status, await response.text()]).toEqual([422, "<h1>Contact</h1>"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(app.shown).toEqual([
      {
        url: "http://studio.example/contact",
        refused: {
          form: "feedback",
          values: expect.objectContaining({ email: feedback.email, message: feedback.message }),
          errors: [{ field: "name", message: expect.any(String) }],
          message: expect.any(String),
        },
      },
    ]);
  });

  it("keeps the text next to a file that is too large, and text that is too long", async () => {
    const app = appWithPages();
    const file = new File([new Uint8Array(6_000_000)], "cv.pdf");
    const large = await app.post("volunteer", { name: "Ada Reed", file, page: "/contact" }, browser);
    expect(large.status).toBe(413);
    const long = { ...feedback, message: `${"a".repeat(60_000)}END`, page: "/contact" };
    expect((await app.post("feedback", long, browser)).status).toBe(413);
    expect(app.shown.map(({ refused }) => refused?.values.name)).toEqual(["Ada Reed", feedback.name]);
    expect(app.shown[1]?.refused?.values.message).toMatch(/aEND$/);
  });

  it("shows a plain page if it comes from another site or an unknown page", async () => {
    const app = appWithPages();
    const foreign = { headers: { ...browser.headers, origin: "https://x.example" } };
    const pages = [
      await app.post("feedback", { page: "/contact" }, foreign),
      await app.post("feedback", { page: "/nowhere" }, browser),
    ];
    for (const page of pages) expect(await page.text()).toContain("is not sent yet</h1>");
    expect(app.shown).toEqual([]);
  });
});

describe("the plain page for browsers without JavaScript", () => {
  it("lists each error and links back", async () => {
    const typed = { ...feedback, name: "<b>", email: "", page: "/contact" };
    const page = await (await testApp().post("feedback", typed, browser)).text();
    expect(page).toContain("<li>");
    expect(page).toContain('<a href="/contact">Back to the page</a>');
    expect(page).toContain("the Back button of your browser leads to it");
  });

  it("shows a phone number and an e-mail address", async () => {
    const page = await (await testApp().post("feedback", {}, browser)).text();
    expect(page).toContain('<a translate="no" href="tel:+16145550142">(614) 555-0142</a>');
    expect(page).toContain('<a translate="no" href="mailto:hello@studio.example">hello@studio.example</a>');
  });

  it("looks like the site, with nothing that the content security policy would block", async () => {
    const app = testApp();
    const page = await (await app.post("feedback", {}, browser)).text();
    expect(page).toContain('<link rel="stylesheet" href="/assets/root-1a2b.css">');
    expect(page).not.toMatch(/<script|<style|<link(?! rel="stylesheet" href="\/assets\/)|\sstyle=|\son\w+=/);
  });

  it("has no form and no foreign link for a foreign origin or a made-up page", async () => {
    const app = testApp();
    const foreign = await app.post("feedback", feedback, {
      headers: { ...browser.headers, origin: "https://x.example" },
    });
    expect(foreign.status).toBe(403);
    const refusal = await foreign.text();
    expect(refusal).not.toContain("<form");
    expect(refusal).toContain("the Back button of your browser leads to it");
    const page = await (await app.post("feedback", { page: "javascript:alert(1)" }, browser)).text();
    expect(page).not.toContain('href="javascript');
    for (const path of ["/\\evil.example", "/\t/evil.example"]) {
      const other = await (await app.post("feedback", { page: path }, browser)).text();
      expect(other).not.toContain("Back to the page");
    }
  });

  it("works when the form could not be read", async () => {
    const init = {
      method: "POST",
      body: "--x",
      headers: { ...browser.headers, "content-type": "multipart/form-data; boundary=x" },
    };
    const response = await testApp().request("/api/v1.0/email/send-form", init);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("We could not read what was sent.");
  });
});

describe("a page in another language", () => {
  /** What guests sign, in English and Spanish, on a server whose store is full. */
  function appToSign() {
    const words = [
      ["wait", "Un momento, por favor"],
      ["tryAgain", "Inténtelo otra vez."],
      ["sendAgain", "Enviarlo otra vez"],
      ["back", "Volver"],
    ];
    const text = { language: "", title: "", text: [], labels: Object.fromEntries(words) };
    const texts = [
      { ...text, lang: "en" },
      { ...text, lang: "es" },
    ];
    return testApp({
      booking: testSetup({ waiver: { version: "1", days: 1, offers: [], texts } }),
      env: { RATE_LIMIT: "1/1m" },
      live: {
        scriptHash: "sha256-abc=",
        handles: (path) => path.startsWith("/waiver/"),
        render: () => Promise.reject(new StoreFull()),
      },
    });
  }

  it("refuses in its own language, whatever the reason, and keeps what was typed", async () => {
    const { request } = appToSign();
    const sign = (body: string, origin = "http://studio.example") =>
      request("/waiver/1-x?lang=es", {
        method: "POST",
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
        body,
      });
    const answers = [
      await sign("name=Ada", "https://x.example"),
      await sign("name=Ada+Reed"),
      await sign("a".repeat(300_000)),
      await request("/waiver/1-x?lang=es"),
    ];
    for (let time = 0; time < 6; time++) answers.push(await sign("name=Ada"));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 503, 413, 429]));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    for (const page of pages) {
      expect(page).toContain('<html lang="es" dir="ltr">');
      expect(page).toContain("Inténtelo otra vez.");
      expect(page).not.toMatch(/[Pp]lease|Back|Send/);
    }
    expect(pages[1]).toContain('name="name" value="Ada Reed"');
    expect(await (await request("/waiver/1-x?lang=en")).text()).toContain("Please");
  });
});
