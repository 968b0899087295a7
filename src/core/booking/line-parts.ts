import { countOfExtra } from "#core/form/kinds/questions/questions.ts";
import type { InvoicePart } from "#core/values/paper.ts";
import type { KeptWhoComes } from "./line-form.ts";
import { priceOfVisit } from "./price.ts";

type PricedLine = Pick<KeptWhoComes, "extras"> & { readonly name: string; readonly price: number };

/**
 * What a line is made of, as papers list it: the visit, and each extra with a tax of its own.
 * @param percent the tax within the price of the visit
 */
export function lineParts(line: PricedLine, percent: number, quantity = 1): InvoicePart[] {
  const extras = line.extras.map((extra) => {
    const count = countOfExtra(extra);
    const gross = count * (extra.each?.price ?? 0);
    return { what: extra.ask, quantity: count, gross, percent: extra.each?.tax ?? percent };
  });
  return [{ what: line.name, quantity, gross: priceOfVisit(line), percent }, ...extras];
}

/** The tax within all that a line costs, in percent of what is left without it. @param percent of the visit itself */
export function percentOf(line: Omit<PricedLine, "name">, percent: number): number {
  if (line.extras.every(({ each }) => each?.tax === undefined)) return percent;
  const parts = lineParts({ ...line, name: "" }, percent);
  const net = parts.reduce((sum, part) => sum + part.gross / (1 + part.percent / 100), 0);
  return net > 0 ? (line.price / net - 1) * 100 : percent;
}
