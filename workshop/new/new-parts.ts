import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "#core/process/run.server.ts";

/** A file to write: its path in the repository, and its whole text. */
type NewFile = readonly [file: string, text: string];

/** Whether a part can have this name: lowercase words and hyphens, as in its address. */
export function isPartName(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

/** `lost-things` as a title (Lost things) and as a component (LostThings). */
function namesFor(name: string): { title: string; component: string } {
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
    component: name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** A file with lines inserted before text that is there once. @throws Error if it is not */
function withLines(root: string, file: string, before: string, lines: string): NewFile {
  const text = readFileSync(path.join(root, file), "utf8");
  if (text.split(before).length !== 2) throw new Error(`${file} has no place for it: ${before}`);
  return [file, text.replace(before, () => lines + before)];
}

/**
 * Writes files.
 * @param made files and folders that may not exist yet
 * @throws CommandError if one exists; nothing is written then
 */
function writeNew(root: string, files: readonly NewFile[], made: readonly string[]): string[] {
  for (const file of made)
    if (existsSync(path.join(root, file)))
      throw new CommandError(`${file} already exists. Nothing was changed.`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return files.map(([file]) => file);
}

/**
 * Makes a page of the site: its text, its module, and its line in each table that names it. It passes every
 * check as it is, and shows a heading with a lead.
 * @param name such as `lost-things`
 * @throws CommandError if there is such a page, Error if a table is not as expected; nothing is written then
 */
export function makePage(root: string, name: string): string[] {
  const { title, component } = namesFor(name);
  const key = name.includes("-") ? `"${name}"` : name;
  const pictureOf = (about: string) =>
    /picture: (.+)/.exec(readFileSync(path.join(root, about), "utf8"))?.[1] ?? "";
  const put = (file: string, before: string, lines: string) => withLines(root, file, before, lines);
  const files: NewFile[] = [
    ...["content", "tests/content"].map(
      (content): NewFile => [
        `${content}/pages/${name}.yaml`,
        pageText(title, pictureOf(`${content}/pages/about.yaml`)),
      ],
    ),
    put(
      "src/site/content/schemas/pages/studio.ts",
      "  testimonial: page(",
      `  ${key}: plainPage("${title}"),\n`,
    ),
    [`src/site/pages/${name}/${name}.tsx`, pageModule(name, component)],
    put("src/routes.ts", `  page("contact",`, `  page("${name}", "site/pages/${name}/${name}.tsx"),\n`),
    put(
      "src/site/frame/all-pages.ts",
      `    link("/contact",`,
      `    link("/${name}", readPage("${name}").banner.title),\n`,
    ),
    put("budgets.json", `    { "page": "/contact"`, `    { "page": "/${name}" },\n`),
  ];
  return writeNew(root, files, [`content/pages/${name}.yaml`, `src/site/pages/${name}`]);
}

function pageText(title: string, picture: string): string {
  return `meta:
  title: ${title} | {name}
  description: Say in one or two sentences what visitors find on this page.
banner:
  title: ${title}
  crumb: ${title}
  picture: ${picture}
intro:
  title: A heading
  lead: A sentence or two.
`;
}

function pageModule(name: string, component: string): string {
  return `import { readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import type { Route } from "./+types/${name}";

export async function loader() {
  return withPictures({ page: readPage("${name}") });
}

export const meta = metaOf("/${name}");

/** Say in one sentence what visitors find here. */
export default function ${component}({ loaderData }: Route.ComponentProps) {
  const { banner, intro } = loaderData.page;
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <Section labelledBy="intro-title" width="wide">
        <Heading level={2} id="intro-title" {...intro} />
      </Section>
    </PageParts>
  );
}
`;
}

/**
 * Makes a room of the desk: its files, and its line in each table that names it. It passes every check as it is.
 *
 * @param name such as `invoices`
 * @throws CommandError if there is such a room, Error if a table is not as expected; nothing is written then
 */
export function makeRoom(root: string, name: string): string[] {
  const { title, component } = namesFor(name);
  const camel = component.charAt(0).toLowerCase() + component.slice(1);
  const folder = `src/features/${name}`;
  const put = (file: string, before: string, lines: string) => withLines(root, file, before, lines);
  const [deskFile, withService] = put(
    "src/app/open-desk.server.ts",
    "    bookings: setup && {\n",
    `    ${camel}: guarded(${camel}Desk(parts, session)),\n`,
  );
  const files: NewFile[] = [
    put(
      "src/desk/rooms.ts",
      "  account: {\n",
      `  ${camel === name ? name : `"${name}"`}: {
    folder: "features/${name}/desk",
    title: "${title}",
    address: \`\${deskPath}/${name}\`,
    permission: "use a new room",
    menu: "more",
  },\n`,
    ),
    [
      deskFile,
      withImport(withService, `import { ${camel}Desk } from "#features/${name}/${name}.server.ts";`),
    ],
    [`${folder}/${name}.server.ts`, roomService(camel)],
    [`${folder}/${name}.test.ts`, roomTest(camel, name)],
    [`${folder}/desk/${name}.tsx`, roomPage({ camel, component, name })],
    put(
      "docs/desk.md",
      "## Words\n",
      `## ${title}\n\n*${title}* is new. Say here what staff find and do in it.\n\n`,
    ),
  ];
  return writeNew(root, files, [folder]);
}

/** Adds an import, in order. */
function withImport(text: string, line: string): string {
  const source = (each: string) => /from "(#[^"]+)"/.exec(each)?.[1] ?? "";
  const lines = text.split("\n");
  const next = lines.findIndex((each) => source(each) > source(line));
  return lines.toSpliced(next, 0, line).join("\n");
}

function roomService(camel: string): string {
  return `import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";

/** Say in one sentence what staff can read and do here. */
export function ${camel}Desk({ now }: DeskParts, who: SignedIn) {
  return {
    /** What the room lists, newest first. @param find a part of the name; empty for all */
    list(find: string): readonly { readonly id: number; readonly name: string }[] {
      permit(who, "use a new room", now());
      const all: readonly { readonly id: number; readonly name: string }[] = [];
      return all.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()));
    },
  };
}
`;
}

function roomTest(camel: string, name: string): string {
  return `import { expect, it } from "vitest";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";

it("an owner finds the room empty", async () => {
  const { send, person, session } = deskApp();
  const { services } = await send("/desk/${name}", {}, { cookie: session(person("owner")) });
  expect(services?.desk?.${camel}.list("")).toEqual([]);
});
`;
}

function roomPage({ camel, component, name }: { camel: string; component: string; name: string }): string {
  return `import { deskOf } from "#desk/parts/desk-of.ts";
import { findIn } from "#desk/parts/list-query.ts";
import { ListRoom } from "#desk/parts/list-room.tsx";
import type { Route } from "./+types/${name}";

export function loader({ request, context }: Route.LoaderArgs) {
  const find = findIn(new URL(request.url).searchParams);
  const entries = deskOf(context)
    .${camel}.list(find)
    .map((entry) => ({ key: String(entry.id), name: entry.name }));
  return { find, entries };
}

/** Say in one sentence what staff do here. */
export default function ${component}({ loaderData: { find, entries } }: Route.ComponentProps) {
  return (
    <ListRoom
      room="${name}"
      search={{ label: "Find by name", find }}
      list={{ title: "All", empty: find ? "Nothing fits." : "Nothing is here yet.", entries }}
    />
  );
}
`;
}

/**
 * Makes a section that pages share: its component, its styles and its fixtures. It passes every check as it is.
 *
 * @param name such as `opening-hours`
 * @throws CommandError if there is such a section; nothing is written then
 */
export function makeSection(root: string, name: string): string[] {
  const { component } = namesFor(name);
  const folder = `src/site/sections/${name}`;
  const files: NewFile[] = [
    [
      `${folder}/${name}.tsx`,
      `import type { HeadingContent as HeadingWords } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./${name}.module.css";

type ${component}Props = { head: HeadingWords };

/** Say in one sentence what people see, and what it is for. */
export function ${component}({ head }: ${component}Props) {
  return (
    <Section labelledBy="${name}-title" width="content" inner={styles.frame}>
      <Heading level={2} id="${name}-title" {...head} />
    </Section>
  );
}
`,
    ],
    [
      `${folder}/${name}.module.css`,
      `@layer sections {
  .frame {
    display: grid;
    gap: var(--space-4);
  }
}
`,
    ],
    [
      `${folder}/${name}.fixtures.tsx`,
      `import type { ComponentType } from "react";
import { ${component} } from "./${name}.tsx";

export const fixtures: Record<string, ComponentType> = {
  "with all texts": () => (
    <${component} head={{ eyebrow: "A small line", title: "A title", lead: "One sentence below it." }} />
  ),
  "with a title only": () => <${component} head={{ title: "A title" }} />,
};
`,
    ],
  ];
  return writeNew(root, files, [folder]);
}
