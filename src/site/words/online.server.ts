import { readJson } from "#core/process/errors.server.ts";
import { logApart } from "#desk/act-log.server.ts";
import { previewCookie } from "#desk/cookie.server.ts";
import type { DeskRequest } from "#desk/desk-request.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import type { JobEnd, JobWork } from "#site/publishing/content-jobs.server.ts";
import {
  currentParts,
  listReleases,
  PREVIEW,
  readCurrent,
  readNamed,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { publishedAt } from "#site/static/serve-release.server.ts";
import { forgetPublished } from "./added-files.server.ts";
import { digestOfTexts, type NotKept, readContentFile, tryWrite } from "./content-files.server.ts";
import {
  freezeDraft,
  type ReleaseChanges,
  readEditorDraft,
  rebaseDraft,
  writePlan,
} from "./editor-draft.server.ts";

/**
 * Result of a preview, publish or rollback; `words` says what is wrong. A slow one continues in the
 * background.
 */
type EditorResult =
  | { readonly kind: "done" }
  /** It was so already. */
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "running" };

export type EditorJobState = { readonly what: JobWork; readonly result: EditorResult };

export type EditorRelease = ReturnType<ReturnType<typeof editorOnline>["releases"]>[number];

const notPublishable: JobEnd = {
  isPublished: false,
  words: "This server serves a fixed folder, so nothing can be published here.",
};

/** Respond after this time even if the job still runs, in milliseconds: connections time out. */
const responseMs = 15_000;

function resultOf({ isPublished, isNothing, words }: JobEnd): EditorResult {
  if (!isPublished) return { kind: "refused", words };
  return isNothing ? { kind: "nothing" } : { kind: "done" };
}

/** Another machine is the studio, or may be: a text that is changed here would be online nowhere. */
export function whyNothingIsTaken({ copies }: Pick<DeskParts, "copies">): NotKept | undefined {
  if (copies?.mayTake() !== false) return undefined;
  return {
    kind: "not kept",
    words:
      "This machine takes nothing now: another one is the studio, or may be. Nothing is lost: what you wrote is still here. Health says what to do.",
  };
}

/** The result of a job, or `running` if it takes longer; the job then continues. */
async function resultOrRunning(work: Promise<JobEnd> | undefined): Promise<EditorResult> {
  if (!work) return resultOf(notPublishable);
  const late = new Promise<EditorResult>((resolve) => {
    setTimeout(() => resolve({ kind: "running" }), responseMs).unref();
  });
  // The job itself logs failures after the response.
  return Promise.race([work.then(resultOf), late]);
}

/** Publishing content, for a signed-in person. */
export function editorOnline(parts: DeskParts, who: SignedIn, { isSecure }: DeskRequest) {
  const { config: places, contentJobs, now } = parts;
  const { dataDir } = places;
  // The draft itself names who changed it.
  const log = logApart(parts, who);

  return {
    /** Whether the files on the server have a text that was not published. */
    isDiskNewer(): boolean {
      permit(who, "change words", now());
      const online = currentParts(dataDir);
      return online !== undefined && digestOfTexts(places.contentDir) !== digestOfTexts(online.contentCopy);
    },
    /** Whether the preview shows all of the draft, as it is now. */
    isDraftPreviewed(): boolean {
      permit(who, "change words", now());
      const name = readNamed(dataDir, PREVIEW);
      if (name === undefined) return false;
      const { contentCopy } = releaseParts(dataDir, name);
      return readEditorDraft(places).every(({ file, text }) => readContentFile(contentCopy, file) === text);
    },
    /** Renders the draft for preview. */
    async preview(): Promise<EditorResult> {
      permit(who, "change words", now());
      const changes = freezeDraft(places);
      const plan = tryWrite(() => writePlan(dataDir, "preview", { who: who.name, changes }));
      if (typeof plan !== "string") return { kind: "refused", words: plan.words };
      return resultOrRunning(contentJobs?.preview(plan));
    },
    /** @returns the cookie that shows the draft in this browser, once it is ready */
    openPreview(): string {
      permit(who, "change words", now());
      return previewCookie.set("1", isSecure);
    },
    /** @returns the cookie that ends the preview */
    endPreview(): string {
      permit(who, "change words", now());
      return previewCookie.end(isSecure);
    },
    async publish(): Promise<EditorResult> {
      permit(who, "publish", now());
      const changes = freezeDraft(places);
      const plan =
        whyNothingIsTaken(parts) ?? tryWrite(() => writePlan(dataDir, "publish", { who: who.name, changes }));
      if (typeof plan !== "string") return { kind: "refused", words: plan.words };
      const files = changes.map(({ file }) => file).join(", ") || "no changes";
      return resultOrRunning(
        contentJobs?.publish(plan).then(async (end) => {
          if (!end.isPublished) return end;
          rebaseDraft(places, changes);
          forgetPublished(places);
          if (!end.isNothing) await log("published the draft", files);
          return end;
        }),
      );
    },
    /** Rolls back to a release and its content. */
    async goBack(release: string): Promise<EditorResult> {
      permit(who, "publish", now());
      const whyNot = whyNothingIsTaken(parts);
      if (whyNot) return { kind: "refused", words: whyNot.words };
      return resultOrRunning(
        contentJobs?.goBack(release, who.name).then(async (end) => {
          if (end.isPublished && !end.isNothing)
            await log("went back to an earlier release", `release ${release}`);
          return end;
        }),
      );
    },
    /** State of the last preview, publish or rollback; undefined if there was none. */
    progress(): EditorJobState | undefined {
      permit(who, "change words", now());
      const last = contentJobs?.last();
      return last && { what: last.what, result: last.end ? resultOf(last.end) : { kind: "running" } };
    },
    /** The releases that are kept, newest first. */
    releases() {
      permit(who, "change words", now());
      const current = readCurrent(dataDir);
      return listReleases(dataDir)
        .toReversed()
        .map((id) => ({
          id,
          at: publishedAt(dataDir, id),
          isOnline: id === current,
          changes: readJson<ReleaseChanges>(releaseParts(dataDir, id).changes),
        }));
    },
  };
}
