/** Facts of one event. Never names, addresses or words of visitors. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one event. */
export type Log = (event: string, facts?: LogFacts) => void;

/**
 * A log of one JSON object a line.
 * @param write takes a line without its line break
 * @param now milliseconds since 1970
 */
export function createLog(write: (line: string) => void, now: () => number): Log {
  return (event, facts) => write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts }));
}
