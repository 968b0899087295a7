import { data } from "react-router";
import { launchPath, publishWordsPath } from "#core/values/desk-addresses.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { Opens } from "#desk/parts/form-details.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { readSite } from "#site/content/.server/content.ts";
import { markOwnText } from "#site/content/.server/content-editor/write-posted.ts";
import { featureNames, featureWords } from "#site/content/schemas/site.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { editorOf } from "#site/words/desk/editor-of.ts";
import { undoAct } from "#site/words/desk/present-draft.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/launch";
import type { LaunchFinding } from "./health-desk.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words } = editorOf(context);
  const undo = new URL(request.url).searchParams.get("undo") ?? "";
  const findings = await deskOf(context).health.leftToLaunch();
  return {
    undo: words.undoOf(undo)?.id,
    groups: findings && launchGroups(findings, (file) => words.read(file)?.digest ?? ""),
    off: switchedOff(),
  };
}

/** Says in the draft that something of the sample is true for the owner, or takes that back. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = editorOf(context);
  const form = await readPostedForm(request);
  const refuse = (refused: string, status: number) => data({ refused }, { status });
  const undo = form.get("undo");
  if (undo) {
    const undone = await undoAct(desk, undo);
    return undone.kind === "undone" ? redirectTo(launchPath) : refuse(undone.words, 409);
  }
  const [file = "", path = "", digest] = ["file", "path", "digest"].map((name) => form.get(name) ?? "");
  const text = markOwnText(file, desk.words.read(file)?.text ?? "", path);
  if (text === undefined) return refuse("This cannot be marked. Please open it and change it.", 422);
  const saved = await desk.words.save([{ file, text, from: digest }]);
  if (saved.kind === "not kept") return refuse(saved.words, 503);
  if (saved.kind !== "saved") return refuse("Someone has just changed this. Please look at it again.", 409);
  return redirectTo(`${launchPath}?${new URLSearchParams({ undo: saved.undo ?? "" })}`);
}

/** What the button says that keeps something of the sample. */
const ours = "This is ours";

/** Places shown before the others are unfolded. */
const SHOWN = 5;

function Places({ places }: { places: readonly Place[] }) {
  return (
    <EntryRows
      entries={places.map(({ mark, ...place }) => ({
        ...place,
        key: `${place.name} ${place.href}`,
        action: mark && <RowAct fields={mark} label={ours} about={place.name} />,
      }))}
    />
  );
}

/** What is still a sample or a placeholder, each with the page where it is changed; and which parts are switched off. */
export default function Launch({ loaderData: { groups, off, undo }, actionData }: Route.ComponentProps) {
  const words = (
    <>
      Noted in your draft: this is yours. <a href={publishWordsPath}>Preview and publish</a>
    </>
  );
  return (
    <>
      <RoomTitle
        title="What is left before you open"
        answer={actionData}
        notice={undo ? { words, undo: { action: launchPath, fields: { undo } } } : undefined}
      />
      <Stack gap={4}>
        {groups === undefined && (
          <StatusMessage tone="error" isAnnounced={false}>
            Your words have mistakes, so this list cannot be made.{" "}
            <a href={publishWordsPath}>Publish names each of them</a>.
          </StatusMessage>
        )}
        {groups?.length === 0 && <p>Nothing of the sample is left. You can open.</p>}
        {groups?.map(({ found, remedy, places }) => (
          <Stack gap={1} key={found + remedy}>
            <Heading level={2} size={4}>
              {found}
            </Heading>
            <p>
              {remedy}
              {places.some(({ mark }) => mark) && ` If it is true for you as it is, press “${ours}”.`}
            </p>
            <Places places={places.slice(0, SHOWN)} />
            {places.length > SHOWN && (
              <Opens title={`${places.length - SHOWN} more`}>
                <Places places={places.slice(SHOWN)} />
              </Opens>
            )}
          </Stack>
        ))}
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
            { label: "Facts, hours, menus and switches", href: deskAt("words", "studio", "site") },
            { label: rooms.health.title, href: rooms.health.address },
          ]}
        />
      </Stack>
    </>
  );
}

/** A place to change, with the page of the desk where that is done, if there is one. */
type Place = {
  readonly name: string;
  readonly href: string | undefined;
  /** What is posted to say that it is the owner's own. */
  readonly mark: Readonly<Record<string, string>> | undefined;
};

/** What is left of the sample, grouped by what was found. */
function launchGroups(findings: readonly LaunchFinding[], digestOf: (file: string) => string) {
  const groups = new Map<string, { found: string; remedy: string; places: Map<string, Place> }>();
  for (const { found, remedy, file, path, place, mayBe } of findings) {
    const key = `${found}\n${remedy}`;
    const group = groups.get(key) ?? { found, remedy, places: new Map() };
    const isComment = place.startsWith("content/comments.yaml");
    const ofNoForm = isComment ? `${rooms.comments.address}?state=shown` : undefined;
    const href = file ? `${wordsAddress(file)}${path ? `#field-${path}` : ""}` : ofNoForm;
    // A text with the name in several lines is one place.
    const name = isComment ? "Comments of the sample" : place;
    const isMarked = file && mayBe && (path || mayBe !== "field");
    const mark = isMarked ? { file, path: path ?? "", digest: digestOf(file) } : undefined;
    group.places.set(href ?? place, { name, href, mark });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ places, ...group }) => ({ ...group, places: [...places.values()] }));
}

/** The parts of the site that are switched off, as the desk calls them. */
function switchedOff(): string[] {
  const { features } = readSite();
  return featureNames.filter((name) => !features[name]).map((name) => featureWords[name]);
}
