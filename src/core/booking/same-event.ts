/** What tells one event from another that has its number. Times in milliseconds since 1970. */
export type EventIdentity = {
  /** Last part of the address of its page. */
  readonly page: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
};

/**
 * Whether a published event is the one that the studio knew under this number. The number of a deleted event may be given to a
 * new one, which then has another page. The page of an event may move, too: the old address is then kept in the content, or its
 * name and times are still the same.
 * @param known its page is empty if an earlier version stored it: then the number alone counts
 * @param was earlier last parts of the address of the event's page
 */
export function isSameEvent(
  known: EventIdentity,
  event: EventIdentity,
  was: readonly string[] = [],
): boolean {
  if (known.page === "" || known.page === event.page || was.includes(known.page)) return true;
  return known.name === event.name && known.from === event.from && known.to === event.to;
}
