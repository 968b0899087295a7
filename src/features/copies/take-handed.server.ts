import type { Hono, MiddlewareHandler } from "hono";
import type { MemoryBudget } from "#core/form/memory-budget.server.ts";
import { readWholeBody } from "#core/form/read-body.server.ts";
import { type AppEnv, withMemoryBudget } from "#core/http/request-facts.server.ts";
import { readDeletions } from "#core/store/deletion-journal.server.ts";
import { clearJournal, readPragma } from "#core/store/maintenance.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import type { Store, Write } from "#core/store/writer.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import type { EditorPlaces } from "#site/words/editor-draft.server.ts";
import { isFileHere } from "./bring-file.server.ts";
import type { LeftFile } from "./changed-files.server.ts";
import { handOverPath, unseal } from "./hand-over.server.ts";
import { isForgotten, repeatDeletions } from "./handed-deletions.server.ts";
import { isSiteFile, type Left, takeLeft } from "./left-store.server.ts";

type TakingParts = {
  readonly store: Store;
  /** A deletion frees places, and gives money back: it is written like any other change of bookings. */
  readonly write: Write;
  readonly places: EditorPlaces;
  /** undefined where no copies are made. */
  readonly copies: () => { readonly mayTake: () => boolean } | undefined;
  readonly limited: MiddlewareHandler<AppEnv>;
  readonly memory: MemoryBudget;
  readonly now: () => number;
  /** @param count of things @param deleted how much was deleted here, because it was deleted there */
  readonly onTaken: (count: number, deleted: number) => void;
};

/** A list goes in parts of two million characters, and one thing may be longer. In bytes. */
const maxBytes = 8_000_000;

/** Whether a text or a picture is here already, as of a draft that both machines have and one has published. */
function isHere(places: EditorPlaces, { thing, rows }: Left): boolean {
  const file: LeftFile | undefined = isSiteFile(thing) ? JSON.parse(rows).rows : undefined;
  return file !== undefined && isFileHere(places, file);
}

/**
 * Takes what the previous machine hands over, for an owner to bring over; what was deleted there is deleted here at once. Who has
 * not the key of the copies gets no answer.
 */
export function addHandedOver(
  app: Hono<AppEnv>,
  { store, write, places, copies, limited, memory, now, onTaken }: TakingParts,
): void {
  app.post(
    handOverPath,
    limited,
    withMemoryBudget(memory, async (c, reservation) => {
      const { dataDir } = places;
      const [standing, key] = [copies(), readKey(dataDir)];
      if (!standing || !key) return c.text("Not found", 404);
      const handed = unseal(await readWholeBody(c.req.raw.body, { bytes: maxBytes }, reservation), key);
      if (!handed) return c.text("Not found", 404);
      if (!standing.mayTake())
        return c.text("this machine is not the studio. Let its address lead to the one that is.", 409);
      if (handed.studio !== readStudio(store.db)?.id) return c.text("this is another studio.", 409);
      if (handed.version !== readPragma(store.db, "user_version"))
        return c.text("this server has another version. Install the same one on both machines.", 409);
      const deleted = await write(
        (db) => {
          const repeated = repeatDeletions(db, dataDir, handed.deletions, now());
          const journal = readDeletions(dataDir);
          for (const one of handed.left)
            if (!isForgotten(journal, one) && !isHere(places, one)) takeLeft(db, one, now());
          return repeated;
        },
        { mayUseReserve: true },
      );
      if (deleted > 0) clearJournal(store.db);
      onTaken(handed.left.length, deleted);
      return c.text("OK");
    }),
  );
}
