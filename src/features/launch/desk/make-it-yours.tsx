import { data } from "react-router";
import { count } from "#core/values/plural.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { Opens } from "#desk/parts/form-details.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readSite } from "#site/content/.server/content.ts";
import { entryFolders, folderOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { pieceOf, takeAway, takeAwayLabel } from "#site/content/.server/content-editor/take-away.ts";
import { markOwnText, markSampleOver } from "#site/content/.server/content-editor/write-posted.ts";
import { featureNames, featureWords } from "#site/content/schemas/site.ts";
import { takeAwayLabels } from "#site/content/take-away-labels.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { type DeskEditor, editorOf } from "#site/words/desk/editor-of.ts";
import { comingTo, hasSignUps, saveAll } from "#site/words/desk/file-acts.ts";
import { undoAct } from "#site/words/desk/present-draft.ts";
import type { DraftResult } from "#site/words/editor-draft.server.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { ProgressBar } from "#ui/progress-bar/progress-bar.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/make-it-yours";
import styles from "./make-it-yours.module.css";
import { type LaunchAway, type LaunchGroup, type LaunchPage, presentLaunch } from "./present-launch.ts";

const address = rooms["make-it-yours"].address;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words } = editorOf(context);
  const { searchParams } = new URL(request.url);
  const undo = searchParams.get("undo") ?? "";
  const findings = await deskOf(context).makeItYours.left();
  return {
    undo: words.undoOf(undo)?.id,
    step: searchParams.get("step"),
    why: typeof findings === "string" ? findings : undefined,
    list:
      typeof findings === "string"
        ? undefined
        : presentLaunch(findings, {
            digestOf: (file) => words.read(file)?.digest ?? "",
            pieceOf,
            labelOf: takeAwayLabel,
            folderOf,
          }),
    off: switchedOff(),
  };
}

const changedSince = "Someone has just changed this. Please look at it again.";

const refuse = (refused: string, status: number) => data({ refused }, { status });

/** Says in the draft that a page of the sample is true for the owner, or that nothing is a sample any more; or takes that back. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const form = await readPostedForm(request);
  const undo = form.get("undo");
  if (undo) {
    const undone = await undoAct(desk, undo);
    return undone.kind === "undone" ? redirectTo(address) : refuse(undone.words, 409);
  }
  if (form.get("act") === "away") return sayNotOurs(desk, form);
  const isLast = form.get("act") === "last";
  const file = isLast ? "site.yaml" : (form.get("file") ?? "");
  const { text: before = "", digest = "" } = desk.words.read(file) ?? {};
  const paths = (form.get("paths") ?? "").split(" ");
  const text = isLast
    ? markSampleOver(before)
    : paths.reduce<string | undefined>(
        (marked, path) => (marked === undefined ? undefined : markOwnText(file, marked, path)),
        before,
      );
  if (text === undefined) return refuse("This cannot be marked. Please open it and change it.", 422);
  const from = isLast ? digest : (form.get("digest") ?? "");
  return answerSave(await desk.words.save([{ file, text, from }]), form);
}

function answerSave(saved: DraftResult, form: URLSearchParams) {
  if (saved.kind === "not kept") return refuse(saved.words, 503);
  if (saved.kind !== "saved") return refuse(changedSince, 409);
  return redirectTo(
    `${address}?${new URLSearchParams({ undo: saved.undo ?? "", step: form.get("step") ?? "" })}`,
  );
}

/** Takes away in the draft what the studio does not have, as long as it is what the list has shown. */
async function sayNotOurs(desk: DeskEditor, form: URLSearchParams) {
  const [file = "", which = "", digest = ""] = ["file", "which", "digest"].map(
    (name) => form.get(name) ?? "",
  );
  const asked = which.split(" ");
  const isFolder = entryFolders.some(({ name }) => name === file);
  const now = (isFolder ? asked : [file]).map((one) => desk.words.read(one)?.digest ?? "").join(" ");
  if (now !== digest) return refuse(changedSince, 409);
  const taken = asked.map((one) => comingTo(desk, one)).find((people) => people > 0);
  if (taken) return refuse(hasSignUps(taken), 409);
  const files = takeAway(file, asked, desk);
  if (!files) return refuse("This cannot be taken away. Please open it and change it.", 422);
  if (typeof files === "string") return refuse(files, 422);
  return answerSave(await saveAll(desk, files), form);
}

/** What the button says that keeps a page of the sample as it is. */
const ours = "This is ours";

/** The button that says that the studio does not have this. */
function Away({ away: { label, ...fields }, name, step }: { away: LaunchAway; name: string; step: string }) {
  return <RowAct fields={{ act: "away", step, ...fields }} label={label} about={name} />;
}

function Groups({ groups, step }: { groups: readonly LaunchGroup[]; step: string }) {
  if (groups.length === 0) return null;
  return (
    <EntryRows
      entries={groups.map(({ away, ...group }) => ({
        ...group,
        key: `${away.file} ${away.which}`,
        action: <Away away={away} name={group.name} step={step} />,
      }))}
    />
  );
}

