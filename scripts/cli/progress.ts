/** Reports progress within a step: 3 of 105. */
export type Progress = (done: number, of: number) => void;

/** Runs one step of a longer command and prints its name, item count and duration. */
export type Steps = <T>(name: string, work: (progress: Progress) => Promise<T> | T) => Promise<T>;

/** Width of the name column. */
const NAME_WIDTH = 20;

/**
 * Prints one line per step: `Pages   105   3.2 s`. On a terminal, the line shows live progress.
 *
 * @param output such as `process.stdout`
 */
export function printSteps(output: NodeJS.WriteStream): Steps {
  return async (name, work) => {
    const started = performance.now();
    let count = "";
    const line = (rest: string) => `${name.padEnd(NAME_WIDTH)} ${rest}`;
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
