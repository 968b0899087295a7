import * as z from "zod/mini";
import { requiredEmail, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

const label = z.string().check(z.maxLength(limits.slug));

const orderLine = z.strictObject({
  /** Product id or slug. */
  id: z.string().check(z.minLength(1), z.maxLength(limits.slug)),
  title: label,
  quantity: z.int().check(z.gte(1), z.lte(limits.orderQuantity)),
  /** Price of one piece after discount, in cents, as the visitor saw it. */
  price: z.int().check(z.gte(0), z.lte(10_000_000)),
  color: z.optional(label),
  size: z.optional(label),
});

const orderLines = z.array(orderLine).check(z.minLength(1), z.maxLength(limits.orderLines));

/** One product in an order. */
export type OrderLine = z.infer<typeof orderLine>;

/**
 * Reads the cart that an order carries.
 * @param json the value of the field `cart`
 * @returns its lines, or undefined when it is no valid cart
 */
export function readOrderLines(json: string): readonly OrderLine[] | undefined {
  try {
    const result = orderLines.safeParse(JSON.parse(json));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

const cart = z.string().check(
  z.refine((text) => text !== "" && text !== "[]", {
    error: "Your cart is empty. Please add a product first.",
  }),
  z.refine((text) => text === "" || text === "[]" || readOrderLines(text) !== undefined, {
    error: "We could not read your cart. Please open the shop again.",
  }),
);

/** A request for products, paid at the studio. */
export const orderForm = {
  name: "order",
  schema: z.object({ cart, name: requiredName(), email: requiredEmail() }),
  multiline: [],
} as const satisfies FormDefinition;
