import { paymentKey } from "#core/config/config.server.ts";
import { emailJsTarget, type FormTarget, relayTarget } from "#core/form/form-target.ts";
import { paymentOrigin } from "#core/pay/online-payment.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const identifiers = {
  serviceId: "EMAILJS_SERVICE_ID",
  templateId: "EMAILJS_TEMPLATE_ID",
  userId: "EMAILJS_PUBLIC_KEY",
} as const;

/**
 * Reads where the forms of a release are sent. `FORMS` is `same-origin` (the default), the origin of our
 * relay elsewhere, or `emailjs`.
 * @throws Error that names each invalid setting, its value and what is expected.
 */
export function readFormsSetting(env: Environment): FormTarget {
  const choice = env.FORMS?.trim() || "same-origin";
  if (choice === "same-origin") return relayTarget();
  return choice === "emailjs" ? readEmailJs(env) : relayTarget(readOrigin(choice));
}

/** Other origins that a page must be allowed to send forms to (CSP). */
export function formOrigins({ url }: FormTarget): string[] {
  return url.startsWith("/") ? [] : [new URL(url).origin];
}

function readOrigin(choice: string): string {
  const url = URL.canParse(choice) ? new URL(choice) : undefined;
  const isPlain = url !== undefined && url.origin === choice.replace(/\/$/, "");
  // Browsers block requests from an HTTPS page to an insecure address.
  const isReachable =
    url?.protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
  if (isPlain && isReachable && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(
    `FORMS is "${choice}". Expected same-origin, emailjs, or the address of your relay without a path, such as https://forms.example.com.`,
  );
}

function readEmailJs(env: Environment): FormTarget {
  const ids = { serviceId: "", templateId: "", userId: "" };
  const errors: string[] = [];
  for (const key of ["serviceId", "templateId", "userId"] as const) {
    const name = identifiers[key];
    ids[key] = env[name]?.trim() ?? "";
    if (!/^[A-Za-z0-9_-]+$/.test(ids[key]))
      errors.push(
        `${name} is "${ids[key]}". Expected the public identifier from your EmailJS account, because FORMS is emailjs.`,
      );
  }
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return emailJsTarget(ids);
}

/**
 * The origin of the payment provider's page, where a release takes cards: with the provider's keys set. No page knows them.
 *
 * @returns undefined without keys: the card form then only tries things out.
 * @throws Error if forms are not sent to our own server, which begins the payments.
 */
export function readPaymentOrigin(env: Environment): string | undefined {
  if (paymentKey(env) === "") return undefined;
  if (env.FORMS?.trim() === "emailjs")
    throw new Error(
      "STRIPE_SECRET_KEY is set, but FORMS is emailjs. Card payments need this site's own server.",
    );
  const standIn = env.STRIPE_API_BASE?.trim();
  return standIn && URL.canParse(standIn) ? new URL(standIn).origin : paymentOrigin;
}
