import { expect, it } from "vitest";
import { passTerms } from "./pass-terms.ts";

it.each([
  [
    { pass: { visits: 5, offers: ["lake"], endsAfter: 12 } },
    { unit: "visits", count: 5, offers: ["lake"], endsAfter: 12 },
  ],
  [{ pass: { minutes: 300, offers: [] } }, { unit: "minutes", count: 300, offers: [], endsAfter: undefined }],
  [{ voucher: { amount: 4000, endsAfter: 60 } }, { unit: "money", count: 4000, offers: [], endsAfter: 60 }],
  [{}, undefined],
])("a product %o gives %o", (product, terms) => {
  expect(passTerms(product)).toEqual(terms);
});
