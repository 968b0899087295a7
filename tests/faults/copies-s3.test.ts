import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { startCopying } from "#features/copies/copying.server.ts";
import { openFiles } from "#features/copies/files-store.server.ts";
import { listGenerations } from "#features/copies/litestream.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";

// A stand-in for S3 is not among the packages of this house: it is installed for the night only (.github/workflows/nightly.yml).
const standIn = path.resolve("node_modules/fauxqs/dist/app.js");

type StandIn = {
  readonly port: number;
  readonly createBucket: (name: string) => void;
  readonly stop: () => Promise<void>;
};

/** A place for copies that speaks S3, on this machine. */
async function startPlace() {
  const { startFauxqs }: { startFauxqs: (options: object) => Promise<StandIn> } = await import(
    /* @vite-ignore */ standIn
  );
  const server = await startFauxqs({ port: 0, logger: false });
  onTestFinished(server.stop);
  server.createBucket("haven");
  return `s3://haven.localhost:${server.port}/studio`;
}

it.runIf(existsSync(standIn))(
  "a machine comes back from copies in S3; a bucket that is not there is said",
  async () => {
    const url = await startPlace();
    for (const name of ["LITESTREAM_ACCESS_KEY_ID", "LITESTREAM_SECRET_ACCESS_KEY"])
      vi.stubEnv(name, "anybody");
    onTestFinished(() => void vi.unstubAllEnvs());
    const settings = { url, shown: url, key: undefined, program: undefined };
    const folder = temporaryFolder();
    const machine = (name: string) => ({
      dataDir: path.join(folder, name),
      contentDir: path.join(folder, `${name}-content`),
      publicDir: path.join(folder, "public"),
    });
    const first = machine("first");
    await expect(takeOverOnce(settings, first, false, Date.now())).rejects.toThrow("npm start -- --new");
    await takeOverOnce(settings, first, true, Date.now());
    const db = openDatabase(first.dataDir);
    openFiles(first.dataDir).close();
    const inbox = createInbox(createStore(db), Date.now);
    const replica = await openReplica(settings, first.dataDir);
    const copying = startCopying(replica, () => {});
    await inbox.save(newMessage({ fields: { message: "in S3" } }));
    await expect.poll(async () => (await listGenerations(replica, "files")).length).toBe(1);
    await inbox.save(newMessage({ fields: { message: "the last one" } }));
    await copying.stop();
    db.close();
    const key = readKey(first.dataDir);

    const nowhere = url.replace("haven", "another");
    await expect(
      takeOverOnce({ ...settings, url: nowhere, shown: nowhere, key }, machine("second"), false, Date.now()),
    ).rejects.toThrow(/cannot be reached|no copies/);
    const second = machine("third");
    await takeOverOnce({ ...settings, key }, second, false, Date.now());
    const back = openDatabase(second.dataDir);
    expect(listMessages(back, false).map(({ fields }) => fields.message)).toEqual(["in S3", "the last one"]);
    back.close();
  },
);
