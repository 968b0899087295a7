import { asHere } from "#core/values/spelling.ts";
import type { Amenity, ShownArea, ShownPlan } from "#site/content/schemas/place.ts";
import type { IconName } from "#ui/icon/icon.tsx";
import drawings from "#ui/icon/icons.svg";
import { classNames } from "#ui/lib/class-names.ts";
import styles from "./floor-plan.module.css";

/** The lowest rating that shows the sign. */
const SIGN_FROM = 3;

const RATED = [
  { sense: "light", icon: "sun", words: "Brighter" },
  { sense: "sound", icon: "sound", words: "Louder" },
  { sense: "crowding", icon: "users", words: "More people" },
] as const;

/** What guests find, in display order. */
const amenities: Readonly<Record<Amenity, Mark>> = {
  alone: { icon: "person", words: "You can be alone here" },
  "quiet-way-out": { icon: "exit", words: "Quiet way out" },
  restroom: { icon: "restroom", words: "Restroom" },
  "changing-bench": { icon: "bench", words: "Changing bench" },
  seat: { icon: "check", words: "A place to sit" },
  desk: { icon: "check", words: "Someone who helps" },
};

/** Too many of these would hide the others. */
const ON_PLAN: readonly Amenity[] = ["alone", "quiet-way-out", "restroom", "changing-bench"];
/** Drawing units per foot. */
export const FOOT = 10;

/** Radius of a number's background. */
const BADGE = 14;

const SIGN = 21;

const GAP = 4;

/** Size of a name's letters, and of its lines. */
const LETTER = 15;
const LINE = 17;
/** Width of an average character of a name. */
const CHARACTER_WIDTH = 0.56 * LETTER;
/** Between signs or a name and a wall. */
const MARGIN = 6;
/** Half the width of the drawn route, plus some clearance. */
const CLEARANCE = 8;

/** Where the row may be placed, as fractions of the area's width, in order of preference. */
const POSITIONS = [1 / 2, 1 / 4, 3 / 4] as const;

/** Padding around the plan, so that outer walls are not cut off. */
const PADDING = 6;

type FloorPlanProps = Pick<ShownPlan, "title" | "size" | "areas" | "doors" | "stepFree">;

/**
 * The guest areas from above, each with its number in the list, its name, and signs for what is special about it. Dim
 * areas are drawn dark. Each links to its entry in the list, which says the same as text.
 */
export function FloorPlan({ title, size: [width, depth], areas, doors, stepFree }: FloorPlanProps) {
  const box = [-PADDING, -PADDING, width * FOOT + 2 * PADDING, depth * FOOT + 2 * PADDING].join(" ");
  const route = stepFree.map((point) => point.map((feet) => feet * FOOT).join(",")).join(" ");
  return (
    <svg viewBox={box} className={styles.plan}>
      <title>{title}</title>
      {areas.map((area, index) => (
        <AreaShape key={area.id} area={area} number={index + 1} />
      ))}
      {doors.map(({ at: [left, top], width: wide, wall }) => (
        <line
          key={`${left} ${top}`}
          className={styles.door}
          x1={left * FOOT}
          y1={top * FOOT}
          x2={(left + (wall === "across" ? wide : 0)) * FOOT}
          y2={(top + (wall === "down" ? wide : 0)) * FOOT}
        />
      ))}
      {route && (
        <g aria-hidden>
          <polyline className={styles.wayBackground} points={route} />
          <polyline className={styles.way} points={route} />
        </g>
      )}
      {areas.map((area, index) => (
        <AreaSigns key={area.id} area={area} number={index + 1} route={stepFree} />
      ))}
    </svg>
  );
}

function AreaShape({ area, number }: { area: ShownArea; number: number }) {
  const [left, top, width, depth] = area.at.map((feet) => feet * FOOT);
  return (
    <a href={`#area-${area.id}`} aria-label={`${number}, ${area.name}`} className={styles.area}>
      <rect
        x={left}
        y={top}
        width={width}
        height={depth}
        rx={3}
        data-section-theme={themeOf(area)}
        className={classNames(styles.room, area.outside && styles.outside, shadeOf(area))}
      />
    </a>
  );
}

