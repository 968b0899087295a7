import { describe, expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { feedback, formBody, testApp } from "#workshop/fixtures/app.fixtures.ts";

const tooLarge =
  "Your message is too large. Text can have up to 50 kB and a file up to 5 MB. Please make it smaller and send it again.";
const notReadable = "We could not read what was sent. Please go back to the form and send it again.";

describe("the envelope", () => {
  it.each(["user_id", "service_id", "template_id"])("needs %s", async (name) => {
    const app = testApp();
    const response = await app.post("feedback", { ...feedback, [name]: undefined });
    expect([response.status, await response.text()]).toEqual([400, `The ${name} parameter is required`]);
  });

  it.each([
    ["user_id", "somebody"],
    ["service_id", "gmail"],
    ["template_id", "constructor"],
  ])("rejects the %s %s", async (name, value) => {
    const app = testApp();
    const response = await app.post("feedback", { ...feedback, [name]: value });
    expect([response.status, await response.text()]).toEqual([400, `The ${name} parameter is unknown`]);
    expect(app.messages()).toEqual([]);
  });

  it("accepts only the public ids of the deployment", async () => {
    const app = testApp({ env: { PUBLIC_IDS: "haven-web, haven-app" } });
    expect((await app.post("feedback", { ...feedback, user_id: "haven-app" })).status).toBe(200);
    expect((await app.post("feedback", feedback)).status).toBe(400);
  });
});

describe("fields", () => {
  const volunteer = { name: "Ada", email: "ada@example.com", subject: "Help", description: "Hello" };

  it("are reported with what to do", async () => {
    const app = testApp();
    const response = await app.post("feedback", { name: "", email: "ada@", message: "" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: [
        { field: "name", message: "Please write your name." },
        { field: "email", message: "Please check the e-mail address. It looks like name@example.com." },
        { field: "message", message: "Please write your message." },
      ],
    });
  });

  it.each([
    ["unknown", { ...feedback, bcc: "a@example.com" }, "bcc"],
    ["of the prototype", { ...feedback, __proto__x: "1", constructor: "1" }, "__proto__x"],
    ["with a line break", { ...feedback, name: "Ada\r\nBcc: all@example.com" }, "name"],
    ["with a line break in the page", { ...feedback, page: "/\r\nSet-Cookie: a" }, "page"],
    ["with a foreign page", { ...feedback, page: "//evil.example/" }, "page"],
    ["with a strange submission id", { ...feedback, submission_id: "1 OR 1=1" }, "submission_id"],
    ["that are a file where text belongs", { ...feedback, message: new File(["hello"], "a.txt") }, "message"],
  ])("%s are refused", async (_, fields, field) => {
    const app = testApp();
    const response = await app.post("feedback", fields as Record<string, string>);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].field).toBe(field);
    expect(app.messages()).toEqual([]);
  });

  it("sent twice are refused", async () => {
    const app = testApp();
    const body = formBody("feedback", feedback);
    body.append("email", "other@example.com");
    const response = await app.request(sendFormPath, { method: "POST", body });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: [{ field: "email", message: "This field was sent more than once." }],
    });
  });

  it.each([
    ["a program as PDF", new File(["MZ\u0090 program"], "cv.pdf"), "This file is not what its name says."],
    [
      "a path as name",
      new File(["%PDF-1.7"], "../../etc/cv.pdf"),
      "Please give the file a short, simple name",
    ],
    ["another kind", new File(["%PDF-1.7"], "cv.html"), "Please choose a PDF, DOC, DOCX or ODT file."],
    ["an empty file", new File([], "cv.pdf"), "This file is empty."],
  ])("refuse %s", async (_, file, words) => {
    const app = testApp();
    const response = await app.post("volunteer", { ...volunteer, file });
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors).toHaveLength(1);
    expect(errors[0].field).toBe("file");
    expect(errors[0].message).toContain(words);
  });

  it("must not contain a card number, and a refused one is not stored", async () => {
    const app = testApp();
    const response = await app.post("feedback", { ...feedback, message: "My card: 4242 4242 4242 4242" });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain("4242");
    expect(app.logLines.join()).not.toContain("4242");
    expect(app.messages()).toEqual([]);
  });
});

describe("size", () => {
  it.each([
    ["text", "feedback", { ...feedback, message: "a".repeat(50_001) }],
    ["text in many bytes", "feedback", { ...feedback, message: "€".repeat(17_000) }],
    ["a file", "volunteer", { ...feedback, file: new File([new Uint8Array(5_000_001)], "cv.pdf") }],
  ] as const)("of %s has an end", async (_, form, fields) => {
    const app = testApp();
    const response = await app.post(form, fields);
    expect([response.status, await response.text()]).toEqual([413, tooLarge]);
    expect(app.messages()).toEqual([]);
  });

  it("of only separators is counted before it is split", async () => {
    let pieces = 0;
    const separators = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces++;
        controller.enqueue(new Uint8Array(1000).fill("&".charCodeAt(0)));
      },
    });
    const response = await testApp().request(sendFormPath, {
      method: "POST",
      body: separators,
      duplex: "half",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit);
    expect([response.status, await response.text()]).toEqual([400, notReadable]);
    expect(pieces).toBeLessThan(10);
  });

  it("is measured while reading, whatever its declared length", async () => {
    const app = testApp();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(97)),
    });
    const response = await app.request(sendFormPath, {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "10" },
    } as RequestInit);
    expect([response.status, await response.text()]).toEqual([413, tooLarge]);
  });
});

describe("requests", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH"])("%s are not allowed", async (method) => {
    const response = await testApp().request(sendFormPath, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it.each(["/api", "/api/", "/api/v1.0/email", "/api/v1.0/email/send", "/api/v2/email/send-form"])(
    "to %s are not found",
    async (path) => {
      const response = await testApp().request(path, { method: "POST" });
      expect([response.status, await response.text()]).toEqual([404, "Not found"]);
    },
  );

  it.each(["text/plain", "application/json", "multipart/mixed; boundary=x", ""])(
    "of type %s are refused",
    async (type) => {
      const response = await testApp().request(sendFormPath, {
        method: "POST",
        body: "name=Ada",
        headers: { "content-type": type },
      });
      expect([response.status, await response.text()]).toEqual([415, notReadable]);
    },
  );

  it.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=a; boundary=b",
    "multipart/form-data; boundary=\u00e9",
    "multipart/form-data; boundary=other",
  ])("with an unusable body (%s) are refused", async (type) => {
    const response = await testApp().request(sendFormPath, {
      method: "POST",
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      headers: { "content-type": type },
    });
    expect([response.status, await response.text()]).toEqual([400, notReadable]);
  });

  it("without a body are refused", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await testApp().request(sendFormPath, { method: "POST", headers })).status).toBe(400);
  });
});
