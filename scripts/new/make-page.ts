import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A page's name, as in its address: lowercase letters, digits and single hyphens, starting with a letter. */
export const pageName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Makes a page of the site: its text, its module, and its line in each table that names it. It passes every check as it
 * is, and shows a heading with a lead.
 *
 * @param root folder of the repository
 * @param name such as `lost-things`
 * @returns the files it made or changed
 * @throws Error if there is such a page, or a table is not as expected; nothing is written then
 */
export function makePage(root: string, name: string): string[] {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  /** Inserts a line into a file, before text that is there once. */
  const insert = (file: string, before: string, line: string): [string, string] => {
    const text = read(file);
    if (text.split(before).length !== 2) throw new Error(`${file} has no place for the page: ${before}`);
    return [file, text.replace(before, () => `${line}\n${before}`)];
  };
  const key = name.includes("-") ? `"${name}"` : name;
  const files: [string, string][] = [
    ...["content", "tests/content"].map((content): [string, string] => [
      `${content}/pages/${name}.yaml`,
      words(title, /picture: (.+)/.exec(read(`${content}/pages/about.yaml`))?.[1] ?? ""),
    ]),
    insert("src/content/schemas/pages/page-schemas.ts", "  contact: ", `  ${key}: plainPage("${title}"),`),
    [`src/pages/${name}/${name}.tsx`, page(name, component)],
    insert("src/routes.ts", `  page("contact",`, `  page("${name}", "pages/${name}/${name}.tsx"),`),
    insert(
      "src/routes/shared/all-pages.ts",
      `    link("/contact",`,
      `    link("/${name}", readPage("${name}").banner.title),`,
    ),
    insert("budgets.json", `    { "page": "/contact"`, `    { "page": "/${name}" },`),
  ];
  for (const file of [`content/pages/${name}.yaml`, `src/pages/${name}`])
    if (existsSync(path.join(root, file))) throw new Error(`${file} already exists. Nothing was changed.`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return files.map(([file]) => file);
}

function words(title: string, picture: string): string {
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

function page(name: string, component: string): string {
  return `import { readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { routeMeta } from "#src/routes/shared/route-meta.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import type { Route } from "./+types/${name}";

export async function loader() {
  return withPictures({ page: readPage("${name}") });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/${name}" });

/** Say in one sentence what visitors find here. */
export default function ${component}({ loaderData }: Route.ComponentProps) {
  const { banner, intro } = loaderData.page;
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <Section theme="day" labelledBy="intro-title">
        <Container width="wide">
          <Heading level={2} id="intro-title" eyebrow={intro.eyebrow} lead={intro.lead}>
            {intro.title}
          </Heading>
        </Container>
      </Section>
    </PageParts>
  );
}
`;
}
