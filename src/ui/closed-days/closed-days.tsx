import { type Timed, useIsPast } from "../lib/use-is-past.ts";

type ClosedDaysProps = {
  /** Each with its words: `Closed on Friday, December 25`. */
  closed: readonly (Timed & { words: string })[] | undefined;
  className?: string | undefined;
};

/** The coming days on which the studio is closed, beside its opening hours. Those that are over disappear by themselves. */
export function ClosedDays({ closed = [], className }: ClosedDaysProps) {
  const isPast = useIsPast();
  const coming = closed.filter((each) => !isPast(each));
  if (coming.length === 0) return null;
  return (
    <ul role="list" className={className}>
      {coming.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
