import { globSync } from "node:fs";

/** A piece of the code whose operators are turned round, one at a time, and the tests that should notice. */
type Piece = {
  /** A file, a folder with all that is in it, or the files of one folder: `src/core/*.ts`. */
  readonly code: string;
  /** Tests besides those in the folder of the code: patterns of Vitest. */
  readonly tests: readonly string[];
  /** Files that only a browser or a process of their own runs: no test in this process can notice a change there. */
  readonly without?: readonly string[];
};

/** What takes money and gives places, in pieces that each take a while: everything else is tried with the tests beside it. */
export const pieces: readonly Piece[] = [
  {
    code: "src/core/money",
    tests: [
      "src/features/{money,invoices,papers}/**",
      "src/features/payments/{give-back,payment-webhook,daily-look}.test.ts",
      "src/features/visits/desk/{studio-backs,paying-back}.test.ts",
      "src/core/store/store-{1.0.0,2.0.0}.test.ts",
    ],
  },
  {
    code: "src/core/booking/price.ts",
    tests: ["src/core/booking/**", "src/features/visits/{price-kept,classes,terms,service}.test.ts"],
  },
  {
    code: "src/core/booking/paying.ts",
    tests: [
      "src/features/visits/{paid-visits,paying-the-rest,van-days}.test.ts",
      "src/features/visits/desk/{studio-backs,paying-back}.test.ts",
    ],
  },
  {
    code: "src/core/booking/check-line.server.ts",
    tests: [
      "src/core/booking/**",
      "src/features/visits/{holds,changes,classes,service,group-times,price-kept,booking-routes,weeks}.test.ts",
      "src/features/visits/{at-guest,van-days,questions,switched-off}.test.ts",
      "src/features/visits/desk/{outside,gone-room,bookings,asked-party}.test.ts",
    ],
  },
  {
    code: "src/core/booking",
    tests: [
      "src/features/{waiting-list,guests,waivers}/**",
      "src/features/waiting-list/desk/*.test.ts",
      "src/features/visits/*.test.{ts,tsx}",
      "src/features/visits/{desk,guest}/*.test.{ts,tsx}",
      "src/features/passes/pay-with-pass.test.ts",
    ],
  },
  {
    code: "src/features/payments",
    tests: [
      "src/features/shop/paid-orders.test.ts",
      "src/features/visits/{paid-visits,paid-events,paying-meanwhile,paying-the-rest}.test.ts",
      "src/features/passes/online-passes.test.ts",
      "src/features/gifts/{gifts-by-card,desk/gifts-desk}.test.ts",
      "src/features/money/{money-back,desk/{money-desk,owed}}.test.ts",
      "src/app/{retention,wrong-clock}.test.ts",
    ],
  },
  { code: "src/core/pay", tests: ["src/features/payments/payment-webhook.test.ts"] },
  {
    code: "src/features/money",
    tests: [
      "src/features/visits/desk/{studio-backs,paying-back}.test.ts",
      "src/features/shop/paid-orders.test.ts",
      "src/features/gifts/**",
    ],
  },
  {
    code: "src/features/passes",
    tests: [
      "src/features/visits/visit-passes.test.ts",
      "src/features/visits/desk/{pressed-twice,calls-to-make}.test.ts",
      "src/features/money/**",
      "src/features/payments/{give-back,payment-webhook}.test.ts",
    ],
  },
  { code: "src/features/papers", tests: ["src/features/{invoices,gifts,money,shop}/**"] },
  { code: "src/features/invoices", tests: ["src/features/money/**", "src/features/visits/extras.test.tsx"] },
  {
    code: "src/features/gifts",
    tests: ["src/features/payments/{payment-webhook,deleted-people}.test.ts"],
  },
  { code: "src/features/shop", tests: ["src/features/visits/switched-off.test.ts"] },
  {
    code: "src/features/letters",
    tests: [
      "src/app/{retention,wrong-clock}.test.ts",
      "src/core/outbox/{compose,mail-body,every-mail}.test.ts",
    ],
  },
  {
    code: "src/features/messages",
    tests: [
      "src/app/{inbox,retention,commands/messages}.test.ts",
      "src/core/outbox/{compose,every-mail,delivery}.test.ts",
      "src/features/visits/added-field.test.ts",
    ],
  },
  {
    code: "src/features/comments",
    tests: ["src/app/commands/messages.test.ts", "src/site/publishing/follow-store.test.ts"],
  },
  {
    code: "src/core/form",
    tests: ["src/features/messages/**", "src/features/visits/added-field.test.ts", "src/core/http/*.test.ts"],
  },
  {
    code: "src/core/values",
    tests: [
      "src/core/{booking,form,money,outbox}/**",
      "src/features/papers/**",
      "src/features/{invoices/issue-invoice,guests/who}.test.ts",
      "src/site/content/.server/{studio-locale,read-phone}.test.ts",
      "tests/house/{desk-pages,site-paths}.test.ts",
    ],
  },
  {
    code: "src/core/outbox",
    tests: [
      "src/features/letters/**",
      "src/app/{unsent,mail-off}.test.ts",
      "src/features/visits/mail.test.ts",
    ],
  },
  {
    code: "src/core/store",
    tests: ["src/features/{backups,copies}/**", "src/app/{retention,wrong-clock,storage-failures}.test.ts"],
  },
  {
    code: "src/core/http",
    tests: ["src/app/*.test.ts", "src/core/form/page-path.test.ts", "src/features/copies/hand-over.test.ts"],
  },
  { code: "src/core/process", tests: [] },
  { code: "src/core/config", tests: ["src/features/health/desk/mail-and-cards.test.ts"] },
  {
    code: "src/features/visits/*.server.ts",
    tests: [
      "src/features/{money,waiting-list}/**",
      "src/features/waiting-list/desk/unconfirmed.test.ts",
      "src/features/{invoices/asked-invoice,waivers/way-out,passes/pay-with-pass}.test.ts",
      "src/features/events/desk/events-desk.test.ts",
    ],
  },
  {
    code: "src/features/visits/guest",
    tests: [
      "src/features/visits/{extras,one-form}.test.tsx",
      "src/features/visits/{price-kept,terms,place-sync}.test.ts",
    ],
  },
  {
    code: "src/features/visits/desk",
    tests: [
      "src/features/visits/{at-guest,van-days,visit-passes,paid-visits,switched-off}.test.ts",
      "src/features/waiting-list/desk/unconfirmed.test.ts",
      "src/features/payments/{daily-look,give-back}.test.ts",
      "src/features/passes/online-passes.test.ts",
      "src/app/every-act.test.ts",
    ],
  },
  {
    code: "src/features/waiting-list",
    tests: [
      "src/features/visits/desk/away.test.ts",
      "src/features/visits/unreached.test.ts",
      "src/app/retention.test.ts",
    ],
  },
  { code: "src/features/waivers", tests: ["src/features/visits/{vouching,mail}.test.ts"] },
  {
    code: "src/features/guests",
    tests: [
      "src/core/store/deletion-journal.test.ts",
      "src/features/backups/delete-in-replaced.test.ts",
      "src/features/{gifts/desk/gifts-desk,incidents/incidents,letters/desk/letters-desk,shop/paid-orders}.test.ts",
      "src/features/payments/{deleted-people,give-back}.test.ts",
      "src/app/{every-act,retention}.test.ts",
    ],
  },
  {
    code: "src/desk",
    tests: [
      "src/app/{every-act,one-answer,unsent,retention}.test.ts",
      "src/features/visits/desk/{calls-to-make,bookings}.test.ts",
      "src/features/guests/desk/find.test.ts",
      "src/features/backups/{delete-in-replaced,backed-up-deletions}.test.ts",
    ],
    without: ["src/desk/parts/use-auto-refresh.ts"],
  },
  {
    code: "src/app",
    tests: [
      "src/desk/**",
      "src/site/{render,static}/**",
      "src/features/visits/{booking-routes,paid-visits,switched-off,event-sync,questions}.test.ts",
      "src/features/payments/payment-webhook.test.ts",
      "src/features/health/health-answer.test.ts",
      "src/features/incidents/*.test.ts",
      "src/features/messages/{*,desk/*}.test.ts",
      "src/features/visits/place-sync.test.ts",
      "src/features/waiting-list/*.test.ts",
      "src/features/money/desk/owed*.test.ts",
    ],
    without: [
      "src/app/commands/**",
      "src/app/sample/sample-server.server.ts",
      "src/app/{main,start-server,start-error,prepare-site,try-copies,with-store,stand-in-beside}.server.ts",
    ],
  },
  { code: "src/features/health", tests: ["src/desk/people/*.test.ts", "src/app/every-act.test.ts"] },
  { code: "src/features/incidents", tests: [] },
  { code: "src/features/launch", tests: [] },
  { code: "src/features/backups", tests: ["src/core/store/deletion-journal.test.ts"] },
  {
    code: "src/features/copies",
    tests: ["src/features/health/desk/machine-before.test.ts"],
    without: ["src/features/copies/{start-copies,copying}.server.ts"],
  },
  { code: "src/features/vitals", tests: [] },
  {
    code: "src/site/publishing",
    tests: ["src/features/events/desk/*.test.ts", "src/desk/people/*.test.ts"],
    without: [
      "src/site/publishing/{publish-site,render-pages,publish-process,compress}.server.ts",
      "src/site/publishing/machines/icons.server.ts",
    ],
  },
  { code: "src/site/static", tests: [] },
  { code: "src/site/render", tests: ["src/app/serve-pages.test.ts"] },
  {
    code: "src/site/pictures",
    tests: [],
    without: ["src/site/pictures/{picture-process,make-pictures}.server.ts"],
  },
  { code: "src/site/reading", tests: [] },
  { code: "src/site/content/.server/brand/read-drawing.ts", tests: [] },
  { code: "src/site/content/.server/markdown.ts", tests: [] },
  { code: "src/site/words", tests: [] },
  { code: "src/site/content/.server/content-editor", tests: ["src/site/words/{*,desk/*}.test.ts"] },
  { code: "src/features/events", tests: ["src/app/every-act.test.ts"] },
];

/** The files of a piece: those of a folder without what only a browser or a process of its own runs. */
export function filesOf(code: string): string[] {
  if (code.endsWith(".ts")) return globSync(code);
  return globSync(`${code}/**/*.ts`, { exclude: pieces.flatMap(({ without = [] }) => without) });
}

/** The tests of a file or folder: those beside it, and those of its piece. */
export function testsOf(code: string): string[] {
  const folder = code.endsWith(".ts") ? code.slice(0, code.lastIndexOf("/")) : code;
  const own = pieces.filter((piece) => code === piece.code || code.startsWith(`${piece.code}/`));
  return [`${folder}/**/*.test.{ts,tsx}`, ...own.flatMap(({ tests }) => tests.map(testPattern))];
}

function testPattern(pattern: string): string {
  return /\.tsx?$/.test(pattern) ? pattern : `${pattern}/*.test.{ts,tsx}`;
}
