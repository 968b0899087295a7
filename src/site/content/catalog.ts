import type { PassTerms } from "#core/booking/guest-passes.ts";

/** What the shop sells. Publishing writes it into a release. */
export type CatalogProduct = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Of one piece after the discount, in cents. */
  readonly price: number;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** If it is a pass or a voucher. */
  readonly terms?: PassTerms;
  /** What a piece is worth that is paid by gift, in cents. */
  readonly worth?: number;
};
