import { once } from "node:events";
import path from "node:path";
import { readPictures } from "#src/content/.server/content.ts";
import { CommandError, run } from "./cli/run.ts";
import { editorConfig } from "./edit/config.ts";
import { editorServer } from "./edit/server.ts";
import { ensureTools, toolsFolder } from "./tools/install.ts";

const PORT = Number(process.env.EDIT_PORT ?? 3333);

/** `npm run edit`: an editor for the content in the browser, on this computer alone. It changes the files themselves. */
async function main(): Promise<void> {
  ensureTools();
  const server = editorServer(path.join(toolsFolder, "node_modules"), () =>
    editorConfig(readPictures().map(({ file }) => file)),
  );
  server.listen(PORT, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    throw new CommandError(
      `The editor could not start at port ${PORT} (${(error as Error).message}). Choose another: EDIT_PORT=3334 npm run edit`,
    );
  });
  console.log(`The editor is at http://localhost:${PORT} (Chrome, Edge or another browser of that family).

1. Choose "Work with Local Repository", then the folder ${path.resolve()}
2. Change words and press Save: the file in content/ has changed, and its notes (#) are gone.
3. npm run check           says whether all is well
4. npm run dev             shows the site
Ctrl+C ends the editor.`);
}

run(main);
