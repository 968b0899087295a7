import { createContext, Script } from "node:vm";

const context = createContext({ work: (): void => {} });
const script = new Script("work()");

/**
 * Runs code that never yields, and ends it once it has used much processor time. The clock does not count alone: it also goes on while a
 * busy machine does something else.
 * @param work may be run again from its beginning
 * @param limitMs processor time that it may take in any case, in milliseconds. On an idle machine it is ended after twice as much
 * @returns false if it was ended, or overflowed the stack
 */
export function limitWork(work: () => void, limitMs: number): boolean {
  context.work = work;
  for (let ms = 2 * limitMs; ; ms *= 2) {
    const before = process.cpuUsage();
    try {
      // The one way to end such code without a thread: publishing reads hundreds of texts, one after another.
      script.runInContext(context, { timeout: ms });
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      if (!isTimeout(error)) throw error;
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 >= limitMs) return false;
    }
  }
}

/** An error of the context, whose classes are not ours. */
function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
