import { describe, expect, it } from "vitest";
import { pledgeNumber } from "#core/form/pledge-number.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { feedback, formBody, testApp } from "#workshop/fixtures/app.fixtures.ts";

const id = "3f0c9a52-8d6f-4f6e-9a57-0d2b9a6f1c11";

it("responds 200 OK with the message in the store", async () => {
  const app = testApp();
  const response = await app.post("feedback", { ...feedback, page: "/", submission_id: id });
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(app.messages()).toMatchObject([
    { form: "feedback", page: "/", fields: { ...feedback, people: "" }, mailState: "waiting", isSpam: false },
  ]);
  expect(app.wakes()).toBe(1);
});

it("accepts the same form urlencoded", async () => {
  const app = testApp();
  const body = new URLSearchParams([
    ...formBody("contact", { name: "Zoë & Co", email: "zoe@example.com" }),
  ] as [string, string][]);
  const response = await app.request(sendFormPath, { method: "POST", body });
  expect(response.status).toBe(200);
  expect(app.messages()[0]?.fields.name).toBe("Zoë & Co");
});

it("redirects a browser without JavaScript to the thank-you page", async () => {
  const app = testApp();
  const response = await app.post("feedback", feedback, { headers: { accept: "text/html,*/*;q=0.8" } });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/message-sent"]);
  expect(app.messages()).toHaveLength(1);
});

it("assigns a number to a pledge without JavaScript, the same if it is sent twice", async () => {
  const app = testApp();
  const pledge = {
    amount: "25",
    firstName: "Ada",
    lastName: "Reed",
    email: "ada@example.com",
    method: "offline",
  };
  const send = () => app.post("donation", pledge, { headers: { accept: "text/html" } });
  const [first, second] = [await send(), await send()].map((response) => response.headers.get("location"));
  expect(second).toBe(first);
  expect(app.messages()).toHaveLength(1);
  const number = pledgeNumber(app.messages()[0]?.fields.paymentReference ?? "");
  expect(number).toMatch(/^\w{4}-\w{4}$/);
  const page = await app.request(first ?? "");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(number);
  // No page says that we have a pledge which nobody has sent.
  for (const other of ["%3Cb%3E", "7K3M-9QXW"])
    expect((await app.request(`/api/v1.0/pledge/${other}/message-sent`)).status).toBe(404);
});

describe("what a page fills in, and anybody could send", () => {
  const site = { "causes-single/shelf/index.html": "Shelf", "contact/index.html": "Contact" };
  const about = (form: "comment" | "event-contact" | "donation", more: Record<string, string>) => {
    const app = testApp({ site, env: { ALLOWED_ORIGINS: "https://site.test" } });
    const donation = { amount: "25", firstName: "Ada", lastName: "Reed", method: "offline" };
    const own = { comment: { comment: "Good." }, "event-contact": { note: "When?" }, donation }[form];
    const fields = { name: "Ada", email: "ada@example.com", ...own, ...more };
    const { name: _, ...unnamed } = fields;
    return {
      app,
      sent: (headers = {}) => app.post(form, form === "donation" ? unnamed : fields, { headers }),
    };
  };

  it.each([
    ["comment", { cause: "yacht" }],
    ["comment", { post: "sold-out" }],
    ["event-contact", { event: "free-gold" }],
    ["donation", { cause: "yacht" }],
  ] as const)("a %s about %o, which does not exist, is refused", async (form, more) => {
    const { app, sent } = about(form, more);
    const response = await sent();
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect([response.status, errors.map(({ field }) => field)]).toEqual([422, Object.keys(more)]);
    expect(app.messages()).toEqual([]);
  });

  it("is kept if it is so, or if another host has published the page", async () => {
    expect((await about("comment", { cause: "shelf" }).sent()).status).toBe(200);
    expect((await about("comment", { cause: "new" }).sent({ origin: "https://site.test" })).status).toBe(200);
  });

  it("a page that does not exist is not named in the mail", async () => {
    for (const [page, kept] of [
      ["/contact", "/contact"],
      ["/contact/", "/contact/"],
      ["/book/request", "/book/request"],
      ["/paid-in-full", ""],
    ] as const) {
      const app = testApp({ site });
      expect((await app.post("feedback", { ...feedback, page })).status).toBe(200);
      expect(app.messages()[0]?.page).toBe(kept);
    }
  });

  it("a question about a visit comes from the page of the visit, never from a form that names one", async () => {
    const fields = { name: "Ada", email: "", phone: "", visit: "Bo, tomorrow at 10", note: "Cancel it." };
    expect((await testApp().post("visit-question", fields)).status).toBe(400);
  });
});

