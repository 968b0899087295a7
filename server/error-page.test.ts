import { describe, expect, it } from "vitest";
import { feedback, testApp } from "./testing/app.fixtures.ts";

const browser = { headers: { accept: "text/html,application/xhtml+xml" } };

describe("the page for browsers without JavaScript", () => {
  it("names each error, links to its field, and keeps what was typed", async () => {
    const app = testApp();
    const typed = {
      ...feedback,
      name: "",
      message: '</textarea><script>alert("1")</script>',
      page: "/contact",
    };
    const response = await app.post("feedback", typed, browser);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("text/html");
    const page = await response.text();
    expect(page).toContain('<a href="#name">Please write your name.</a>');
    expect(page).toContain('id="name" name="name" aria-invalid="true" aria-describedby="name-error"');
    expect(page).toContain('value="ada@example.com"');
    expect(page).toContain("\n&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</textarea>");
    expect(page).toContain('<a href="/contact">Back to the page</a>');
  });

  it("names a phone number and an e-mail address", async () => {
    const page = await (await testApp().post("feedback", {}, browser)).text();
    expect(page).toContain('<a href="tel:+16145550142">(614) 555-0142</a>');
    expect(page).toContain('<a href="mailto:hello@studio.example">hello@studio.example</a>');
  });

  it("lets somebody who cannot be answered say how, or that no answer is needed", async () => {
    const app = testApp();
    const page = await (await app.post("contact", { name: "Ada", note: "Hello" }, browser)).text();
    expect(page).toMatch(/<input type="tel" id="phone"/);
    expect(page).toMatch(/<input type="checkbox" id="noAnswer" name="noAnswer" value="yes">/);
    const typed = { name: "Ada", note: "Hello", noAnswer: "yes" };
    expect((await app.post("contact", typed, browser)).status).toBe(303);
  });

  it("has nothing that the content security policy would refuse", async () => {
    const app = testApp();
    const page = await (await app.post("feedback", {}, browser)).text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(page)?.[1] ?? "";
    const style = await app.request(href);
    expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  });

  it("holds a form that can be sent again as it stands once it is mended", async () => {
    const app = testApp();
    const cart = JSON.stringify([{ id: "pass", title: 'Gift "pass"', quantity: 1, price: 4500 }]);
    const page = await (
      await app.post("order", { cart, name: "", email: "ada@example.com", page: "/shop" }, browser)
    ).text();
    const fields = Object.fromEntries(
      [...page.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
      ),
    );
    expect(fields.cart).toBe(cart);
    const response = await app.post("order", { ...fields, name: "Ada" }, browser);
    expect(response.status).toBe(303);
    expect(app.messages()[0]).toMatchObject({ form: "order", page: "/shop", fields: { cart, name: "Ada" } });
  });

  it("keeps choices, boxes and a date, and asks for the file again", async () => {
    const app = testApp();
    const booking = { ...feedback, name: "", intent: "book", timeOfDay: "evening", preferredDay: "soon" };
    const page = await (await app.post("feedback", booking, browser)).text();
    expect(page).toContain('value="book" checked');
    expect(page).toContain('<option value="evening" selected>');
    expect(page).toContain('type="text" id="preferredDay"');
    expect(page).toContain('value="soon"');
    const file = new File(["%PDF-1.7"], "cv.pdf");
    const volunteer = await (await app.post("volunteer", { name: "Ada", file }, browser)).text();
    expect(volunteer).toContain("CV file (please choose it again)");
  });

  it("gives back a text that is too long, and the text around a file that is too large", async () => {
    const app = testApp();
    const long = await app.post("feedback", { ...feedback, message: `${"a".repeat(60_000)}END` }, browser);
    expect(long.status).toBe(413);
    expect(await long.text()).toContain("aEND");
    const file = new File([new Uint8Array(6_000_000)], "cv.pdf");
    const fields = { name: "Ada Reed", file, description: "I can drive the van." };
    const large = await app.post("volunteer", fields, browser);
    expect(large.status).toBe(413);
    const page = await large.text();
    expect(page).toContain('value="Ada Reed"');
    expect(page).toContain("I can drive the van.");
  });

  it("holds no form and no link of a stranger for a foreign origin or a made-up page", async () => {
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
  });

  it("reads when nothing could be read of the form", async () => {
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
