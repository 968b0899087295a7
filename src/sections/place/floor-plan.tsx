import type { ShownArea, ShownPlan } from "#src/content/schemas/place.ts";
import { classNames } from "#src/lib/class-names.ts";
import drawings from "#src/ui/icon/icons.svg";
import styles from "./floor-plan.module.css";
import { BADGE, FOOT, GAP, type Point, placeSigns, SIGN, signsWidth } from "./place-signs.ts";
import { marksOf } from "./plan-marks.ts";

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
