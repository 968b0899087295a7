/** Fields of one log event. Never names, addresses or messages of visitors. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Logs one event. */
export type Log = (event: string, facts?: LogFacts) => void;

/**
 * A log with one JSON object per line.
 * @param write receives each line without its line break
 * @param now milliseconds since 1970
 */
export function createLog(write: (line: string) => void, now: () => number): Log {
  return (event, facts) => write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts }));
}
