import type { DeskHealth, SpeedMeasure, TestMail } from "#contract/desk/health.ts";
import { whenWords } from "./desk-words.ts";

/** One part of the server in words. */
export type HealthWords = { key: string; name: string; facts: string[] };

/** How the server is doing, in words. */
export function healthWords({ version, mail, disk, backup, publish, speed }: DeskHealth): HealthWords[] {
  return [
    { key: "mail", name: "Mail", facts: mailFacts(mail) },
    {
      key: "publish",
      name: "Last publish",
      facts: [
        publish.lastAt === undefined ? "Nothing is published yet." : whenWords(publish.lastAt),
        ...(publish.isRunning ? ["One is running now."] : []),
        ...(publish.fault ? [`The last try did not work. ${publish.fault}`] : []),
      ],
    },
    { key: "backup", name: "Last backup", facts: backupFacts(backup) },
    {
      key: "disk",
      name: "Disk",
      facts: [
        `Messages and bookings take ${sizeWords(disk.used)}${Number.isFinite(disk.limit) ? ` of ${sizeWords(disk.limit)}` : ""}.`,
        `${sizeWords(disk.free)} are free.`,
      ],
    },
    { key: "speed", name: "Speed for visitors", facts: speedFacts(speed) },
    { key: "version", name: "Version", facts: [version] },
  ];
}

/** A warning with the studio's times in place of those of machines. */
export function withPlainTimes(words: string): string {
  return words.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => whenWords(Date.parse(time)));
}

function mailFacts({ state, waiting, failingSince, to }: DeskHealth["mail"]): string[] {
  if (state === "not configured")
    return ["Not set up. Messages are kept here. Set SMTP_URL and MAIL_TO to get them by mail as well."];
  const wait = waiting === 1 ? "One mail waits." : `${waiting} mails wait.`;
  return [
    `Messages go to ${to.join(", ")}.`,
    ...(failingSince === undefined ? [] : [`It fails since ${whenWords(failingSince)}.`]),
    ...(waiting > 0 ? [wait] : []),
  ];
}

function speedFacts(speed: DeskHealth["speed"]): string[] {
  if (!speed)
    return [
      "Not measured. To switch it on, without cookies: Words, “Facts, hours, menus and switches”, tick “Measure how fast pages are for visitors”, and publish.",
    ];
  if (speed.length === 0) return ["Nobody has been measured yet."];
  const most = Math.max(...speed.map(({ count }) => count));
  return [
    ...speed.map((measure) => `${measureWords(measure)}: ${measure.isGood ? "good" : "slow"}.`),
    `For three of four visits of the last 30 days, or better. Measured: ${most === 1 ? "one visit" : `${most} visits`}.`,
  ];
}

function measureWords({ name, p75 }: SpeedMeasure): string {
  if (name === "LCP") return `The main part of a page shows within ${secondsWords(p75)} (LCP)`;
  if (name === "INP") return `A press is answered within ${secondsWords(p75)} (INP)`;
  return `How much moves while a page loads is ${p75.toFixed(2)} (CLS)`;
}

/** A time in words: "1.2 seconds". */
function secondsWords(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} seconds`;
}

function backupFacts({ isMade, isRunning, last, fault }: DeskHealth["backup"]): string[] {
  return [
    ...(last
      ? [`${whenWords(last.at)}, ${sizeWords(last.bytes)}`]
      : [isMade ? "None yet. The first one is made in the night." : "This server makes none."]),
    ...(isRunning ? ["One is being made now."] : []),
    ...(fault ? [fault] : []),
  ];
}

/** A size in words: "3.2 GB". */
function sizeWords(bytes: number): string {
  const units = ["kB", "MB", "GB", "TB"];
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

/** What became of a test mail, in words that say what to do. */
export function testMailWords(result: TestMail): { words: string; isFault: boolean } {
  if (result.kind === "not configured")
    return {
      words: "Mail is not set up. Set SMTP_URL and MAIL_TO, and start the server again.",
      isFault: true,
    };
  if (result.kind === "failed")
    return { words: `The mail server did not take the mail. It said: ${result.reason}`, isFault: true };
  const refused = result.refused > 0 ? ` It refused ${result.refused} of the addresses.` : "";
  return {
    words: `The mail server took the mail.${refused} If it does not arrive within some minutes, look among the spam.`,
    isFault: false,
  };
}
