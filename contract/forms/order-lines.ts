/** Limits of an order, for the shop and the rules alike. */
export const orderLimits = {
  /** Most different lines. */
  lines: 50,
  /** Most pieces of one product. */
  quantity: 99,
  /** Longest id, title, color or size, in characters. */
  label: 100,
  /** Highest price of one piece, in cents. */
  price: 10_000_000,
} as const;

/** One product in an order. */
export type OrderLine = {
  /** Product id or slug. */
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  /** Price of one piece after discount, in cents, as the visitor saw it. */
  readonly price: number;
  readonly color?: string;
  readonly size?: string;
};

/**
 * Reads the cart that an order carries.
 * @param json the value of the field `cart`
 * @returns its lines, or undefined when it is no valid cart
 */
export function readOrderLines(json: string): readonly OrderLine[] | undefined {
  try {
    const lines: unknown = JSON.parse(json);
    const isCart = Array.isArray(lines) && lines.length > 0 && lines.length <= orderLimits.lines;
    return isCart && lines.every(isOrderLine) ? lines : undefined;
  } catch {
    return undefined;
  }
}

function isOrderLine(line: unknown): line is OrderLine {
  if (typeof line !== "object" || line === null) return false;
  const { id, title, quantity, price, color = "", size = "", ...rest } = line as Record<string, unknown>;
  return (
    id !== "" &&
    [id, title, color, size].every(isLabel) &&
    isWholeNumber(quantity, 1, orderLimits.quantity) &&
    isWholeNumber(price, 0, orderLimits.price) &&
    Object.keys(rest).length === 0
  );
}

function isLabel(value: unknown): boolean {
  return typeof value === "string" && value.length <= orderLimits.label;
}

function isWholeNumber(value: unknown, from: number, to: number): boolean {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}
