import { type NewFile, namesFor, withLines, writeNew } from "./new-files.ts";

/**
 * Makes a room of the desk: its files, and its line in each table that names it. It passes every check as it is.
 *
 * @param root folder of the repository
 * @param name such as `invoices`
 * @returns the files it made or changed
 * @throws CommandError if there is such a room, Error if a table is not as expected; nothing is written then
 */
export function makeRoom(root: string, name: string): string[] {
  const { title, component } = namesFor(name);
  const camel = component.charAt(0).toLowerCase() + component.slice(1);
  const permission = `see ${name.replaceAll("-", " ")}`;
  const room = camel === name ? `rooms.${name}` : `rooms["${name}"]`;
  const [deskFile, withService] = withLines(
    root,
    "server/desk/desk.ts",
    "    bookings: booking.setup()",
    `    ${camel}: guarded(${camel}Desk(parts, session)),\n`,
  );
  const files: NewFile[] = [
    withLines(
      root,
      "src/desk/rooms.ts",
      "  account: {\n",
      `  ${camel === name ? name : `"${name}"`}: {
    title: "${title}",
    address: \`\${deskPath}/${name}\`,
    permission: "${permission}",
    menu: "more",
  },\n`,
    ),
    withLines(root, "domain/desk/permissions.ts", "  publish: owners,\n", `  "${permission}": owners,\n`),
    [deskFile, withImport(withService, `import { ${camel}Desk } from "./${name}.ts";`)],
    [`server/desk/${name}.ts`, service({ camel, permission })],
    [`server/desk/${name}.test.ts`, test({ camel, permission, name })],
    [`src/desk/${name}/${name}.tsx`, page({ camel, component, name, room })],
    withLines(
      root,
      "docs/desk.md",
      "## Words\n",
      `## ${title}\n\n*${title}* is new. Say here what staff find and do in it.\n\n`,
    ),
  ];
  return writeNew(root, files, [`server/desk/${name}.ts`, `src/desk/${name}`]);
}

/** Adds an import from the same folder, in order. */
function withImport(text: string, line: string): string {
  const source = (each: string) => /from "(\.\/[^"]+)"/.exec(each)?.[1] ?? "";
  const lines = text.split("\n");
  const next = lines.findIndex((each) => source(each) > source(line));
  return lines.toSpliced(next, 0, line).join("\n");
}

function service({ camel, permission }: { camel: string; permission: string }): string {
  return `import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Say in one sentence what staff can read and do here. */
export function ${camel}Desk({ now }: DeskParts, who: SignedIn) {
  return {
    /** What the room lists, newest first. */
    list(): readonly { readonly id: number; readonly name: string }[] {
      permit(who, "${permission}", now());
      return [];
    },
  };
}
`;
}

function test({ camel, permission, name }: { camel: string; permission: string; name: string }): string {
  return `import { expect, it } from "vitest";
import { deskApp } from "./testing/desk-app.fixtures.ts";

it("an owner may ${permission}", async () => {
  const { send, person, session } = deskApp();
  const { services } = await send("/desk/${name}", {}, { cookie: session(person("owner")) });
  expect(services?.desk?.${camel}.list()).toEqual([]);
});
`;
}

function page(names: { camel: string; component: string; name: string; room: string }): string {
  const { camel, component, name, room } = names;
  return `import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskList } from "#src/desk/shared/desk-list.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { Route } from "./+types/${name}";

export function loader({ context }: Route.LoaderArgs) {
  return { entries: deskOf(context).${camel}.list() };
}

/** Say in one sentence what staff do here. */
export default function ${component}({ loaderData }: Route.ComponentProps) {
  const entries = loaderData.entries.map((entry) => ({ key: String(entry.id), name: entry.name }));
  return (
    <>
      <RoomTitle title={${room}.title} />
      <DeskList title="All" empty="Nothing is here yet." entries={entries} />
    </>
  );
}
`;
}
