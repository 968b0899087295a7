// `npm run publish`: renders the pages from `content/` and puts them online. The current pages stay online
// until the new ones are complete and checked.
// `-- --static <folder>` also writes a folder for a static host.
// `-- --draft <file>` publishes a draft from the desk; `--preview` only previews it, `--commit` commits it.
// `-- --again` renders the text that is online once more, with what the store says now; the server does so by itself.
// `-- --at <milliseconds>` renders that text ahead, as it is at a coming instant, and keeps it ready; so does the server.
// `-- --data <folder>` and `-- --content <folder>` use other folders than the server's.
import path from "node:path";
import { parseArgs } from "node:util";
import { basePathError } from "#core/config/base-path.server.ts";
import { buildFolder, dataFolder } from "#core/config/values.server.ts";
import {
  CommandError,
  explainStorageError,
  lowerPriority,
  printSteps,
  run,
} from "#core/process/run.server.ts";
import { STATIC_HOST } from "#site/content/.server/book-link.ts";
import { ContentError } from "#site/content/.server/content-error.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { PlaceQuestion } from "#site/publishing/ask-place.server.ts";
import { nothingToPublish } from "#site/publishing/publish-process.server.ts";
import { exportSite, publish } from "#site/publishing/publish-site.server.ts";
import { PageError } from "#site/publishing/render-pages.server.ts";
import { loadSiteCode } from "#site/render/site-code.server.ts";
import { currentFacts } from "#site/static/serve-release.server.ts";
import { readPlan } from "#site/words/editor-draft.server.ts";

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      static: { type: "string" },
      data: { type: "string" },
      content: { type: "string" },
      draft: { type: "string" },
      preview: { type: "boolean" },
      commit: { type: "boolean" },
      again: { type: "boolean" },
      at: { type: "string" },
    },
  });
  const basePath = basePathError(process.env);
  if (basePath) throw new CommandError(basePath);
  lowerPriority();
  // The picture cache and the readers of the content find their folders in the environment.
  if (values.data !== undefined) process.env.DATA_DIR = path.resolve(values.data);
  if (values.content !== undefined) process.env.CONTENT_DIR = path.resolve(values.content);
  const dataDir = dataFolder(process.env);
  const code = await loadSiteCode(buildFolder(process.env));
  if (!code) throw new CommandError("The code is not built yet. Run `npm run build` first.");
  if (values.static !== undefined) process.env[STATIC_HOST] = "true";
  const started = performance.now();
  const contentDir = contentRoot();
  try {
    const draft = values.draft === undefined ? undefined : readPlan(path.resolve(values.draft));
    const isPreview = values.preview ?? false;
    const isCommitted = values.commit ?? false;
    const steps = printSteps(process.stdout);
    const at = values.at === undefined ? undefined : Number(values.at);
    if (at !== undefined && !(at > Date.now()))
      throw new CommandError("`--at` needs a coming instant, in milliseconds since 1970.");
    const isAgain = (values.again ?? false) || at !== undefined;
    const job = { code, contentDir, dataDir, steps, draft, isPreview, isCommitted, isAgain, at };
    const { nothing } = await publish(job);
    if (values.static !== undefined) await exportSite(dataDir, path.resolve(values.static), steps);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { siteAddress, writtenUrl } = currentFacts(dataDir) ?? {};
    const done = `${at === undefined ? "Published" : "Rendered ahead"} in ${seconds} s.`;
    const moved = `Its address is ${siteAddress}, as SITE_URL says, not ${writtenUrl} as in site.yaml.`;
    if (nothing !== undefined) console.log(`${nothingToPublish}: ${nothing}`);
    else console.log(writtenUrl === undefined ? done : `${done} ${moved}`);
  } catch (error) {
    const isContentMistake =
      error instanceof ContentError || error instanceof PageError || error instanceof PlaceQuestion;
    const message = isContentMistake ? error.message : explainStorageError(error, { contentDir, dataDir });
    if (message === undefined) throw error;
    throw new CommandError(
      `${message}\n\nNothing was published. The pages that are online stay as they are.`,
    );
  }
}

run(main);