/** Drawn last, so that no wall covers a number. */
function AreaSigns({ area, number, route }: { area: ShownArea; number: number; route: readonly Point[] }) {
  const marks = marksOf(area);
  const { x, y, isFree, lines } = placeName(area, marks.length, route);
  const row = signsWidth(marks.length);
  const badgeAt = x - row / 2 + BADGE;
  return (
    <g
      data-section-theme={themeOf(area)}
      className={classNames(styles.signs, area.outside && styles.ground, shadeOf(area))}
      aria-hidden
    >
      <circle cx={badgeAt} cy={y} r={BADGE} className={styles.badge} />
      <text x={badgeAt} y={y} dy="0.36em" className={styles.number}>
        {number}
      </text>
      {marks.map(({ icon }, place) => (
        <use
          key={icon}
          href={`${drawings}#${icon}`}
          x={badgeAt + BADGE + GAP + place * (SIGN + GAP)}
          y={y - SIGN / 2}
          width={SIGN}
          height={SIGN}
          className={styles.sign}
        />
      ))}
      {lines.map((line, place) => (
        <text
          key={line}
          x={x}
          y={y + BADGE + GAP + place * LINE}
          dy="0.85em"
          fontSize={LETTER}
          className={classNames(styles.name, !isFree && styles.onRoute)}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function themeOf({ levels, outside }: ShownArea): "day" | "night" {
  return !outside && levels && levels.light <= 2 ? "night" : "day";
}

function shadeOf({ levels }: ShownArea): string | undefined {
  return levels?.light === 2 ? styles.alt : undefined;
}

/** In feet, as in the content: from the left and from the top. */
type Point = readonly [number, number];

function signsWidth(count: number): number {
  return 2 * BADGE + count * (SIGN + GAP);
}

/** Places signs and name of an area. Where the route is in the way, the name is broken into lines that fit on one side of it. */
export function placeName(
  area: Pick<ShownArea, "at" | "name">,
  count: number,
  route: readonly Point[],
): { x: number; y: number; isFree: boolean; lines: string[] } {
  const placed = (share: number) => {
    const lines = nameLines(area, share);
    return { lines, ...placeSigns(area, { count, lines }, route) };
  };
  const whole = placed(1);
  const narrow = whole.isFree ? whole : placed(2 / 5);
  return narrow.isFree && narrow.lines.length > 0 ? narrow : whole;
}

/**
 * Breaks an area's name into lines that fit between its walls, below its number.
 * @param share of the area's width that a line may take
 * @returns No lines if it does not fit: the list has the name as well.
 */
export function nameLines({ at, name }: Pick<ShownArea, "at" | "name">, share = 1): string[] {
  const [, , width, depth] = at.map((feet) => feet * FOOT) as [number, number, number, number];
  const most = (width * share - 2 * MARGIN) / CHARACTER_WIDTH;
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const fits = lines.every(({ length }) => length <= most) && blockHeight(lines) <= depth - 2 * MARGIN;
  return fits ? lines : [];
}

/** Height of a number with a name below it. */
function blockHeight({ length }: readonly string[]): number {
  return 2 * BADGE + (length > 0 ? GAP + length * LINE : 0);
}

/**
 * Finds a position for an area's signs and name that does not block the step-free route.
 * @returns The middle of the row in drawing units; `isFree` is false if the route cannot be kept clear.
 */
export function placeSigns(
  { at }: Pick<ShownArea, "at">,
  { count, lines }: { count: number; lines: readonly string[] },
  route: readonly Point[],
): { x: number; y: number; isFree: boolean } {
  const [left, top, width, depth] = at.map((feet) => feet * FOOT) as [number, number, number, number];
  const height = blockHeight(lines);
  const half = Math.max(signsWidth(count), ...lines.map(({ length }) => length * CHARACTER_WIDTH)) / 2;
  const tops = [top + (depth - height) / 2, top + MARGIN, top + depth - MARGIN - height];
  const middles = POSITIONS.map((part) =>
    // In a narrow area, the middle.
    Math.max(
      Math.min(left + width * part, left + width - MARGIN - half),
      Math.min(left + MARGIN + half, left + width / 2),
    ),
  );
  const places = tops.flatMap((start) => middles.map((x) => ({ x, start })));
  const free = places.find(
    ({ x, start }) =>
      !crosses(route, { left: x - half, right: x + half, top: start, bottom: start + height }),
  );
  const { x, start } = free ?? { x: left + width / 2, start: top + (depth - height) / 2 };
  return { x, y: start + BADGE, isFree: free !== undefined };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Whether a segment of the route crosses a box. A slanted segment is approximated by its bounding box. */
function crosses(route: readonly Point[], box: Box): boolean {
  return route.slice(1).some((to, index) => {
    const from = route[index] ?? to;
    const [low, high] = [0, 1].map((axis) => [from[axis] ?? 0, to[axis] ?? 0].map((feet) => feet * FOOT)) as [
      number[],
      number[],
    ];
    return (
      Math.min(...low) - CLEARANCE < box.right &&
      Math.max(...low) + CLEARANCE > box.left &&
      Math.min(...high) - CLEARANCE < box.bottom &&
      Math.max(...high) + CLEARANCE > box.top
    );
  });
}

/** A sign on the plan, with its meaning. */
type Mark = { icon: IconName; words: string };

/** The sign of what guests find somewhere. */
export function markOf(name: Amenity): Mark {
  const { icon, words } = amenities[name];
  return { icon, words: asHere(words) };
}

/** The signs of one area on the plan. */
function marksOf({ levels, has }: Pick<ShownArea, "levels" | "has">): Mark[] {
  return [
    ...RATED.filter(({ sense }) => levels && levels[sense] >= SIGN_FROM),
    ...ON_PLAN.filter((name) => has.includes(name)).map((name) => markOf(name)),
  ];
}

/** Every sign on a plan, once. */
export function legendOf(areas: readonly Pick<ShownArea, "levels" | "has">[]): Mark[] {
  const shown = new Map(areas.flatMap(marksOf).map((mark) => [mark.icon, mark]));
  return [...shown.values()];
}
