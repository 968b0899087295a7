import type { MailHealth } from "./store/mail-health.ts";

/** How the server is doing. */
export type HealthReport = {
  readonly mail: MailHealth;
  /** Whether messages can be stored now. */
  readonly isStoring: boolean;
  /** What the owner should know of the store. */
  readonly warnings: readonly string[];
};

/**
 * Says in words that mail needs the owner's attention, or gives undefined.
 * @param mail without `waiting`, the words say no number: how many messages wait is for the owner alone
 */
export function mailWarning({ state, failingSince, waiting }: OpenMailHealth): string | undefined {
  const messages = waiting === 1 ? "1 message waits" : `${waiting} messages wait`;
  if (state === "not configured")
    return `Mail is not set up${waiting === undefined ? "" : `: ${messages} here to be read`}. Set SMTP_URL and MAIL_TO to get messages by mail.`;
  if (failingSince === undefined) return undefined;
  const since = `Mail fails since ${new Date(failingSince).toISOString()}`;
  return waiting === undefined ? `${since}.` : `${since}: ${messages}.`;
}

type OpenMailHealth = Omit<MailHealth, "waiting"> & { readonly waiting?: number };

/**
 * The answer of `/healthz`: warnings first. A failing mail server and a full disk are no reason to restart this one, so
 * the status stays 200; a store that cannot be read is, so it is 503.
 * @param isOwner whether somebody asks who may know how many messages wait
 */
export function healthBody(
  health: () => HealthReport,
  isOwner: boolean,
  now: number,
): { status: 200 | 503; body: Readonly<Record<string, string | number>> } {
  try {
    const { mail: all, isStoring, warnings } = health();
    const { waiting, ...open } = all;
    const mail: OpenMailHealth = isOwner ? all : open;
    const warning = [mailWarning(mail), ...warnings].filter((words) => words !== undefined).join(" ");
    const body = {
      ...(warning !== "" && { warning }),
      status: isStoring ? "ok" : "not storing",
      mail: mail.state,
      ...(isOwner && { waiting }),
      time: new Date(now).toISOString(),
    };
    return { status: 200, body };
  } catch {
    return { status: 503, body: { status: "The store of messages cannot be read." } };
  }
}
