import type { PassTerms } from "./guest-passes.ts";

/** A product, as far as it may be a pass or a voucher. */
type Product = {
  readonly pass?: {
    readonly visits?: number;
    readonly minutes?: number;
    readonly offers: readonly string[];
    readonly endsAfter?: number;
  };
  readonly voucher?: { readonly amount: number; readonly endsAfter?: number };
};

/** What a product gives to whoever has its code; undefined if it is neither a pass nor a voucher. */
export function passTerms({ pass, voucher }: Product): PassTerms | undefined {
  if (voucher) return { unit: "money", count: voucher.amount, offers: [], endsAfter: voucher.endsAfter };
  if (!pass) return undefined;
  const { visits, minutes, offers, endsAfter } = pass;
  return visits === undefined
    ? { unit: "minutes", count: minutes ?? 0, offers, endsAfter }
    : { unit: "visits", count: visits, offers, endsAfter };
}
