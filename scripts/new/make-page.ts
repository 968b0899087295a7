import { readFileSync } from "node:fs";
import path from "node:path";
import { type NewFile, namesFor, withLines, writeNew } from "./new-files.ts";

/**
 * Makes a page of the site: its text, its module, and its line in each table that names it. It passes every
 * check as it is, and shows a heading with a lead.
 * @param root folder of the repository
 * @param name such as `lost-things`
 * @returns the files it made or changed
 * @throws CommandError if there is such a page, Error if a table is not as expected; nothing is written then
 */
export function makePage(root: string, name: string): string[] {
  const { title, component } = namesFor(name);
  const key = name.includes("-") ? `"${name}"` : name;
  const pictureOf = (about: string) =>
    /picture: (.+)/.exec(readFileSync(path.join(root, about), "utf8"))?.[1] ?? "";
  const files: NewFile[] = [
    ...["content", "tests/content"].map(
      (content): NewFile => [
        `${content}/pages/${name}.yaml`,
        words(title, pictureOf(`${content}/pages/about.yaml`)),
      ],
    ),
    withLines(
      root,
      "src/content/schemas/pages/page-schemas.ts",
      "  contact: ",
      `  ${key}: plainPage("${title}"),\n`,
    ),
    [`src/pages/${name}/${name}.tsx`, page(name, component)],
    withLines(
      root,
      "src/routes.ts",
      `  page("contact",`,
      `  page("${name}", "pages/${name}/${name}.tsx"),\n`,
    ),
    withLines(
      root,
      "src/routes/shared/all-pages.ts",
      `    link("/contact",`,
      `    link("/${name}", readPage("${name}").banner.title),\n`,
    ),
    withLines(root, "budgets.json", `    { "page": "/contact"`, `    { "page": "/${name}" },\n`),
  ];
  return writeNew(root, files, [`content/pages/${name}.yaml`, `src/pages/${name}`]);
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
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
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
      <Section theme="day" labelledBy="intro-title">
        <Container width="wide">
          <Heading level={2} id="intro-title" {...intro} />
        </Container>
      </Section>
    </PageParts>
  );
}
`;
}
