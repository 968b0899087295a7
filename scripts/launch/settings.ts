import { ConfigError, readConfig } from "#server/config/config.ts";
import type { Finding } from "./finding.ts";

const SETTINGS = "Settings of the server";

/**
 * Finds missing settings and test modes in the server's settings.
 *
 * @param env The environment of the server.
 * @param takesDonations Whether the donation pages are enabled.
 */
export function findInSettings(
  env: Readonly<Record<string, string | undefined>>,
  takesDonations: boolean,
): Finding[] {
  const isHosted = env.FORMS?.trim() === "emailjs";
  return [
    ...invalidSettings(env),
    ...(isHosted ? [] : missingMail(env)),
    ...(isHosted ? [] : missingLiveKeys(env, takesDonations)),
  ];
}

function invalidSettings(env: Readonly<Record<string, string | undefined>>): Finding[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ location: SETTINGS, found: error.message, remedy: "Fix it. The server would not start." }];
  }
}

function missingMail(env: Readonly<Record<string, string | undefined>>): Finding[] {
  if (env.SMTP_URL?.trim() && env.MAIL_TO?.trim()) return [];
  return [
    {
      location: `${SETTINGS}: SMTP_URL, MAIL_TO`,
      found: "Messages would be stored, but not mailed to you.",
      remedy:
        "Set both (README.md, Settings). If they are in a file, add its name: npm run launch:check -- /etc/haven.env",
    },
  ];
}

/** Visits are paid at the studio without keys; with test keys, guests would seem to pay. */
function missingLiveKeys(
  env: Readonly<Record<string, string | undefined>>,
  takesDonations: boolean,
): Finding[] {
  const key = env.STRIPE_SECRET_KEY?.trim() ?? "";
  if (key.includes("_live_") || (!takesDonations && !key.includes("_test_"))) return [];
  return [
    {
      location: `${SETTINGS}: STRIPE_SECRET_KEY`,
      found: key.includes("_test_")
        ? "Stripe is in test mode. Donors and guests would pay, but you would get no money."
        : "There is no payment provider. The donation form is in test mode, says so to donors, and takes no money.",
      remedy:
        "Set the live keys (docs/payments.md), or set donations to false under features in content/site.yaml.",
    },
  ];
}
