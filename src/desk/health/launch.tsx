import type { LaunchFinding } from "#server/desk/health.ts";
import { readSite } from "#src/content/.server/content.ts";
import { featureNames, featureWords } from "#src/content/schemas/site.ts";
import { wordsAddress } from "#src/desk/content-editor/editor-of.ts";
import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { Row, Rows } from "#src/desk/shared/desk-list.tsx";
import { Opens } from "#src/desk/shared/form-details.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/launch";

export async function loader({ context }: Route.LoaderArgs) {
  const findings = await deskOf(context).health.leftToLaunch();
  return { groups: findings && launchGroups(findings), off: switchedOff() };
}

/** Places shown before the others are unfolded. */
const SHOWN = 5;

function Places({ places }: { places: readonly Place[] }) {
  return (
    <Rows>
      {places.map(({ label, href }) => (
        <Row key={`${label} ${href}`} name={label} href={href} />
      ))}
    </Rows>
  );
}

/** What is still a sample or a placeholder, each with the page where it is changed; and which parts are switched off. */
export default function Launch({ loaderData: { groups, off } }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title="What is left before you open" />
      <Stack gap={4}>
        {groups === undefined && (
          <StatusMessage tone="error" isAnnounced={false}>
            Your words have mistakes, so this list cannot be made. Words names each of them.
          </StatusMessage>
        )}
        {groups?.length === 0 && <p>Nothing of the sample is left. You can open.</p>}
        {groups?.map(({ found, remedy, places }) => (
          <Stack gap={1} key={found + remedy}>
            <Heading level={2} size={4}>
              {found}
            </Heading>
            <p>{remedy}</p>
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
            { label: "Facts, hours, menus and switches", href: "/desk/words/studio/site" },
            { label: rooms.health.title, href: rooms.health.address },
          ]}
        />
      </Stack>
    </>
  );
}

/** A place to change, with the page of the desk where that is done, if there is one. */
type Place = { readonly label: string; readonly href: string | undefined };

/** What is left of the sample, grouped by what was found. */
function launchGroups(findings: readonly LaunchFinding[]) {
  const groups = new Map<string, { found: string; remedy: string; places: Map<string, Place> }>();
  for (const { found, remedy, file, path, place } of findings) {
    const key = `${found}\n${remedy}`;
    const group = groups.get(key) ?? { found, remedy, places: new Map() };
    const isComment = place.startsWith("content/comments.yaml");
    const ofNoForm = isComment ? rooms.comments.address : undefined;
    const href = file ? `${wordsAddress(file)}${path ? `#field-${path}` : ""}` : ofNoForm;
    // A text with the name in several lines is one place.
    group.places.set(href ?? place, { label: isComment ? "Comments of the sample" : place, href });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ places, ...group }) => ({ ...group, places: [...places.values()] }));
}

/** The parts of the site that are switched off, as the desk calls them. */
function switchedOff(): string[] {
  const { features } = readSite();
  return featureNames.filter((name) => !features[name]).map((name) => featureWords[name]);
}
