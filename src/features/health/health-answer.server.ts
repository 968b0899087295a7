import { type MailHealth, mailHealth } from "#core/outbox/mail-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { storeHealth } from "#features/backups/backups.server.ts";
import { copyProblems } from "#features/copies/copies.server.ts";

type HealthParts = Pick<DeskParts, "store" | "pictures" | "copies" | "config" | "now">;

/** The server's health. @throws if the store cannot be read */
export function healthReport(parts: HealthParts) {
  const { store, pictures, now } = parts;
  const { isStoring, warnings } = storeHealth(store);
  const open = copyProblems(parts).flatMap(({ isForOwner, words }) => (isForOwner ? [] : words));
  const { left = 0, warning } = pictures?.status() ?? {};
  return {
    mail: mailHealth(store.db, now()),
    /** Whether messages can be stored now. */
    isStoring,
    /** Problems that the owner should know about. */
    warnings: [...warnings, ...open, ...(warning ? [warning] : [])],
    /** How many sizes of pictures are not made yet. */
    picturesLeft: left,
  };
}

/**
 * Warns that mail needs the owner's attention; undefined if it does not.
 * @param mail without `waiting`, the warning leaves out how many messages wait: only the owner may know that
 */
export function mailWarning({ state, failingSince, waiting, refused }: OpenMailHealth): string | undefined {
  const messages = waiting === 1 ? "1 message waits" : `${waiting} messages wait`;
  if (state === "not configured")
    return `Mail is not set up${waiting === undefined ? "" : `: ${messages} here`}. To get messages by mail, enter your mail server at the desk under Mail and cards.`;
  if (failingSince === undefined) return undefined;
  const since = `Mail fails since ${new Date(failingSince).toISOString()}`;
  if (waiting === undefined) return `${since}.`;
  return [`${since}: ${messages}.`, ...(refused ?? []).map(refusedWords)].join(" ");
}

/** Says which of the studio's addresses does not get its mails. */
export function refusedWords({ address, isForGood }: MailHealth["refused"][number]): string {
  return isForGood
    ? `The mail server refuses ${address} for good: correct it in MAIL_TO, then send again.`
    : `The mail server does not take mail for ${address} now. It is tried again, for that address alone.`;
}

type OpenMailHealth = Omit<MailHealth, "waiting" | "refused" | "heldUntil"> &
  Partial<Pick<MailHealth, "waiting" | "refused">>;

/**
 * The response of `/healthz`, warnings first. A failing mail server or a full disk is no reason to restart
 * this server, so the status stays 200; an unreadable store is, so it is 503.
 * @param isOwner whether the client may know how many messages wait
 */
export function healthBody(
  health: () => ReturnType<typeof healthReport>,
  isOwner: boolean,
  now: number,
): { status: 200 | 503; body: Readonly<Record<string, string | number>> } {
  try {
    const { mail: all, isStoring, warnings, picturesLeft } = health();
    const { waiting, refused: _, heldUntil: __, ...open } = all;
    const mail: OpenMailHealth = isOwner ? all : open;
    const warning = [mailWarning(mail), ...warnings].filter((words) => words !== undefined).join(" ");
    const body = {
      ...(warning !== "" && { warning }),
      status: isStoring ? "ok" : "not storing",
      mail: mail.state,
      ...(isOwner && { waiting }),
      ...(isOwner && picturesLeft > 0 && { picturesLeft }),
      time: new Date(now).toISOString(),
    };
    return { status: 200, body };
  } catch {
    return { status: 503, body: { status: "The message store cannot be read." } };
  }
}