it("stores a file with its message", async () => {
  const app = testApp();
  const file = new File(["%PDF-1.7 my life"], "Ada – CV.pdf");
  const volunteer = { name: "Ada", email: "a@example.com", subject: "Help", description: "Hello", file };
  expect((await app.post("volunteer", volunteer)).status).toBe(200);
  const row = app.db.prepare("SELECT name, CAST(bytes AS TEXT) AS text FROM files").get();
  expect({ ...row }).toEqual({ name: "Ada – CV.pdf", text: "%PDF-1.7 my life" });
});

it("ignores an empty file field", async () => {
  const app = testApp();
  const file = new File([], "", { type: "application/octet-stream" });
  const volunteer = { name: "Ada", email: "a@example.com", subject: "Help", description: "Hello", file };
  expect((await app.post("volunteer", volunteer)).status).toBe(200);
  expect(app.messages()[0]?.fileName).toBeUndefined();
});

it("stores what is posted twice under one submission id once, and acknowledges both", async () => {
  const app = testApp();
  const both = [1, 2].map(() => app.post("feedback", { ...feedback, submission_id: id }));
  expect((await Promise.all(both)).map((response) => response.status)).toEqual([200, 200]);
  expect((await app.post("feedback", { ...feedback, submission_id: id })).status).toBe(200);
  expect(app.messages()).toHaveLength(1);
  expect(app.wakes()).toBe(1);
});

it("never drops changed text sent under a known submission id", async () => {
  const app = testApp();
  await app.post("feedback", { ...feedback, submission_id: id });
  await app.post("feedback", { ...feedback, message: "One more thing.", submission_id: id });
  expect(app.messages().map((message) => message.fields.message)).toEqual([
    feedback.message,
    "One more thing.",
  ]);
});

it("treats a double click without JavaScript as one message, but not an hour later", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  await app.post("feedback", feedback);
  expect(app.messages()).toHaveLength(1);
  app.clock.now += 3_600_000;
  await app.post("feedback", feedback);
  expect(app.messages()).toHaveLength(2);
});

it("stores the same text from two people as two messages", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  await app.post("feedback", feedback, { address: "203.0.113.8" });
  await app.post("feedback", feedback, { headers: { "user-agent": "another browser" } });
  expect(app.messages()).toHaveLength(3);
});

it("mails text that was first marked as spam, even under the same submission id", async () => {
  const app = testApp();
  for (const contact_by_fax of ["1", ""])
    await app.post("feedback", { ...feedback, contact_by_fax, submission_id: id });
  expect(app.messages()).toMatchObject([{ mailState: "waiting" }]);
  expect(app.spam()).toHaveLength(1);
  expect(app.wakes()).toBe(1);
});

it("treats a file in the honeypot as spam, too", async () => {
  const app = testApp();
  const response = await app.post("feedback", { ...feedback, contact_by_fax: new File(["fax"], "fax.txt") });
  expect(response.status).toBe(200);
  expect([app.messages(), app.spam().length, app.wakes()]).toEqual([[], 1, 0]);
});

it("removes invisible characters from the page", async () => {
  const app = testApp();
  await app.post("feedback", { ...feedback, page: "/contact\u001b[2J\u0000\u009b\u202e" });
  expect(app.messages()[0]?.page).toBe("/contact[2J");
});

it("acknowledges a message with the honeypot filled in, marks it as spam and does not mail it", async () => {
  const app = testApp();
  const response = await app.post("feedback", { ...feedback, contact_by_fax: "1" });
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(app.messages()).toEqual([]);
  expect(app.spam()).toMatchObject([{ mailState: "none", isSpam: true }]);
  expect(app.wakes()).toBe(0);
});

it("logs no text, names or addresses of visitors", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  await app.post("feedback", { ...feedback, email: "ada@" });
  const log = app.logLines.join("\n");
  expect(log).toContain("message stored");
  for (const personal of ["Ada", "ada@", "lovely", "203.0.113"]) expect(log).not.toContain(personal);
});
