import { expect, it } from "vitest";
import { createMemoryBudget } from "./memory-budget.server.ts";
import { emptyForm, readForm } from "./read-form.server.ts";

const encoding = { kind: "multipart", boundary: "x" } as const;

/** A form with a file of the given size. */
function upload(size: number): ReadableStream<Uint8Array> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
  return new Blob([head, new Uint8Array(size), "\r\n--x--\r\n"]).stream();
}

it("refuses with 503 when the memory budget is exceeded, and releases memory", async () => {
  const memory = createMemoryBudget(100_000);
  const first = memory.reserve();
  await readForm(upload(80_000), encoding, emptyForm(), first);
  const second = readForm(upload(30_000), encoding, emptyForm(), memory.reserve());
  await expect(second).rejects.toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  first.release();
  await readForm(upload(90_000), encoding, emptyForm(), memory.reserve());
});

it("buffers nothing of a file that is too large", async () => {
  const memory = createMemoryBudget(5_100_000);
  const tooLarge = readForm(upload(9_000_000), encoding, emptyForm(), memory.reserve());
  await expect(tooLarge).rejects.toMatchObject({ status: 413 });
  await readForm(upload(4_900_000), encoding, emptyForm(), memory.reserve());
});
