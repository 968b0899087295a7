import { readFileSync } from "node:fs";
import type { PublishResult, WordsDesk, WordsRelease } from "#contract/desk/words.ts";
import type { WordsEnd } from "../../publishing/words-jobs.ts";
import { listReleases, readCurrent, releaseParts } from "../../static/releases.ts";
import { logAct } from "../act-log.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { freezeDraft, settleDraft } from "./draft.ts";
import { writePlan } from "./draft-plan.ts";
import { endedPreviewCookie, previewCookie } from "./preview-cookie.ts";

/** The part of the words' desk that brings words online. */
type Online = Pick<WordsDesk, "preview" | "endPreview" | "publish" | "goBack" | "releases">;

const nowhere: WordsEnd = {
  isPublished: false,
  words: "This server shows a folder that it does not publish, so nothing can be published here.",
};

/** Brings words online, for somebody who is signed in. */
export function wordsOnline(
  { store, config, dataDir, wordsJobs, now }: DeskParts,
  who: SignedIn,
  { isSecure }: DeskRequest,
): Online {
  const places = { contentDir: config.contentDir, dataDir };
  const log = (what: string, about: string) =>
    store.write(() => logAct(store.db, { person: who.id, what, about, at: now() }));

  return {
    async preview() {
      permit(who, "change words", now());
      const plan = writePlan(dataDir, "preview", { who: who.name, changes: freezeDraft(places) });
      const end = (await wordsJobs?.preview(plan)) ?? nowhere;
      return end.isPublished
        ? { kind: "ready", cookie: previewCookie(isSecure) }
        : { kind: "refused", words: end.words };
    },
    endPreview() {
      permit(who, "change words", now());
      return endedPreviewCookie(isSecure);
    },
    async publish(): Promise<PublishResult> {
      permit(who, "publish", now());
      const changes = freezeDraft(places);
      const end =
        (await wordsJobs?.publish(writePlan(dataDir, "publish", { who: who.name, changes }))) ?? nowhere;
      if (!end.isPublished) return end;
      settleDraft(places, changes);
      await log("published words", changes.map(({ file }) => file).join(", ") || "no changes");
      return end;
    },
    async goBack(release): Promise<PublishResult> {
      permit(who, "publish", now());
      const end = (await wordsJobs?.goBack(release)) ?? nowhere;
      if (end.isPublished) await log("went back to earlier words", `release ${release}`);
      return end;
    },
    releases() {
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
