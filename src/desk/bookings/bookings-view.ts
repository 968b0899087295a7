import { addDays } from "#domain/time.ts";
/** How the bookings page shows its days. */
export type BookingsView = {
  /** One day, or a week. */
  readonly days: 1 | 7;
  /** Whether each room has a column of its own. */
  readonly isByRoom: boolean;
};

/** Reads the view from the query. Defaults to a week as a list. */
export function bookingsView(query: URLSearchParams): BookingsView {
  return { days: query.get("days") === "1" ? 1 : 7, isByRoom: query.get("by") === "room" };
}

/** Links to the other views of the same days. */
export function viewLinks(view: BookingsView, from: string) {
  const link = (label: string, other: BookingsView) => ({
    label,
    href: viewPath(other, from),
    isHere: other.days === view.days && other.isByRoom === view.isByRoom,
  });
  return [
    link("Week", { days: 7, isByRoom: false }),
    link("Week by room", { days: 7, isByRoom: true }),
    link("Day by room", { days: 1, isByRoom: true }),
  ];
}

/** Links to the days before and after, in the same view. */
export function spanLinks(view: BookingsView, from: string, today: string) {
  const word = view.days === 1 ? "day" : "week";
  const now = view.days === 1 ? "Today" : "This week";
  return {
    label: view.days === 1 ? "Days" : "Weeks",
    before: { label: `Previous ${word}`, href: viewPath(view, addDays(from, -view.days)) },
    now: from === today ? { label: now } : { label: now, href: viewPath(view) },
    after: { label: `Next ${word}`, href: viewPath(view, addDays(from, view.days)) },
  };
}

function viewPath({ days, isByRoom }: BookingsView, from?: string): string {
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(days === 1 && { days: "1" }),
    ...(isByRoom && { by: "room" }),
  }).toString();
  return query === "" ? "/desk/bookings" : `/desk/bookings?${query}`;
}
