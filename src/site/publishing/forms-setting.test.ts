import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#core/http/headers.server.ts";
import { formOrigins, readFormsSetting, readPaymentOrigin } from "#site/content/.server/forms-setting.ts";
import { policyAdditions } from "./host-files.server.ts";

const emailJs = {
  FORMS: "emailjs",
  EMAILJS_SERVICE_ID: "service_1",
  EMAILJS_TEMPLATE_ID: "template_2",
  EMAILJS_PUBLIC_KEY: "Key-3",
};

/** The CSP directives for where pages may send forms, with and without JavaScript. */
function formSources(env: Record<string, string>): string[] {
  const additions = policyAdditions(
    { scriptHashes: ["sha256-abc="], styleHashes: [] },
    readFormsSetting(env),
    undefined,
  );
  const policy = contentSecurityPolicy(additions, true).split("; ");
  return policy.filter((directive) => /^(connect-src|form-action) /.test(directive));
}

describe("the setting FORMS", () => {
  it.each([{}, { FORMS: "" }, { FORMS: "same-origin" }])("%j sends forms to the site's own server", (env) => {
    expect(readFormsSetting(env)).toEqual({
      url: "/api/v1.0/email/send-form",
      serviceId: "haven",
      userId: "public",
    });
    expect(formSources(env)).toEqual(["connect-src 'self'", "form-action 'self'"]);
  });

  it("sends forms to our relay on another origin, which the CSP then allows", () => {
    const env = { FORMS: "https://forms.example.com/" };
    expect(readFormsSetting(env)).toEqual({
      url: "https://forms.example.com/api/v1.0/email/send-form",
      serviceId: "haven",
      userId: "public",
    });
    expect(formSources(env)).toEqual([
      "connect-src 'self' https://forms.example.com",
      "form-action 'self' https://forms.example.com",
    ]);
  });

  it("accepts a relay without HTTPS only on localhost", () => {
    expect(formOrigins(readFormsSetting({ FORMS: "http://localhost:4001" }))).toEqual([
      "http://localhost:4001",
    ]);
    expect(() => readFormsSetting({ FORMS: "http://forms.example.com" })).toThrow(
      /FORMS is "http:\/\/forms\.example\.com"\. Expected .* https:\/\/forms\.example\.com/,
    );
  });

  it("sends forms to hosted EmailJS", () => {
    expect(readFormsSetting(emailJs)).toEqual({
      url: "https://api.emailjs.com/api/v1.0/email/send-form",
      serviceId: "service_1",
      templateId: "template_2",
      userId: "Key-3",
    });
    expect(formSources(emailJs)).toEqual([
      "connect-src 'self' https://api.emailjs.com",
      "form-action 'self' https://api.emailjs.com",
    ]);
  });

  it.each(["relay", "https://forms.example.com/api", "ftp://forms.example.com", "//forms.example.com"])(
    "is rejected with an explanation when it is %s",
    (FORMS) => {
      expect(() => readFormsSetting({ FORMS })).toThrow(
        `FORMS is "${FORMS}". Expected same-origin, emailjs, or the address of your relay`,
      );
    },
  );

  it("lists every identifier that is missing or wrong", () => {
    const env = { ...emailJs, EMAILJS_TEMPLATE_ID: "", EMAILJS_PUBLIC_KEY: "a b" };
    expect(() => readFormsSetting(env)).toThrow(
      /^EMAILJS_TEMPLATE_ID is ""\. .*\nEMAILJS_PUBLIC_KEY is "a b"\. Expected the public identifier/,
    );
  });

  it("accepts no cards without our server", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_test_abcdefgh" };
    expect(() => readPaymentOrigin({ ...emailJs, ...keys })).toThrow("need this site's own server");
    expect(readPaymentOrigin(keys)).toBe("https://checkout.stripe.com");
    expect(readPaymentOrigin({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:12111/" })).toBe(
      "http://127.0.0.1:12111",
    );
    expect(readPaymentOrigin({ STRIPE_SECRET_KEY: " " })).toBeUndefined();
  });
});
