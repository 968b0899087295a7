import type { ShownArea, ShownPlan } from "#src/content/schemas/place.ts";
import { classNames } from "#src/lib/class-names.ts";
import drawings from "#src/ui/icon/icons.svg";
import styles from "./floor-plan.module.css";
import { marksOf } from "./plan-marks.ts";

/** Drawing units per foot. */
export const FOOT = 10;

/** Radius of a number's background. */
const BADGE = 14;

const SIGN = 21;

const GAP = 4;

/** Room for the name below the row. */
const NAME_HEIGHT = 22;

/** Half the width of the drawn route, plus some clearance. */
const CLEARANCE = 8;

/** Where the row may be placed, as fractions of the area's width, in order of preference. */
const POSITIONS = [1 / 2, 1 / 4, 3 / 4] as const;

/** Padding around the plan, so that outer walls are not cut off. */
const PADDING = 6;
/** Approximate width of a character of a name. */
const CHARACTER_WIDTH = 6.2;

type FloorPlanProps = Pick<ShownPlan, "title" | "size" | "areas" | "doors" | "stepFree">;

/**
 * The guest areas from above, each with its number in the list and signs for what is special about it. Dim
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
  const { x, y, isFree } = placeSigns(area, marks.length, route);
  const row = signsWidth(marks.length);
  const badgeAt = x - row / 2 + BADGE;
  const hasName = isFree && area.name.length * CHARACTER_WIDTH < (area.at[2] ?? 0) * FOOT;
  return (
    <g data-section-theme={themeOf(area)} className={styles.signs} aria-hidden>
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
      {hasName && (
        <text x={x} y={y + BADGE + 17} className={styles.name}>
          {area.name}
        </text>
      )}
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

/** Width of a row with a number and its signs. */
function signsWidth(count: number): number {
  return 2 * BADGE + count * (SIGN + GAP);
}

/**
 * Finds a position for an area's signs that does not block the step-free route.
 *
 * @returns The middle of the row in drawing units; `isFree` is false if the route cannot be kept clear.
 */
export function placeSigns(
  { at }: Pick<ShownArea, "at">,
  count: number,
  route: readonly Point[],
): { x: number; y: number; isFree: boolean } {
  const [left, top, width, depth] = at.map((feet) => feet * FOOT) as [number, number, number, number];
  const y = top + depth / 2 - NAME_HEIGHT / 2;
  const half = signsWidth(count) / 2;
  const positions = POSITIONS.map((part) => left + width * part);
  const isFreeAt = (x: number) =>
    !crosses(route, { left: x - half, right: x + half, top: y - BADGE, bottom: y + BADGE + NAME_HEIGHT });
  const x = positions.find(isFreeAt);
  return { x: x ?? left + width / 2, y, isFree: x !== undefined };
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
