import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Field } from "#core/form/define-form.ts";
import { checkText } from "#core/form/kinds/kind-rules.ts";
import { readPartHeader } from "#core/form/multipart.server.ts";
import { formEncoding } from "#core/form/read-body.server.ts";
import { clientAddress } from "#core/http/client-address.server.ts";
import { postedPagePath } from "#core/http/plain-pages.server.ts";
import { describeError } from "#core/outbox/transport.server.ts";
import { escapeHtml } from "#core/process/escape-html.server.ts";
import { calendarFile } from "#core/values/calendar-file.ts";
import { hasCardNumber } from "#core/values/card-number.ts";
import { slugOf } from "#core/values/slug.ts";
import { cleanLine, cleanText } from "#core/values/text.ts";
import { sessionCookie } from "#desk/cookie.server.ts";
import { csvTable } from "#features/messages/spreadsheet.server.ts";
import { svgTokens } from "#site/content/.server/brand/read-drawing.ts";
import { splitFrontMatter } from "#site/content/.server/source.ts";
import { isFull, report } from "./measure.ts";
import {
  allowedMs,
  type FoundPattern,
  findSlowText,
  leastProcessorTime,
  patternsIn,
} from "./slow-patterns.ts";

/** Length of all texts tried. Shorter within `npm test`, where only the slowest ones of each pattern have 100 kB. */
const length = isFull ? 100_000 : 20_000;

/** Files whose patterns meet no text from outside: only the site's own style sheets, file names and numbers. */
const ownTexts = [
  "src/site/palette/oklch.ts",
  "src/site/palette/read-palette.ts",
  "workshop/gallery/fixtures.tsx",
  "src/site/styles/read-css.ts",
];

/** Folders that run in a process of their own, on the site's own pages and content: publishing and the checks before it. */
const ownProcess = /^src\/(site\/(publishing|reading)|features\/launch)\//;

const token = "[!#$%&'*+.^_`|~\\w-]+";

/** By file: the patterns that it puts together while it runs, as they are then. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const builtPatterns: Readonly<Record<string, readonly FoundPattern[]>> = {
  "src/core/form/pledge-number.ts": [{ source: "^[2-9A-Z]{4}-[2-9A-Z]{4}$", flags: "" }],
  "src/core/values/email.ts": [
    {
      source: `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`,
      flags: "",
    },
  ],
  "src/core/form/multipart.server.ts": [
    { source: `^${token}$`, flags: "" },
    { source: `[ \\t]*;[ \\t]*(${token})=(?:"((?:[^"\\\\]|\\\\.)*)"|(${token}))`, flags: "y" },
  ],
  "src/features/payments/payment-message.server.ts": [{ source: ".{1,500}", flags: "gsu" }],
  "src/site/content/.server/pictures/picture-facts.ts": [
    { source: "\\swidth\\s*=\\s*([\"'])(.*?)\\1", flags: "s" },
  ],
  "src/site/content/.server/pictures/master.ts": [
    { source: "^(?![/\\s])[^\\n:]*\\.(jpg|jpeg|png|webp|avif|svg|heic|gif)$", flags: "i" },
  ],
  "src/site/content/.server/switched-off.ts": [{ source: "^/home(?![^/?#])", flags: "" }],
  "src/site/content/.server/content-editor/drop-references.ts": [
    { source: "(?<![\\p{L}\\w.])(?:/service-single/|/services#)(?:a-room|b-room)(?![\\w-])", flags: "gu" },
    { source: "\\{(?:price\\.(?:a-room|b-room)|room\\.(?:a-room|-))\\}", flags: "" },
  ],
  // The words that somebody looks for, without a meaning of their own in a pattern.
  "src/site/content/.server/content-editor/search-texts.ts": [
    { source: "aaa@bbb", flags: "giu" },
    { source: "(?<=(?<![\\p{L}\\w.])/service-single/|\\{price\\.)a-room(?![\\w-])", flags: "gu" },
  ],
};

/** Browser scripts in src/site/boot only read the visitor's own page and address. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("src", name))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixtures|d)\.tsx?$|^src\/site\/boot\//.test(file))
  .filter((file) => !ownTexts.includes(file) && !ownProcess.test(file));

const field = (kind: Field["kind"]): Field =>
  ({ kind, label: "", limit: 100, options: [], value: "yes", invalid: "No.", from: 1, to: 9 }) as Field;
const kinds = [
  "text",
  "email",
  "phone",
  "website",
  "day",
  "money",
  "count",
  "slug",
  "reference",
  "cart",
] as const;

/** What reads texts from outside, besides the patterns one by one. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a field of a form": (text) => kinds.map((kind) => checkText(field(kind), text)),
  "cleaning a line": cleanLine,
  "cleaning a text": cleanText,
  "finding a card number": (text) => hasCardNumber(text),
  "the page of a form": postedPagePath,
  "a content type": (text) => formEncoding(`multipart/form-data; boundary=${text}`),
  "the header of a part": (text) =>
    readPartHeader(Buffer.from(`Content-Disposition: form-data; name=${text}`)),
  "the forwarded address": (text) =>
    clientAddress({ socketAddress: "127.0.0.1", forwardedFor: text }, () => true),
  cookies: (text) => sessionCookie.read({ headers: { get: () => text } } as unknown as Request, false),
  "a cell of a spreadsheet": (text) => csvTable([[text]]),
  "text of a page": escapeHtml,
  "the reason that a mail server gives": (text) => describeError(new Error(text)),
  "an appointment": (title) =>
    calendarFile([{ ...appointment, title }], { name: "", product: "", stamp: new Date(0) }),
  "a drawing": svgTokens,
  "a content file": splitFrontMatter,
  "an address made from a title": slugOf,
};

const appointment = {
  uid: "1",
  text: "",
  starts: "2027-01-01T10:00:00Z",
  ends: "2027-01-01T11:00:00Z",
  place: "",
  latitude: 0,
  longitude: 0,
  url: "",
  tags: [],
};

/** Repeated, these have kept one pattern or another busy. */
const pieces = [
  " ",
  "\t",
  "\n",
  "\r\n",
  "a",
  "@.",
  "a@",
  "=",
  "-",
  "0",
  "0 ",
  "4 ",
  "+",
  ",",
  ";",
  ";\t",
  '"',
  '\\"',
  '";',
  "%",
  "%0",
  "/",
  "/..",
  "<",
  "<a",
  "<!--",
  "<?",
  "<!DOCTYPE[",
  "<a b='",
  "&",
  "a=",
  ":",
  "::",
  "[",
  "(",
  "a.",
  "---\n",
  "e\u0301",
  "\ud800",
  "ﬃ",
  "ß",
  "💜",
];

