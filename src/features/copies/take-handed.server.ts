import type { Hono, MiddlewareHandler } from "hono";
import type { MemoryBudget } from "#core/form/memory-budget.server.ts";
import { readWholeBody } from "#core/form/read-body.server.ts";
import { type AppEnv, withMemoryBudget } from "#core/http/request-facts.server.ts";
import { readDeletions } from "#core/store/deletion-journal.server.ts";
import { readPragma } from "#core/store/maintenance.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { phoneDigits } from "#core/values/phone.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { handOverPath, unseal } from "./hand-over.server.ts";
import { type Left, takeLeft } from "./left-store.server.ts";

type TakingParts = {
  readonly store: Store;
  readonly dataDir: string;
  /** undefined where no copies are made. */
  readonly copies: () => { readonly mayTake: () => boolean } | undefined;
  readonly limited: MiddlewareHandler<AppEnv>;
  readonly memory: MemoryBudget;
  readonly onTaken: (count: number) => void;
};

/** A list goes in parts of two million characters, and one thing may be longer. In bytes. */
const maxBytes = 8_000_000;

/** Whether it is of somebody, or is a message, that was deleted for good since the previous machine has taken it. */
function isForgotten(dataDir: string, { thing, about, email, phone, taken_at }: Left): boolean {
  const deleted = readDeletions(dataDir, taken_at);
  return (
    (thing === "messages" && deleted.has("message", about)) ||
    (email !== "" && deleted.has("address", email.trim().toLowerCase())) ||
    (phone !== "" && deleted.has("phone", phoneDigits(phone)))
  );
}

/** Takes what the previous machine hands over, for an owner to bring over. Who has not the key of the copies gets no answer. */
export function addHandedOver(
  app: Hono<AppEnv>,
  { store, dataDir, copies, limited, memory, onTaken }: TakingParts,
): void {
  app.post(
    handOverPath,
    limited,
    withMemoryBudget(memory, async (c, reservation) => {
      const [standing, key] = [copies(), readKey(dataDir)];
      if (!standing || !key) return c.text("Not found", 404);
      const handed = unseal(await readWholeBody(c.req.raw.body, { bytes: maxBytes }, reservation), key);
      if (!handed) return c.text("Not found", 404);
      if (!standing.mayTake())
        return c.text("this machine is not the studio. Let its address lead to the one that is.", 409);
      if (handed.studio !== readStudio(store.db)?.id) return c.text("this is another studio.", 409);
      if (handed.version !== readPragma(store.db, "user_version"))
        return c.text("this server has another version. Install the same one on both machines.", 409);
      await store.write((db) => {
        for (const one of handed.left) if (!isForgotten(dataDir, one)) takeLeft(db, one);
      });
      onTaken(handed.left.length);
      return c.text("OK");
    }),
  );
}
