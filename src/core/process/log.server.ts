/** Fields of one log event. Never names, addresses or messages of visitors. */
type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (event: string, facts?: LogFacts) => void;

/** Longest text of a fact, in characters. An error may quote what somebody sent. */
const maxText = 300;

/**
 * A log with one short JSON object per line, whatever the facts contain.
 * @param write receives each line without its line break
 */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const short = (_name: string, value: unknown) =>
    typeof value === "string" && value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  return (event, facts) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...facts }, short));
}
