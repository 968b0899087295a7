/** Tells how far a step is: 3 of 105. */
export type Progress = (done: number, of: number) => void;

/** Runs one step of a longer command and says what it was, how much there was to do, and how long it took. */
export type Steps = <T>(name: string, work: (progress: Progress) => Promise<T> | T) => Promise<T>;

/** Width of the column with the names. */
const NAMES = 20;

/**
 * Prints one line for each step of a command: `Pages   105   3.2 s`. On a terminal the line counts up meanwhile.
 *
 * @param output where to, such as `process.stdout`
 */
export function printSteps(output: NodeJS.WriteStream): Steps {
  return async (name, work) => {
    const started = performance.now();
    let count = "";
    const line = (rest: string) => `${name.padEnd(NAMES)} ${rest}`;
    const result = await work((done, of) => {
      count = String(of);
      if (output.isTTY) output.write(`\r${line(`${done} of ${of}`)}`);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    output.write(
      `${output.isTTY ? "\r\u001b[K" : ""}${line(`${count.padStart(6)} ${seconds.padStart(7)} s`)}\n`,
    );
    return result;
  };
}
