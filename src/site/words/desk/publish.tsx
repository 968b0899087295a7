import { data } from "react-router";
import { publishWordsPath, wordsPath } from "#core/values/desk-addresses.ts";
import { count } from "#core/values/plural.ts";
import { formatClock, formatClockTime, formatMoment, studioClock, studioDay } from "#core/values/time.ts";
import { RemovedList } from "#desk/parts/desk-list.tsx";
import { deskOf, redirectWith } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { useAutoRefresh } from "#desk/parts/use-auto-refresh.ts";
import { visitLine } from "#features/visits/model.ts";
import { VisitList } from "#features/visits/parts.tsx";
import type { EventChange } from "#features/visits/visits.server.ts";
import { commentsFile, orphanComments } from "#site/content/.server/content-editor/entry-comments.ts";
import { readApart } from "#site/content/.server/content-editor/read-apart.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { UndoRecord } from "../undo-log.server.ts";
import type { Route } from "./+types/publish";
import { amountWords, type DeskEditor, editorOf, editorUndo, issuesOf } from "./editor-of.ts";
import {
  draftChangeWords,
  issuesWords,
  recordName,
  releaseWords,
  thrownAwayWords,
  undoAct,
} from "./present-draft.ts";
import {
  EditorHistory,
  EditorProgress,
  MovedEvents,
  PlaceQuestions,
  PublishWords,
} from "./publish-parts.tsx";

const notices: Readonly<Record<string, string>> = {
  publish: "Published. Visitors see it now.",
  back: "Done. Visitors see the earlier version again, and so do you at the desk.",
  nothing: "Nothing to do: visitors see this version already. Nothing was changed.",
  undone: "It is back in your draft.",
  answered: "Noted. Nobody is told before you publish.",
  ended: "The preview is over. This browser shows what is online.",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = editorOf(context);
  const { searchParams } = new URL(request.url);
  const progress = searchParams.has("running") ? desk.words.progress() : undefined;
  const ended = progress?.result.kind;
  const done =
    progress && ended === "done"
      ? progress.what
      : ended === "nothing"
        ? ended
        : (searchParams.get("done") ?? "");
  const id = searchParams.get("undo");
  const undo = desk.words.undoOf(id ?? "");
  const words =
    (done === "discarded" || done === "deleted") && undo
      ? discardedWords(desk, undo, done)
      : wordOf(notices, done);
  return {
    notice: words === undefined ? undefined : { words, undo: editorUndo(desk, id, publishWordsPath) },
    thrownAway: thrownAwayWords(desk),
    isRunning: progress?.result.kind === "running",
    failed: progress?.result.kind === "refused" ? progress.result.words : undefined,
    isPreviewReady: done === "preview",
    changes: desk.drafted.map((change) => draftChangeWords(desk, change)),
    ...(desk.drafted.length > 0 || desk.words.isDiskNewer()
      ? await reviewDraft(desk, context)
      : { issues: [], outside: [], moved: [], place: [], isFitKnown: true }),
    releases: releaseWords(desk),
  };
}

/** What was discarded, and how much of it; or that a deleted entry is back. */
function discardedWords(desk: DeskEditor, undo: UndoRecord, done: "discarded" | "deleted"): string {
  const name = recordName(desk, undo);
  if (undo.files.every(({ before }) => before === undefined)) return `${name} is back, as visitors see it.`;
  return `${name}. ${done === "deleted" ? "Deleted" : "Discarded"}: ${amountWords(undo.files)}. You can bring it back for 30 days.`;
}

/**
 * The issues that block publishing, and the booked visits that would no longer fit. The visits are known as soon as the
 * booking files can be read, even with issues in other files.
 */
async function reviewDraft(desk: DeskEditor, context: Route.LoaderArgs["context"]) {
  const issues = await issuesOf(desk);
  const next = await readApart("loadOnSiteBooking", desk.root, desk.changes);
  const { bookings } = deskOf(context);
  const visits = next && bookings?.visits.outside(next.booking);
  const moved = next && bookings?.events.changes(next.booking);
  return {
    issues: issuesWords(desk, issues),
    moved: (moved ?? []).map(movedWords),
    outside: (visits ?? []).map((visit) => {
      const { facts, ...line } = visitLine(visit, true);
      return { ...line, facts: [...facts, visit.why.join(" ")] };
    }),
    place: (next && bookings ? bookings.visits.placeQuestions(next.booking) : []).map(
      ({ visits: own, ...change }) => ({
        ...change,
        visits: own.map((visit) => ({
          line: visit.line,
          label: placeVisitLabel(visitLine(visit, true)),
          hint: visit.helps.join(", "),
        })),
      }),
    ),
    isFitKnown: next !== undefined || bookings === undefined,
  };
}

/** A visit beside its tick: "Friday, December 4, 3 pm: Ada (AB-12)". */
function placeVisitLabel({ lead, name }: ReturnType<typeof visitLine>): string {
  return `${lead}: ${name}`;
}

