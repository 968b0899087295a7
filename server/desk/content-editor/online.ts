import { readFileSync } from "node:fs";
import { listReleases, readCurrent, readPreview, releaseParts } from "#server/static/release-folder.ts";
import type { WordsEnd, WordsWork } from "../../publishing/words-jobs.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { forgetPublished } from "./added-pictures.ts";
import { tryWrite } from "./content-files.ts";
import { freezeDraft, type ReleaseChanges, rebaseDraft, writePlan } from "./editor-draft.ts";
import { wordsLog } from "./editor-log.ts";
import { endedPreviewCookie, previewCookie } from "./preview.ts";

/**
 * Result of a preview, publish or rollback; `words` says what is wrong. A slow one continues in the
 * background.
 */
type WordsResult =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "running" };

export type WordsProgress = { readonly what: WordsWork; readonly result: WordsResult };

export type WordsRelease = {
  readonly id: string;
  readonly at: number;
  readonly isOnline: boolean;
  /** undefined if this is not known. */
  readonly changes: ReleaseChanges | undefined;
};

const notPublishable: WordsEnd = {
  isPublished: false,
  words: "This server serves a fixed folder, so nothing can be published here.",
};

/** Respond after this time even if the job still runs, in milliseconds: connections time out. */
const responseMs = 15_000;

function resultOf({ isPublished, words }: WordsEnd): WordsResult {
  return isPublished ? { kind: "done" } : { kind: "refused", words };
}

/** The result of a job, or `running` if it takes longer; the job then continues. */
async function resultOrRunning(work: Promise<WordsEnd> | undefined): Promise<WordsResult> {
  if (!work) return resultOf(notPublishable);
  const end = work.then(resultOf);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<WordsResult>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "running" }), responseMs);
  });
  // The job itself logs failures after the response.
  end.catch(() => {});
  return Promise.race([end, late]).finally(() => clearTimeout(timer));
}

/** Publishing content, for a signed-in person. */
export function wordsOnline(parts: DeskParts, who: SignedIn, { isSecure }: DeskRequest) {
  const { config, dataDir, wordsJobs, now } = parts;
  const places = { contentDir: config.contentDir, dataDir };
  const log = wordsLog(parts, who);

  return {
    /** When the last preview began, in milliseconds since 1970. */
    previewedAt(): number | undefined {
      permit(who, "change words", now());
      const name = readPreview(dataDir);
      return name === undefined ? undefined : Number.parseInt(name, 10);
    },
    /** Renders the draft for preview. */
    async preview(): Promise<WordsResult> {
      permit(who, "change words", now());
      const changes = freezeDraft(places);
      const plan = tryWrite(() => writePlan(dataDir, "preview", { who: who.name, changes }));
      if (typeof plan !== "string") return { kind: "refused", words: plan.words };
      return resultOrRunning(wordsJobs?.preview(plan));
    },
    /** @returns the cookie that shows the draft in this browser, once it is ready */
    openPreview(): string {
      permit(who, "change words", now());
      return previewCookie(isSecure);
    },
    /** @returns the cookie that ends the preview */
    endPreview(): string {
      permit(who, "change words", now());
      return endedPreviewCookie(isSecure);
    },
    async publish(): Promise<WordsResult> {
      permit(who, "publish", now());
      const changes = freezeDraft(places);
      const plan = tryWrite(() => writePlan(dataDir, "publish", { who: who.name, changes }));
      if (typeof plan !== "string") return { kind: "refused", words: plan.words };
      const files = changes.map(({ file }) => file).join(", ") || "no changes";
      return resultOrRunning(
        wordsJobs?.publish(plan).then(async (end) => {
          if (!end.isPublished) return end;
          rebaseDraft(places, changes);
          forgetPublished(places);
          await log("published the draft", files);
          return end;
        }),
      );
    },
    /** Rolls back to a release and its content. */
    async goBack(release: string): Promise<WordsResult> {
      permit(who, "publish", now());
      return resultOrRunning(
        wordsJobs?.goBack(release, who.name).then(async (end) => {
          if (end.isPublished) await log("went back to an earlier release", `release ${release}`);
          return end;
        }),
      );
    },
    /** State of the last preview, publish or rollback; undefined if there was none. */
    progress(): WordsProgress | undefined {
      permit(who, "change words", now());
      const last = wordsJobs?.last();
      return last && { what: last.what, result: last.end ? resultOf(last.end) : { kind: "running" } };
    },
    /** The releases that are kept, newest first. */
    releases(): readonly WordsRelease[] {
      permit(who, "change words", now());
      const current = readCurrent(dataDir);
      return listReleases(dataDir)
        .toReversed()
        .map((id) => ({ id, at: Number(id), isOnline: id === current, changes: changesOf(dataDir, id) }));
    },
  };
}

function changesOf(dataDir: string, id: string): WordsRelease["changes"] {
  try {
    return JSON.parse(readFileSync(releaseParts(dataDir, id).changes, "utf8"));
  } catch {
    return undefined;
  }
}
