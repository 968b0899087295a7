// Makes sizes of pictures for the server, which starts it (src/site/pictures/picture-process.server.ts).

import { errorMessage } from "#core/process/errors.server.ts";
import { lowerPriority } from "#core/process/run.server.ts";
import { keepSize } from "#site/content/.server/pictures/write-pictures.ts";
import type { SizeJob, SizeResult } from "./picture-process.server.ts";

lowerPriority();
// The server has ended, or has no more work.
process.once("disconnect", () => process.exit());
process.on("message", (job: SizeJob) => {
  void make(job).then((result) => process.connected && process.send?.(result));
});

async function make({ id, address, original, file }: SizeJob): Promise<SizeResult> {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    await keepSize(address, original, file, (made) => {
      bytes = new Uint8Array(made);
    });
    return { id };
  } catch (error) {
    return { id, fault: { reason: errorMessage(error), bytes } };
  }
}