function Pages({ pages, step }: { pages: readonly LaunchPage[]; step: string }) {
  const rows = pages.map(({ name, href, facts, places, mark, away }) => (
    <div className={styles.page} key={`${name} ${href}`}>
      <EntryRows
        entries={[
          {
            key: name,
            name,
            href,
            facts,
            action: (mark || away) && (
              <div className={styles.acts}>
                {mark && <RowAct fields={{ step, ...mark }} label={ours} about={name} />}
                {away && <Away away={away} name={name} step={step} />}
              </div>
            ),
          },
        ]}
      />
      {places.length > 1 && (
        <Opens title={`All ${places.length} places in ${name}`}>
          <EntryRows entries={places.map((place) => ({ ...place, key: `${place.name} ${place.href}` }))} />
        </Opens>
      )}
    </div>
  ));
  return <div className={styles.pages}>{rows}</div>;
}

/** What is still of the sample, step by step, each with the page where it is changed; and which parts are switched off. */
export default function MakeItYours({
  loaderData: { list, why, off, undo, step },
  actionData,
}: Route.ComponentProps) {
  const words = (
    <>
      Noted in your draft. <a href={deskAt("words", "publish")}>Preview and publish</a>
    </>
  );
  const left = list?.steps.filter(({ pages }) => pages.length > 0).map(({ name }) => name) ?? [];
  // One stays where one was, until nothing is left there.
  const here = left.find((name) => name === step) ?? left[0];
  return (
    <>
      <RoomTitle
        title={rooms["make-it-yours"].title}
        answer={actionData}
        notice={undo ? { words, undo: { action: address, fields: { undo } } } : undefined}
      />
      <Stack gap={4}>
        {why === "late" && (
          <StatusMessage tone="info" isAnnounced={false}>
            Your texts are still being read: the server is busy. <a href={address}>Open the list again</a> in
            a moment. What you have said so far is kept.
          </StatusMessage>
        )}
        {why === "has mistakes" && (
          <StatusMessage tone="error" isAnnounced={false}>
            Your words have mistakes, so this list cannot be made.{" "}
            <a href={deskAt("words", "publish")}>Publish names each of them</a>.
          </StatusMessage>
        )}
        {list && list.left > 0 && (
          <Stack gap={2}>
            <p>
              Your site begins with the texts of a made-up studio. Go through them in any order and at your
              own pace: nothing is online until you publish. If a page is true for you as it is, press “{ours}
              ”. What you do not have goes with “{takeAwayLabels.these}” or “{takeAwayLabels.none}”.
            </p>
            <ProgressBar
              className={styles.progress}
              label="Steps that are done"
              value={list.done}
              max={list.steps.length}
              decimals={0}
              start={`${list.done} of ${list.steps.length} steps done`}
              end={`${count(list.left, "place", "places")} left`}
            />
            {list.next && (
              <p>
                <a href={list.next.href} className={buttonClass("primary")}>
                  Next: {list.next.name}
                </a>
              </p>
            )}
          </Stack>
        )}
        {list?.left === 0 && (
          <p>
            {list.toPublish ? (
              <>
                Nothing of the made-up studio is left in your draft. Visitors see it once you{" "}
                <a href={deskAt("words", "publish")}>preview and publish</a>.
              </>
            ) : (
              "Nothing of the made-up studio is left. You can open."
            )}
          </p>
        )}
        {list?.isLast && (
          <Stack gap={1}>
            <p>
              All steps are done. One line at the foot of each page still says that this is the example of a
              template. It goes with your next publish.
            </p>
            <RowAct fields={{ act: "last" }} label="Take that line away" variant="primary" />
          </Stack>
        )}
        {list && list.left > 0 && (
          <ol role="list">
            {list.steps.map(({ name, title, words: about, pages, groups }) => (
              <li key={name}>
                {pages.length === 0 ? (
                  <p>{title}: done</p>
                ) : (
                  <Opens title={`${title}: ${pages.length} left`} isOpen={name === here}>
                    <Stack gap={2}>
                      <p>{about}</p>
                      <Groups groups={groups} step={name} />
                      <Pages pages={pages} step={name} />
                    </Stack>
                  </Opens>
                )}
              </li>
            ))}
          </ol>
        )}
        {off.length > 0 && (
          <Stack gap={1}>
            <Heading level={2} size={4}>
              Switched off
            </Heading>
            <p>These parts are not on the site: {off.join(", ")}. What came in before stays at the desk.</p>
          </Stack>
        )}
        <DeskLinks
          label="More"
          links={[
            { label: "Add a room or class", href: deskAt("words", "add", "room") },
            { label: "Add an event", href: deskAt("words", "add", "event") },
            { label: "Sell a pass", href: deskAt("words", "add", "pass") },
            { label: "Facts, hours, menus and switches", href: deskAt("words", "studio", "site") },
            { label: rooms.people.title, href: rooms.people.address },
            { label: rooms.health.title, href: rooms.health.address },
          ]}
        />
      </Stack>
    </>
  );
}

/** The parts of the site that are switched off, as the desk calls them. */
function switchedOff(): string[] {
  const { features } = readSite();
  return featureNames.filter((name) => !features[name]).map((name) => featureWords[name]);
}
