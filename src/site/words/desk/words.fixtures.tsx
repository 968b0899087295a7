import { RemovedList } from "#desk/parts/desk-list.tsx";
import type { EditorField } from "#ui/lib/editor-fields.ts";
import { Section } from "#ui/section/section.tsx";
import { EditorDifferences } from "./differences.tsx";
import { AddEntry } from "./entries-parts.tsx";
import { EditorFileForm } from "./file-form.tsx";
import { EditorHistory, PublishWords } from "./publish-parts.tsx";
import { SiteTree } from "./site-tree.tsx";

const title: EditorField = {
  kind: "value",
  path: "title",
  label: "Title",
  control: "line",
  value: "A quiet hour",
  isRequired: true,
};

const fields: readonly EditorField[] = [
  { ...title, error: "Please fill this in.", value: "" },
  { ...title, path: "day", label: "Day", control: "date", value: "2026-12-01" },
  { ...title, path: "price", label: "Price", control: "number", value: "35", help: "In dollars." },
  { ...title, path: "shown", label: "Shown", control: "switch", value: "true" },
  {
    ...title,
    path: "light",
    label: "Light",
    control: "choice",
    options: [
      { value: "day", label: "Light, as by day" },
      { value: "night", label: "Dark, as at night" },
    ],
    value: "day",
  },
  {
    kind: "list",
    path: "steps",
    label: "Steps",
    canGrow: true,
    entries: ["Arrive", "Rest"].map((value, index) => ({
      kind: "group",
      path: `steps.${index}`,
      label: `${index + 1}`,
      summary: value,
      isOptional: false,
      isThere: true,
      fields: [{ ...title, path: `steps.${index}.title`, value }],
    })),
  },
  {
    kind: "group",
    path: "more",
    label: "Link",
    summary: "",
    isOptional: true,
    isThere: false,
    fields: [],
  },
  {
    ...title,
    path: "hue",
    label: "Color of the brand",
    control: "hue",
    value: "285",
    reading: {
      words: "Some guests could not read the site in this color. Please try another one.",
      isGood: false,
      swatches: ["#3b2e83", "#fdfbff", "#e9e2ff", "#14111f"],
      colors: [
        { what: "Links", contrast: 7.2, least: 7, isEnough: true, where: "links on cards" },
        { what: "Buttons", contrast: 3.1, least: 4.5, isEnough: false, where: "buttons on cards, by night" },
      ],
    },
  },
  { ...title, path: "body", label: "Text", control: "markdown", value: "One.\n\nTwo.", isRequired: false },
];

export const fixtures = {
  index: () => (
    <Section>
      <SiteTree
        parts={[
          {
            title: "Home",
            isOff: false,
            files: [{ label: "Home", href: "/desk/words/pages/home", note: "Haven", isChanged: true }],
            folders: [],
          },
          {
            title: "Blog",
            isOff: true,
            files: [{ label: "Blog", href: "/desk/words/pages/blog", note: "", isChanged: false }],
            folders: [
              {
                label: "Posts",
                href: "/desk/words/posts",
                count: 9,
                isChanged: false,
                entries: [{ label: "A quiet hour", href: "/desk/words/posts/1", note: "", isChanged: false }],
              },
            ],
          },
        ]}
      />
    </Section>
  ),
  form: () => (
    <EditorFileForm
      action="/desk/words/posts/1"
      digest="a"
      fields={fields}
      slug="a-quiet-hour"
      at="steps.0"
    />
  ),
  broken: () => (
    <EditorFileForm
      action="/desk/words/studio/site"
      digest="a"
      text={"name: Haven\nphone: [\n"}
      notes={[{ line: 2, words: "Please check this. Readable YAML." }]}
    />
  ),
  locked: () => (
    <EditorFileForm
      action="/desk/words/studio/site"
      digest="a"
      text={"name: Haven\nopen: &hours ten to six\nclosed: *hours\n"}
      lock="Line 2 uses the name hours for something that stands in several places (&hours, *hours). To change it here, have *hours replaced by what it stands for, in the file on the server."
    />
  ),
  differences: () => (
    <EditorDifferences
      title="This was saved in the meantime"
      lead="Nothing was overwritten."
      columns={["In this form", "Saved"]}
      differences={[{ label: "Title", one: "A quiet hour", other: "" }]}
      choice={{ action: "/desk/words/studio/site", keep: "Keep the draft", take: "Take the other" }}
    />
  ),
  publish: () => (
    <PublishWords
      action="/desk/words/publish"
      issues={[]}
      changes={[
        {
          key: "site.yaml",
          name: "Facts",
          facts: ["Changed. Ada, today"],
          discard: "Discard 3 changes",
          href: "/desk/words/studio/site",
          isOutdated: true,
          differences: [{ path: "phone", label: "Phone", one: "(614) 555-0142", other: "(614) 555-0100" }],
        },
      ]}
    />
  ),
  thrownAway: () => (
    <RemovedList
      title="Thrown away in the last 30 days"
      action="/desk/words/publish"
      field="undo"
      act="undo"
      entries={[
        {
          key: "1",
          name: "Post: A quiet hour",
          facts: ["The whole entry, 412 words. Deleted by Ada, November 26, 3:05 PM."],
        },
      ]}
    />
  ),
  history: () => (
    <EditorHistory
      action="/desk/words/publish"
      releases={[
        {
          key: "2",
          when: "Today",
          name: "Today · online now",
          isOnline: true,
          facts: ["Ada", "Facts: changed", "It is online, but git has no commit for it."],
        },
        { key: "1", when: "Yesterday", name: "Yesterday", isOnline: false, facts: ["Sam"] },
      ]}
    />
  ),
  add: () => <AddEntry one="Post" error={undefined} />,
};
