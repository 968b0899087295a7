/** A piece of the code whose operators are turned round, one at a time, and the tests that should notice. */
type Piece = {
  /** A file, or a folder with all that is in it. */
  readonly code: string;
  /** Tests besides those in the folder of the code: patterns of Vitest. */
  readonly tests: readonly string[];
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
    code: "src/features/payments",
    tests: [
      "src/features/visits/{paid-visits,paying-meanwhile,paying-the-rest,paid-events,switched-off}.test.ts",
      "src/features/{shop,money,health,gifts,passes}/**",
      "src/app/{retention,wrong-clock}.test.ts",
    ],
  },
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
  { code: "src/features/invoices", tests: ["src/features/money/**", "src/features/visits/extras.test.ts"] },
];

/** The tests of a file or folder: those beside it, and those of its piece. */
export function testsOf(code: string): string[] {
  const folder = code.endsWith(".ts") ? code.slice(0, code.lastIndexOf("/")) : code;
  const own = pieces.filter((piece) => code === piece.code || code.startsWith(`${piece.code}/`));
  return [`${folder}/**/*.test.{ts,tsx}`, ...own.flatMap(({ tests }) => tests.map(testPattern))];
}

function testPattern(pattern: string): string {
  return pattern.endsWith(".ts") ? pattern : `${pattern}/*.test.{ts,tsx}`;
}
