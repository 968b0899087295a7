// What the provider is asked, and what it answers, in plain terms: amounts are in the smallest unit of their currency, times in
// milliseconds since 1970.

/** What bears words of the site at the provider, and when it was made. */
export type MadeThere = { readonly metadata: Readonly<Record<string, string>>; readonly madeAt: number };

/** A page of the provider where one pays. */
export type PayPage = MadeThere & {
  readonly id: string;
  /** A complete one was paid, or would be by a way that takes days; on one that is over, nothing was paid, and nothing can be. */
  readonly state: "open" | "complete" | "over";
  /** Where it is paid; undefined once it has ended. */
  readonly url: string | undefined;
  /** Number of the payment; undefined unless it was paid. */
  readonly payment: string | undefined;
  readonly amount: number;
  /** Such as `USD`; empty if nothing is asked for. */
  readonly currency: string;
  readonly isTest: boolean;
  /** Address of whoever pays; empty if it is not known. */
  readonly email: string;
};

/** What is paid for, with its amount in the smallest unit of the currency. */
export type PaidItem = { readonly name: string; readonly amount: number };

/** Becomes the number of the page, in an address to come back to. */
export const pageIdMark = "{CHECKOUT_SESSION_ID}";

/** What a page is to ask for. */
export type WantedPage = {
  readonly items: readonly PaidItem[];
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of whoever pays; empty if it is not known. */
  readonly email: string;
  /** Where one comes back to, paid or not; `pageIdMark` in it becomes the number of the page. */
  readonly paidUrl: string;
  readonly unpaidUrl: string;
  /** When the page ends by itself: by the provider's rule if it is left out. */
  readonly until?: number;
  /** What the receipt says. */
  readonly description?: string;
  /** Whether it is a gift: its button says so. */
  readonly isGift?: boolean;
};

/** Money that goes back. */
export type GoingBack = {
  readonly id: string;
  /** Number of the payment; undefined for what was not paid on a page. */
  readonly payment: string | undefined;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether the money is with the studio again: it may be on its way for days, and not arrive. */
  readonly hasFailed: boolean;
  /** Why it did not arrive, as the provider names it. */
  readonly failure: string | null;
};

/** A payment that its bank asks back. */
export type Dispute = {
  readonly id: string;
  readonly payment: string | undefined;
  readonly amount: number;
  readonly currency: string;
  readonly state: "open" | "won" | "lost";
  /** Until when the owner may answer. */
  readonly until: number | null;
};

/** What the provider keeps of a payment. */
export type Fee = {
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
};

/** What was sent to the studio's bank, with the numbers of its payments and of what went back. */
type Payout = { readonly id: string; readonly items: readonly string[] };

/** A notice: it only says what to ask about. */
export type ProviderNotice = {
  /** As the provider names it. */
  readonly type: string;
  /** `old gift` is one that a page of version 1.0.0 began to pay; undefined for what this site needs nothing of. */
  readonly about: "page" | "old gift" | "refund" | "dispute" | undefined;
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
};

/** Calls to the provider. @throws an error of `provider-errors.server.ts` if it refuses, or cannot be asked */
export type ProviderCalls = {
  /** What a page is begun with, as JSON that can be kept until then. */
  readonly pageRequest: (wanted: WantedPage) => object;
  /** Begins a page, or finds the one that was begun with the same key, as it is now. */
  readonly begin: (request: object, key: string) => Promise<PayPage>;
  readonly look: (page: string) => Promise<PayPage>;
  /** Ends a page. Only an open one can be. */
  readonly end: (page: string) => Promise<PayPage>;
  readonly pages: (begun: { from: number; to?: number; isComplete?: boolean }) => AsyncIterable<PayPage>;
  /** A gift that a page of version 1.0.0 began to pay. */
  readonly oldGift: (payment: string) => Promise<PayPage>;
  /** Gives back some of a payment, or finds what was given back with the same key. */
  readonly giveBack: (
    wanted: Pick<GoingBack, "amount" | "metadata"> & { payment: string; currency: string },
    key: string,
  ) => Promise<GoingBack>;
  readonly refund: (id: string) => Promise<GoingBack>;
  /** All that was given back of a payment. */
  readonly refundsOf: (payment: string) => Promise<GoingBack[]>;
  readonly refunds: (from: number) => AsyncIterable<GoingBack>;
  readonly dispute: (id: string) => Promise<Dispute>;
  readonly disputes: (from: number) => AsyncIterable<Dispute>;
  readonly fees: (from: number) => AsyncIterable<Fee>;
  readonly payouts: (from: number) => AsyncIterable<Payout>;
  /** Asks for nothing: it fails if the keys are not taken. */
  readonly tryKeys: () => Promise<void>;
  /** The rights that the key lacks, as the provider's page of keys names them. Nothing is changed by asking. */
  readonly missingRights: () => Promise<string[]>;
  /** Reads a notice. @throws unless the provider has signed this body within the last five minutes */
  readonly readNotice: (body: Buffer, header: (name: string) => string | undefined) => ProviderNotice;
};
