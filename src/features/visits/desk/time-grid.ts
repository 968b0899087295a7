/** Minutes of a day, from midnight on the studio's clock: 15:00 is 900. */
export type Minutes = { readonly from: number; readonly to: number };

/** Something with a time in a column. */
export type GridEvent<Item> = Minutes & { readonly item: Item };

/** A column of the grid: a room on a day, or a whole day. */
export type GridColumn<Item> = {
  readonly open: readonly Minutes[];
  readonly events: readonly GridEvent<Item>[];
  /** Getting ready after visits. */
  readonly ready: readonly Minutes[];
  readonly closed: readonly (Minutes & { readonly words: string })[];
};

/** What there is at a time. */
type Content<Item> =
  | { readonly kind: "events"; readonly items: readonly Item[] }
  | { readonly kind: "closed"; readonly words: string }
  | { readonly kind: "ready" | "free" | "outside" };

/** A cell: what one column holds from one time to another. */
type GridCell<Item> = Minutes &
  Content<Item> & {
    readonly column: number;
    /** How many rows it spans, and columns: what is alike in several of them is one. */
    readonly rows: number;
    readonly columns: number;
  };

/** A row: from its time to that of the next. */
type GridRow<Item> = {
  readonly at: number;
  /** How many quarters of an hour it is long; at most four. */
  readonly quarters: number;
  readonly isNow: boolean;
  /** Whether nothing takes place then in any column. */
  readonly isQuiet: boolean;
  readonly cells: readonly GridCell<Item>[];
};

const QUARTER = 15;
const HOUR = 60;

/** Free time that is shorter is too low to press, and too short for a visit. */
export const SHORTEST_GAP = 30;

/** What fills a quarter of an hour; neighbors with one `key` are one cell. */
type Filling<Item> = Content<Item> & { readonly key: string };

/**
 * Arranges a day, or several, as the rows of a table. A row begins where anything begins or ends, and at each full hour;
 * so a table shows when things are, without a style for each. Each event is in one cell, and those that overlap share it.
 *
 * @param now minutes of the day at which the line for now is drawn
 * @param step free time is divided at multiples of so many minutes
 * @param keyOf names an event, such as a visit that has several columns for itself
 */
export function layOut<Item>(
  columns: readonly GridColumn<Item>[],
  {
    now,
    step = HOUR,
    keyOf,
  }: { now?: number | undefined; step?: number; keyOf?: ((item: Item) => string) | undefined } = {},
): readonly GridRow<Item>[] {
  const { from, to } = rangeOf(columns);
  const cells = columns.map((column, index) =>
    joinGaps(cellsOf(fillingsOf(column, { from, to }, step), from, index)),
  );
  const starts = new Set(cells.flat().map((cell) => cell.from));
  for (let hour = from; hour < to; hour += HOUR) starts.add(hour);
  const nowAt = now !== undefined && now >= from && now < to ? now - (now % QUARTER) : undefined;
  if (nowAt !== undefined) starts.add(nowAt);
  const times = [...starts].sort((one, other) => one - other);
  const busy = cells.flat().filter(({ kind }) => kind === "events" || kind === "ready");
  return times.map((at, row) => ({
    at,
    quarters: ((times[row + 1] ?? to) - at) / QUARTER,
    isNow: at === nowAt,
    isQuiet: !busy.some((cell) => at >= cell.from && at < cell.to),
    cells: joinAlike(
      cells.flatMap((own) => own.filter((cell) => cell.from === at)),
      keyOf,
    ).map((cell) => ({
      ...cell,
      rows: times.filter((time) => time >= at && time < cell.to).length,
    })),
  }));
}

/** Full hours around all that is open or booked; the middle of the day if nothing is. */
export function rangeOf(columns: readonly GridColumn<unknown>[]): Minutes {
  const spans = columns.flatMap(({ open, events, ready }) => [...open, ...events, ...ready]);
  if (spans.length === 0) return { from: 9 * HOUR, to: 17 * HOUR };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(24 * HOUR, Math.ceil(to / HOUR) * HOUR),
  };
}

