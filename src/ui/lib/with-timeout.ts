/**
 * Limits how long to wait for something.
 * @param ms Longest wait in milliseconds.
 * @returns The result; rejects if the work does, or if it takes longer.
 */
export function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Timed out")), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
