import { providerName } from "#core/pay/provider.ts";
import { count } from "#core/values/plural.ts";
import { formatSize } from "#core/values/size-text.ts";
import { formatDay, formatLongDay, withLocalTimes } from "#core/values/time.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { readSite } from "#site/content/.server/content.ts";
import type { DeskHealth, SpeedMeasure, TestMail } from "./health-desk.server.ts";

/** The server's state as display text, part by part. */
export function healthWords(health: DeskHealth) {
  const { version, mail, disk, backup, copies, publish, payments, picturesLeft, speed, courses } = health;
  return [
    { key: "mail", name: "Mail", facts: mailFacts(mail) },
    {
      key: "publish",
      name: "Last publish",
      facts: [
        publish.lastAt === undefined ? "Nothing has been published yet." : formatTimestamp(publish.lastAt),
        ...(publish.isRunning ? ["One is running now."] : []),
        ...(publish.fault ? [`The last try failed. ${publish.fault}`] : []),
      ],
    },
    { key: "backup", name: "Last backup", facts: backupFacts(backup) },
    { key: "copies", name: "Copies on another machine", facts: copies.map(localizeTimes) },
    {
      key: "disk",
      name: "Disk",
      facts: [
        `Messages and bookings use ${formatSize(disk.used)}${Number.isFinite(disk.limit) ? ` of ${formatSize(disk.limit)}` : ""}.`,
        `${formatSize(disk.free)} is free.`,
      ],
    },
    { key: "payments", name: "Payments online", facts: paymentFacts(payments) },
    { key: "pictures", name: "Pictures", facts: [pictureFact(picturesLeft)] },
    { key: "speed", name: "Speed for visitors", facts: speedFacts(speed) },
    ...(courses.length > 0
      ? [{ key: "courses", name: "Courses that end soon", facts: courses.map(courseFact) }]
      : []),
    { key: "version", name: "Version", facts: [version] },
  ];
}

/** Words with each ISO time in them as the studio writes it. */
export function localizeTimes(words: string): string {
  return withLocalTimes(words, readSite().timeZone);
}

function mailFacts({ state, waiting, failingSince, heldUntil, refused, to }: DeskHealth["mail"]): string[] {
  if (state === "not configured")
    return [
      "Not set up. Messages are kept here. To get them by e-mail as well, enter your mail server under Mail and cards.",
    ];
  const wait = waiting === 1 ? "One e-mail is waiting." : `${waiting} e-mails are waiting.`;
  return [
    `Messages go to ${to.join(", ")}.`,
    ...(failingSince === undefined ? [] : [`It has failed since ${formatTimestamp(failingSince)}.`]),
    ...(waiting > 0 ? [wait] : []),
    ...(heldUntil === undefined
      ? []
      : [
          `Some may have gone out before this machine took over. They wait until ${formatTimestamp(heldUntil)}, then go by themselves and say so.`,
        ]),
    ...refused,
  ];
}

function paymentFacts(payments: DeskHealth["payments"]): string[] {
  if (!payments) return [`Off: no keys of ${providerName} are set. You can enter them under Mail and cards.`];
  const { isTest, works, noticeAt } = payments;
  return [
    isTest ? "Test keys: no money moves." : "Live keys.",
    ...(works ? [] : [`${providerName} refuses them. Visits are paid at the studio meanwhile.`]),
    noticeAt === undefined
      ? `No notice of ${providerName} has come yet: check the webhook.`
      : `${providerName}'s last notice came on ${formatTimestamp(noticeAt)}.`,
  ];
}

function courseFact({ what, name, until, isOver }: DeskHealth["courses"][number]): string {
  return `${name}, ${what}: ${isOver ? "over since" : "until"} ${formatLongDay(until)}.`;
}

function pictureFact(left: number): string {
  if (left === 0) return "Every size is made.";
  const sizes = left === 1 ? "One size is" : `${left} sizes are`;
  return `${sizes} not made yet. Visitors see every picture: a size is made when somebody first needs it.`;
}

function speedFacts(speed: DeskHealth["speed"]): string[] {
  if (!speed)
    return [
      "Not measured. To switch it on, without cookies: Words, “Facts, hours, menus and switches”, tick “Measure how fast pages are for visitors”, and publish.",
    ];
  if (speed.length === 0) return ["No visit has been measured yet."];
  const most = Math.max(...speed.map(({ count }) => count));
  return [
    ...speed.map((measure) => `${measureWords(measure)}: ${measure.isGood ? "good" : "slow"}.`),
    `At least three in four visits of the last 30 days were this good. Measured: ${most === 1 ? "one visit" : `${most} visits`}.`,
  ];
}

/** What was measured on each day, as pictures. */
export function dayCharts({ days }: Pick<DeskHealth, "days">) {
  const entry = (day: string, value: number, words: string) => ({
    key: day,
    label: formatDay(day),
    value,
    words,
  });
  return [
    {
      title: "Visits measured on each day",
      what: "Visits",
      entries: days.map((each) => entry(each.day, each.count, count(each.count, "visit", "visits"))),
    },
    {
      title: "How long the main part of a page took, for three in four visits",
      what: "Seconds",
      isLine: true,
      entries: days.map(({ day, p75 }) => entry(day, p75, formatSeconds(p75))),
    },
  ];
}

function measureWords({ name, p75 }: SpeedMeasure): string {
  if (name === "LCP") return `The main part of a page appears within ${formatSeconds(p75)} (LCP)`;
  if (name === "INP") return `A page responds to a press within ${formatSeconds(p75)} (INP)`;
  return `A page moves by ${p75.toFixed(2)} while it loads (CLS)`;
}

/** A duration in ms as text: "1.2 seconds". */
function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} seconds`;
}

function backupFacts({ isMade, isRunning, last, fault }: DeskHealth["backup"]): string[] {
  return [
    ...(last
      ? [`${formatTimestamp(last.at)}, ${formatSize(last.bytes)}`]
      : [isMade ? "None yet. The first one will be made at night." : "This server makes no backups."]),
    ...(isRunning ? ["One is being made now."] : []),
    ...(fault ? [fault] : []),
  ];
}

/** The result of a test e-mail, and what to do about it. */
export function testMailWords(result: TestMail): { words: string; isFault: boolean } {
  if (result.kind === "not configured")
    return {
      words: "Mail is not set up. Enter your mail server under Mail and cards.",
      isFault: true,
    };
  if (result.kind === "failed")
    return { words: `The mail server did not accept the e-mail. It said: ${result.reason}`, isFault: true };
  const refused = result.refused > 0 ? ` It rejected ${result.refused} of the addresses.` : "";
  return {
    words: `The mail server accepted the e-mail.${refused} If it does not arrive within a few minutes, check your spam folder.`,
    isFault: false,
  };
}
