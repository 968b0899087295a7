import { emailJsTarget, type FormTarget, relayTarget } from "#domain/form-target.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const identifiers = {
  serviceId: "EMAILJS_SERVICE_ID",
  templateId: "EMAILJS_TEMPLATE_ID",
  userId: "EMAILJS_PUBLIC_KEY",
} as const;

/**
 * Reads where the forms of a release are sent. `FORMS` is `same-origin` (the default), the origin of our
 * relay elsewhere, or `emailjs`.
 *
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
  if (env.STRIPE_PUBLISHABLE_KEY?.trim())
    errors.push("STRIPE_PUBLISHABLE_KEY is set. Remove it: cards need our server, and FORMS is emailjs.");
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return emailJsTarget(ids);
}

/**
 * Reads `STRIPE_PUBLISHABLE_KEY` for a publish. The key is public, in every page that takes cards, so
 * anything but a publishable key is rejected.
 *
 * @returns undefined where it is not set: the card form is then in test mode.
 * @throws Error that says what is wrong, without revealing the key.
 */
export function readPublishableKey(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = env.STRIPE_PUBLISHABLE_KEY?.trim();
  if (!key) return undefined;
  if (env.FORMS?.trim() === "emailjs")
    throw new Error(
      "STRIPE_PUBLISHABLE_KEY is set, but FORMS is emailjs. Card payments need this site's own server.",
    );
  if (/^pk_(test|live)_\w{8,}$/.test(key)) return key;
  throw new Error(
    "STRIPE_PUBLISHABLE_KEY is not a publishable key. Use the key that starts with pk_live_ or pk_test_. The secret key is only for the server.",
  );
}
