import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/launch";
import { type LaunchGroup, launchGroups, switchedOff } from "./present-launch.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const findings = await deskOf(context).health.leftToLaunch();
  return { groups: findings && launchGroups(findings), off: switchedOff() };
}

/** Places shown before the others are unfolded. */
const SHOWN = 5;

function Places({ places }: { places: LaunchGroup["places"] }) {
  return (
    <ul>
      {places.map(({ words, href }) => (
        <li key={`${words} ${href}`}>{href ? <a href={href}>{words}</a> : words}</li>
      ))}
    </ul>
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
              <details>
                <summary>{`${places.length - SHOWN} more`}</summary>
                <Places places={places.slice(SHOWN)} />
              </details>
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