/** What fills each quarter of a column, the most important where several do. */
function fillingsOf<Item>(
  { open, events, ready, closed }: GridColumn<Item>,
  { from, to }: Minutes,
  step: number,
): readonly Filling<Item>[] {
  const fillings = Array.from({ length: (to - from) / QUARTER }, (_, index): Filling<Item> => {
    const at = from + index * QUARTER;
    const isOpen = open.some((span) => at >= span.from && at < span.to);
    return isOpen
      ? { kind: "free", key: `free ${Math.floor(at / step)}` }
      : { kind: "outside", key: "outside" };
  });
  const fill = (span: Minutes, filling: Filling<Item>) =>
    fillings.fill(
      filling,
      Math.max(0, Math.floor((span.from - from) / QUARTER)),
      Math.max(0, Math.ceil((span.to - from) / QUARTER)),
    );
  for (const { words, ...span } of closed) fill(span, { kind: "closed", key: words, words });
  // What is made ready after a visit and before the next one is ready once.
  for (const span of ready) fill(span, { kind: "ready", key: "ready" });
  for (const { items, ...span } of together(events))
    fill(span, { kind: "events", key: `at ${span.from}`, items });
  return fillings;
}

/** Events in order; those that overlap become one, which has them all. */
function together<Item>(
  events: readonly GridEvent<Item>[],
): (Minutes & { readonly items: readonly Item[] })[] {
  const groups: { from: number; to: number; items: Item[] }[] = [];
  for (const { item, from, to } of events.toSorted((one, other) => one.from - other.from)) {
    const last = groups.at(-1);
    if (last && from < last.to) {
      last.items.push(item);
      last.to = Math.max(last.to, to);
    } else groups.push({ from, to, items: [item] });
  }
  return groups;
}

/** Joins free time that is too short to press to the free time beside it. */
function joinGaps<Item>(cells: readonly GridCell<Item>[]): GridCell<Item>[] {
  const joined: GridCell<Item>[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const isShort = [last, cell].some((each) => each && each.to - each.from < SHORTEST_GAP);
    if (last?.kind === "free" && cell.kind === "free" && isShort)
      joined[joined.length - 1] = { ...last, to: cell.to };
    else joined.push(cell);
  }
  return joined;
}

/** Joins what is alike in neighboring columns, so that it is said once: closed time, or visits that have several rooms. */
function joinAlike<Item>(
  cells: readonly GridCell<Item>[],
  keyOf: ((item: Item) => string) | undefined,
): GridCell<Item>[] {
  const nameOf = (cell: GridCell<Item>): string | undefined => {
    if (cell.kind === "closed") return `closed ${cell.words}`;
    return cell.kind === "events" && keyOf ? cell.items.map(keyOf).join(" ") : undefined;
  };
  const joined: GridCell<Item>[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const isAlike = last !== undefined && nameOf(cell) !== undefined && nameOf(last) === nameOf(cell);
    if (isAlike && last.to === cell.to && last.column + last.columns === cell.column)
      joined[joined.length - 1] = { ...last, columns: last.columns + 1 };
    else joined.push(cell);
  }
  return joined;
}

/** Joins neighbors with one key to cells. */
function cellsOf<Item>(fillings: readonly Filling<Item>[], from: number, column: number): GridCell<Item>[] {
  const cells: GridCell<Item>[] = [];
  let lastKey: string | undefined;
  fillings.forEach(({ key, ...filling }, index) => {
    const at = from + index * QUARTER;
    const last = cells.at(-1);
    if (last && key === lastKey) cells[cells.length - 1] = { ...last, to: at + QUARTER };
    else cells.push({ ...filling, column, rows: 1, columns: 1, from: at, to: at + QUARTER });
    lastKey = key;
  });
  return cells;
}
