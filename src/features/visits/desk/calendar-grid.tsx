import type { Senses } from "#core/values/senses-text.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./calendar-grid.module.css";
import { followArrows } from "./follow-arrows.ts";
import { SensesInShort, SensesKey } from "./senses-in-short.tsx";

/** A visit, or a time that somebody is choosing, in the grid. */
export type GridLink = {
  readonly key: string;
  /** undefined where it stands a second time, as in the second room of a visit. */
  readonly href: string | undefined;
  /** `3 pm` */
  readonly time: string;
  /** What the name says after the time, before who comes: ` to 4 pm, Lake Room: `. */
  readonly where: string;
  readonly who: string;
  /** `2 people` */
  readonly people: string;
  readonly helps: readonly string[];
  /** `Here since 3:02 pm`, `Running late` */
  readonly state?: string | undefined;
  /** `next`: the visit that comes next today. */
  readonly look: "booked" | "next" | "here" | "hold";
  /** Whether it is the visit that is being moved. */
  readonly isMoving?: boolean;
};

export type CalendarCell = {
  readonly key: string;
  readonly rows: number;
  /** How many columns it spans; one by default. */
  readonly columns?: number;
  /** `free` without a link is over, or cannot be chosen. */
  readonly kind: "events" | "closed" | "ready" | "free" | "outside";
  /** Why it is closed, or when the room is ready: `4 pm`. */
  readonly words?: string;
  /** Whether the words, or what they mean, stand in sight already, above or beside it. */
  readonly isSaid?: boolean;
  readonly links?: readonly GridLink[];
  /** Whether there is space for the words of what helps. */
  readonly isLong?: boolean;
  /** What a press on free time does: it leads to the form for a booking, or chooses the time for a visit that moves. */
  readonly free?: { readonly label: string } & ({ readonly href: string } | { readonly starts: string });
};

export type CalendarRow = {
  /** `10:15 am` */
  readonly time: string;
  readonly isHour: boolean;
  readonly isNow: boolean;
  /** Its row is low where nothing takes place, and lower where nothing can be pressed either. */
  readonly quiet?: "free" | "over" | undefined;
  readonly quarters: number;
  readonly cells: readonly CalendarCell[];
};

type CalendarGridProps = {
  /** What the table is for screen readers. */
  caption: string;
  /** Rooms or days. */
  columns: readonly {
    key: string;
    title: string;
    href?: string | undefined;
    isToday?: boolean;
    /** What a room asks of the senses. */
    senses?: Senses | undefined;
  }[];
  rows: readonly CalendarRow[];
};

/**
 * A picture of time: rooms or days as columns, hours down, visits as blocks, free time as gaps to press. Arrow keys lead from
 * one to the next.
 */
export function CalendarGrid({ caption, columns, rows }: CalendarGridProps) {
  const senses = columns.find((column) => column.senses)?.senses;
  return (
    // A wide table scrolls in its own frame, by keyboard too: a closed day has no links.
    <section
      className={styles.frame}
      aria-label={caption}
      data-many={columns.length > 8 || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
      tabIndex={0}
    >
      <table className={styles.grid} onKeyDown={followArrows}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, title, href, isToday }) => (
              <th key={key} scope="col" data-today={isToday || undefined}>
                {href ? <a href={href}>{title}</a> : title}
              </th>
            ))}
          </tr>
          {senses && (
            <tr className={styles.senses}>
              <th scope="row">
                <VisuallyHidden>What it asks of the senses</VisuallyHidden>
              </th>
              {columns.map(({ key, senses: own }) => (
                <td key={key}>{own && <SensesInShort senses={own} />}</td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map(({ time, isHour, isNow, quiet, quarters, cells }) => (
            <tr key={time} data-quarters={quarters} data-hour={isHour || undefined} data-quiet={quiet}>
              <th scope="row" id={isNow ? "now" : undefined}>
                {isHour ? <span>{time}</span> : <VisuallyHidden>{time}</VisuallyHidden>}
                {isNow && <VisuallyHidden>, now</VisuallyHidden>}
                {isNow && <span aria-hidden="true" className={styles.now} />}
              </th>
              {cells.map((cell) => (
                <td key={cell.key} rowSpan={cell.rows} colSpan={cell.columns} data-kind={cell.kind}>
                  <CellContent cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {senses && <SensesKey senses={senses} />}
    </section>
  );
}

function CellContent({ cell }: { cell: CalendarCell }) {
  const { kind, columns = 1, words, isSaid = false, links = [], free, isLong = false } = cell;
  if (kind === "events") {
    const isAlone = links.length === 1;
    const blocks = links.map((link) => <Block key={link.key} link={link} isLong={isLong && isAlone} />);
    if (isAlone) return blocks;
    return (
      <div className={styles.several} data-beside={columns >= links.length || undefined}>
        {blocks}
      </div>
    );
  }
  if (free && "href" in free)
    return (
      <a href={free.href} aria-label={free.label} className={styles.free}>
        <Icon name="plus" />
      </a>
    );
  if (free)
    return (
      <button type="submit" name="starts" value={free.starts} aria-label={free.label} className={styles.free}>
        <Icon name="arrow-right" />
      </button>
    );
  if (kind === "ready")
    return (
      <p className={styles.words}>
        {isSaid ? <VisuallyHidden>Ready at </VisuallyHidden> : "Ready at "}
        {words}
      </p>
    );
  if (isSaid) return <VisuallyHidden>{words}</VisuallyHidden>;
  return words && <p className={styles.words}>{words}</p>;
}

function Block({ link, isLong }: { link: GridLink; isLong: boolean }) {
  const { href, time, where, who, people, helps, state, look, isMoving } = link;
  const Tag = href ? "a" : "p";
  return (
    <Tag
      className={styles.block}
      data-look={look}
      data-moving={isMoving || undefined}
      {...(href && { href })}
    >
      <span className={styles.line}>
        {time}
        <VisuallyHidden>{where}</VisuallyHidden> <b>{who}</b>
        {isMoving && <VisuallyHidden>, to be moved,</VisuallyHidden>}
      </span>
      <span className={styles.line}>
        {people}
        {state && (
          <>
            <Icon name={look === "here" ? "check" : "clock"} />
            <VisuallyHidden>. {state}</VisuallyHidden>
          </>
        )}
        {helps.length > 0 && !isLong && (
          <>
            <Icon name="heart" />
            {helps.length > 1 && <span aria-hidden="true">{helps.length}</span>}
          </>
        )}
      </span>
      {helps.length > 0 &&
        (isLong ? (
          <span className={styles.helps}>
            <Icon name="heart" />
            {helps.join(", ")}
          </span>
        ) : (
          <VisuallyHidden>. {helps.join(", ")}</VisuallyHidden>
        ))}
    </Tag>
  );
}
