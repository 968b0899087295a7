// What `npm start` does with an empty folder before it serves: it finishes a restore that was interrupted, and takes over.
import { readConfig } from "#core/config/config.server.ts";
import { finishRestore } from "#core/store/finish-restore.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";

const { replica, dataDir, contentDir } = readConfig(process.env);
if (!replica) throw new Error("There is no REPLICA_URL.");
finishRestore(dataDir);
await takeOverOnce(replica, { dataDir, contentDir, publicDir: `${dataDir}-public` }, false, Date.now());
