import { readOrderLines } from "#domain/forms/order-lines.ts";

/** The value of a field as display lines: an order's products one by one, any other text as typed. */
export function valueLines(field: string, value: string): string[] {
  const cart = field === "cart" ? readOrderLines(value) : undefined;
  if (!cart) return value.split("\n");
  return cart.map(({ quantity, title, color, size, price }) => {
    const details = [color, size].filter(Boolean).join(", ");
    return `${quantity} × ${title}${details ? ` (${details})` : ""}, $${(price / 100).toFixed(2)} each`;
  });
}