/** Whom a publish would tell what: "24 people: Saturday, March 20 at 4 pm → 5 pm". */
function movedWords({ offer, name, people, from, to }: EventChange) {
  const isSameDay = studioDay(from.starts) === studioDay(to.starts);
  const isSameTime = from.starts === to.starts && from.ends === to.ends;
  const isSameStart = from.starts === to.starts;
  const when = isSameTime
    ? ""
    : isSameStart
      ? `until ${formatClock(studioClock(from.ends))} → until ${formatClock(studioClock(to.ends))}`
      : `${formatMoment(from)} → ${isSameDay ? formatClockTime(to) : formatMoment(to)}`;
  const where = from.place === to.place ? "" : `${from.place} → ${to.place}`;
  return {
    key: offer,
    name,
    facts: [`${count(people, "person", "people")}: ${[when, where].filter(Boolean).join("; ")}`],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const { words } = desk;
  const form = await readPostedForm(request);
  const act = form.get("act");
  if (act === "end-preview")
    return redirectWith(`${publishWordsPath}?done=ended`, { "set-cookie": words.endPreview() });
  if (act === "take-back" || act === "delete-comments") {
    const isDiscarded = act === "take-back";
    const result = await (isDiscarded ? words.discard(form.get("file") ?? "") : deleteOrphans(desk));
    if (result && result.kind === "not kept") return data({ refused: result.words }, { status: 503 });
    const undo = result && result.kind === "saved" && result.undo;
    const done = isDiscarded ? "discarded" : "deleted";
    return redirectTo(`${publishWordsPath}?${new URLSearchParams(undo ? { done, undo } : {})}`);
  }
  if (act === "undo") {
    const undone = await undoAct(desk, form.get("undo") ?? "");
    if (undone.kind === "refused") return data({ refused: undone.words }, { status: 409 });
    return redirectTo(`${publishWordsPath}?done=undone`);
  }
  if (act === "tell" || act === "still-true") return answerPlace(desk, context, form, act === "still-true");
  if (act === "open-preview") return redirectWith("/", { "set-cookie": words.openPreview() });
  const work = wordOf(works, act);
  if (!work) return redirectTo(publishWordsPath);
  const result = await work(words, form);
  if (result.kind === "refused") return data({ refused: result.words }, { status: 422 });
  if (result.kind === "running") return redirectTo(`${publishWordsPath}?running`);
  if (act === "preview") return redirectWith("/", { "set-cookie": words.openPreview() });
  // An open preview is now older than what is online.
  const headers = { "set-cookie": words.endPreview() };
  const done = result.kind === "nothing" ? "nothing" : act;
  return redirectWith(`${publishWordsPath}?done=${done}`, headers);
}

/** Notes what the owner says of visits that rely on a change of the place. */
async function answerPlace(
  desk: DeskEditor,
  context: Route.ActionArgs["context"],
  form: URLSearchParams,
  isStillTrue: boolean,
) {
  const next = await readApart("loadOnSiteBooking", desk.root, desk.changes);
  const { bookings } = deskOf(context);
  const lines = form.getAll("line").map(Number);
  if (lines.length === 0)
    return data({ refused: "Please tick the visits that this is true for." }, { status: 422 });
  const key = form.get("key") ?? "";
  const result = await bookings?.visits.answerPlace(next?.booking, { key, lines, isStillTrue });
  return result?.kind === "changed"
    ? redirectTo(`${publishWordsPath}?done=answered`)
    : data({ refused: "This could not be noted just now. Please try again." }, { status: 503 });
}

/** What takes some time. */
const works: Readonly<
  Record<
    string,
    (words: DeskEditor["words"], form: URLSearchParams) => ReturnType<DeskEditor["words"]["publish"]>
  >
> = {
  back: (words, form) => words.goBack(form.get("release") ?? ""),
  preview: (words) => words.preview(),
  publish: (words) => words.publish(),
};

/** Deletes the comments of entries that are gone, if there are any. */
function deleteOrphans(desk: DeskEditor) {
  const orphans = orphanComments(desk);
  const from = desk.words.read(commentsFile)?.digest;
  return orphans && desk.words.save([{ file: commentsFile, text: orphans.text, from }]);
}

/** What is not online yet, with buttons to preview, publish and go back. */
export default function WordsPublish({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, changes, issues, outside, moved, place, isFitKnown, isRunning, failed, isPreviewReady } =
    loaderData;
  const { releases, thrownAway } = loaderData;
  const answer = actionData ?? (failed === undefined ? undefined : { refused: failed });
  useAutoRefresh(isRunning ? 3000 : 0);
  return (
    <>
      <RoomTitle title="Publish" answer={answer} notice={notice}>
        <a href={wordsPath}>All words</a>
      </RoomTitle>
      {!actionData && (isRunning || isPreviewReady) && (
        <EditorProgress isRunning={isRunning} action={publishWordsPath} />
      )}
      <PlaceQuestions questions={place} action={publishWordsPath} />
      <PublishWords changes={changes} issues={issues} action={publishWordsPath}>
        {!isFitKnown && (
          <p>
            Once this is fixed, booked visits that would no longer fit are listed here, before you publish.
          </p>
        )}
        <MovedEvents events={moved} />
        {outside.length > 0 && (
          <VisitList
            title="Visits that would no longer fit"
            lead="They stay booked as they are, whether you publish or not. Please move or cancel them, or talk to the guests."
            visits={outside}
          />
        )}
      </PublishWords>
      <Stack gap={4}>
        <RemovedList
          title="Thrown away in the last 30 days"
          entries={thrownAway}
          action={publishWordsPath}
          field="undo"
          act="undo"
        />
        <EditorHistory releases={releases} action={publishWordsPath} />
      </Stack>
    </>
  );
}
