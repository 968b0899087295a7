import type { MailHealth } from "./store/mail-health.ts";

/** How the server is doing. */
export type HealthReport = {
  readonly mail: MailHealth;
  /** Whether messages can be stored now. */
  readonly isStoring: boolean;
  /** What the owner should know of the store. */
  readonly warnings: readonly string[];
};

/** Says in words that mail needs the owner's attention, or gives undefined. */
export function mailWarning(mail: MailHealth): string | undefined {
  const waiting = `${mail.waiting} ${mail.waiting === 1 ? "message waits" : "messages wait"}`;
  if (mail.state === "not configured")
    return `Mail is not set up: ${waiting} here to be read. Set SMTP_URL and MAIL_TO to get them by mail.`;
  if (mail.failingSince === undefined) return undefined;
  return `Mail fails since ${new Date(mail.failingSince).toISOString()}: ${waiting}.`;
}

/**
 * The answer of `/healthz`: warnings first. A failing mail server and a full disk are no reason to restart this one, so
 * the status stays 200; a store that cannot be read is, so it is 503.
 */
export function healthBody(
  health: () => HealthReport,
  now: number,
): { status: 200 | 503; body: Readonly<Record<string, string | number>> } {
  try {
    const { mail, isStoring, warnings } = health();
    const warning = [mailWarning(mail), ...warnings].filter((words) => words !== undefined).join(" ");
    const facts = {
      status: isStoring ? "ok" : "not storing",
      mail: mail.state,
      waiting: mail.waiting,
      time: new Date(now).toISOString(),
    };
    return { status: 200, body: warning ? { warning, ...facts } : facts };
  } catch {
    return { status: 503, body: { status: "The store of messages cannot be read." } };
  }
}
