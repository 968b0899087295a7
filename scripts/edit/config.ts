import { z } from "zod";
import { folders, lists } from "#src/content/collections/collections.ts";
import type { Folder, List } from "#src/content/collections/define-collection.ts";
import { pageSchemas } from "#src/content/schemas/pages/page-schemas.ts";
import { placeSchema } from "#src/content/schemas/place.ts";
import { shortSchema } from "#src/content/schemas/short.ts";
import { siteSchema } from "#src/content/schemas/site.ts";
import { visitSchema } from "#src/content/schemas/visit.ts";
import { type Field, fieldsOf, NoField } from "./fields.ts";

/** A file of its own. */
export type File = { name: string; label: string; file: string; fields: Field[] };

/**
 * The settings of the editor, made of the same schemas that check the content.
 *
 * @param pictures Files of `content/images` that are described in `pictures.yaml`.
 */
export function editorConfig(pictures: readonly string[]) {
  return {
    load_config_file: false,
    app_title: "The words of the site",
    // The editor asks for a repository even where it works with a folder of this computer alone.
    backend: { name: "github", repo: "your/repository", branch: "main" },
    media_folder: "content/images",
    public_folder: "/",
    output: { omit_empty_optional_fields: true, yaml: { indent_size: 2, quote: "none" } },
    slug: { encoding: "ascii", clean_accents: true },
    editor: { preview: false },
    collections: [
      ...Object.values(folders).map((folder) => folderCollection(folder, pictures)),
      {
        name: "facts",
        label: "The studio",
        files: [
          fileOf("site", "Facts and switches", "site.yaml", siteSchema, pictures),
          fileOf("visit", "What to expect", "visit.yaml", visitSchema, pictures),
          fileOf("place", "The place", "place.yaml", placeSchema, pictures),
          fileOf("short", "Short version", "short.yaml", shortSchema, pictures),
        ],
      },
      {
        name: "lists",
        label: "Lists",
        files: (Object.values(lists) as List[])
          .filter((list) => !list.isDeskMatter)
          .map((list) => listFile(list, pictures)),
      },
      { name: "pages", label: "Pages", files: pageFiles(pictures) },
    ],
  };
}

function folderCollection({ name, label, one, schema, titleField }: Folder, pictures: readonly string[]) {
  const body = { name: "body", label: "Text", widget: "markdown", modes: ["raw"], required: false };
  return {
    name,
    label,
    label_singular: one,
    folder: `content/${name}`,
    create: true,
    format: "yaml-frontmatter",
    // The name of a new file, and with it the address of the entry, is made of its title.
    slug: `{{fields.${titleField}}}`,
    identifier_field: titleField,
    fields: [...fieldsOf(schema, pictures), body],
  };
}

function fileOf(
  name: string,
  label: string,
  file: string,
  schema: z.ZodObject,
  pictures: readonly string[],
): File {
  return { name, label, file: `content/${file}`, fields: fieldsOf(schema, pictures) };
}

function listFile({ name, label, schema }: List, pictures: readonly string[]): File {
  const [list] = fieldsOf(z.strictObject({ [name]: z.array(schema) }), pictures);
  if (!list) throw new NoField(`The editor has no list for ${name}.`);
  return { name, label, file: `content/${name}.yaml`, fields: [{ ...list, label, root: true }] };
}

/** Pages with parts that no field can hold are left out: their files are edited by hand. */
function pageFiles(pictures: readonly string[]): File[] {
  return Object.entries(pageSchemas).flatMap(([name, schema]) => {
    try {
      return [fileOf(name, name, `pages/${name}.yaml`, schema, pictures)];
    } catch (error) {
      if (error instanceof NoField) return [];
      throw error;
    }
  });
}
