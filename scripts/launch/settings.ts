import { ConfigError, readConfig } from "#server/config/config.ts";
import type { Finding } from "./finding.ts";

const WHERE = "Settings of the server";

/**
 * Finds what is missing or still on trial in the settings that the server will start with.
 *
 * @param env The environment of the server.
 * @param takesDonations Whether the site has its donation pages.
 */
export function findInSettings(
  env: Readonly<Record<string, string | undefined>>,
  takesDonations: boolean,
): Finding[] {
  const isHosted = env.FORMS?.trim() === "emailjs";
  return [
    ...wrongSettings(env),
    ...(isHosted ? [] : missingMail(env)),
    ...(takesDonations && !isHosted ? trialOfStripe(env) : []),
  ];
}

function wrongSettings(env: Readonly<Record<string, string | undefined>>): Finding[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ place: WHERE, found: error.message, remedy: "Mend it: the server would not start." }];
  }
}

function missingMail(env: Readonly<Record<string, string | undefined>>): Finding[] {
  if (env.SMTP_URL?.trim() && env.MAIL_TO?.trim()) return [];
  return [
    {
      place: `${WHERE}: SMTP_URL, MAIL_TO`,
      found: "Messages would be kept, but not mailed to you.",
      remedy:
        "Set both (README.md, Settings). If they stand in a file, name it: npm run launch:check -- /etc/haven.env",
    },
  ];
}

function trialOfStripe(env: Readonly<Record<string, string | undefined>>): Finding[] {
  const keys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) => key?.trim() ?? "");
  if (keys.every((key) => key.includes("_live_"))) return [];
  const isTest = keys.some((key) => key.includes("_test_"));
  return [
    {
      place: `${WHERE}: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY`,
      found: isTest
        ? "Stripe is in test mode: donors would give, and no money would come."
        : "No payment provider: the donation form is in test mode, says so to donors, and takes no money.",
      remedy:
        "Set the live keys (docs/payments.md), or set donations to false under features in content/site.yaml.",
    },
  ];
}
