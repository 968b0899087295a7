/** Limits of an order, shared by the shop and the validation rules. */
export const orderLimits = {
  /** Maximum number of lines. */
  lines: 50,
  /** Maximum quantity per line. */
  quantity: 99,
  /** Maximum length of an id, title, color or size, in characters. */
  label: 100,
  /** Maximum unit price, in cents. */
  price: 10_000_000,
} as const;

/** One product in an order. */
export type OrderLine = {
  /** Product id or slug. */
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  /** Unit price after discount, in cents, as shown to the visitor. */
  readonly price: number;
  readonly color?: string;
  readonly size?: string;
  /** What a piece is worth that is paid by gift, in cents. Only the server says that: the cart of a browser never has it. */
  readonly worth?: number;
};

/**
 * Parses the cart of an order.
 * @param json the value of the field `cart`
 * @param isStored whether the server has stored it, and not a browser sent it
 * @returns its lines, or undefined if the cart is invalid
 */
export function readOrderLines(json: string, isStored = false): readonly OrderLine[] | undefined {
  try {
    const lines: unknown = JSON.parse(json);
    const isCart = Array.isArray(lines) && lines.length > 0 && lines.length <= orderLimits.lines;
    return isCart && lines.every((line) => isOrderLine(line, isStored)) ? lines : undefined;
  } catch {
    return undefined;
  }
}

function isOrderLine(line: unknown, isStored: boolean): line is OrderLine {
  if (typeof line !== "object" || line === null) return false;
  const fields = line as Record<string, unknown>;
  const { id, title, quantity, price, color = "", size = "", worth = 0, ...rest } = fields;
  return (
    (isStored || !("worth" in fields)) &&
    isWholeNumber(worth, 0, orderLimits.price) &&
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