describe("a text made to keep the server busy", () => {
  it("takes no pattern more than 50 ms of processor time for 100 kB", () => {
    const slow: string[] = [];
    const tried = new Set<string>();
    for (const file of files)
      for (const pattern of [...patternsIn(file), ...(builtPatterns[file] ?? [])]) {
        const key = `/${pattern.source}/${pattern.flags}`;
        if (pattern.source === undefined || tried.has(key)) continue;
        tried.add(key);
        const text = findSlowText(pattern, length);
        if (text !== undefined) slow.push(`${file}: ${key} on ${JSON.stringify(text.slice(0, 80))}…`);
      }
    expect(slow).toEqual([]);
    report(
      `${tried.size} patterns, each with all texts of ${length / 1000} kB and its worst ones of 100 kB: none too slow`,
    );
  });

  it("is tried on patterns that are put together while running, too", () => {
    const counted = files.map((file) => [
      file,
      patternsIn(file).filter(({ source }) => source === undefined).length,
    ]);
    expect(Object.fromEntries(counted.filter(([, count]) => count))).toEqual(
      Object.fromEntries(Object.entries(builtPatterns).map(([file, patterns]) => [file, patterns.length])),
    );
  });

  it.each([
    /^\S+@\S+\.\S+$/,
    /\s+$/,
    /^-+|-+$/g,
    /<!--.*?-->/gs,
    /!\[([^\]]*)\]\(([^()]*\s[^()]*\.\w+)\)/,
    /(a+)+$/,
    /^(.*?,){11}P/,
  ])("is found for %s", ({ source, flags }) => {
    expect(findSlowText({ source, flags }, length)).toBeDefined();
  });

  it.each(Object.entries(readers))("takes at most 50 ms of processor time for 100 kB as %s", (_, read) => {
    for (const piece of pieces)
      for (const text of [
        piece.repeat(100_000 / piece.length),
        `x${piece.repeat(100_000 / piece.length)}\0`,
      ]) {
        const ms = leastProcessorTime(() => {
          try {
            read(text);
          } catch {
            // Refused.
          }
        }, allowedMs);
        expect(ms, JSON.stringify(text.slice(0, 20))).toBeLessThanOrEqual(allowedMs);
      }
  });
});
