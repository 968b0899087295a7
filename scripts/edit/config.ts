import { z } from "zod";
import { benefitSchema } from "#src/content/schemas/benefit.ts";
import { causeSchema } from "#src/content/schemas/cause.ts";
import { eventSchema } from "#src/content/schemas/event.ts";
import { galleryItemSchema } from "#src/content/schemas/gallery-item.ts";
import { pageSchemas } from "#src/content/schemas/pages/page-schemas.ts";
import { partnerSchema } from "#src/content/schemas/partner.ts";
import { pictureEntrySchema } from "#src/content/schemas/picture.ts";
import { placeSchema } from "#src/content/schemas/place.ts";
import { postSchema } from "#src/content/schemas/post.ts";
import { productSchema } from "#src/content/schemas/product.ts";
import { questionSchema } from "#src/content/schemas/question.ts";
import { serviceSchema } from "#src/content/schemas/service.ts";
import { shortSchema } from "#src/content/schemas/short.ts";
import { siteSchema } from "#src/content/schemas/site.ts";
import { supporterSchema } from "#src/content/schemas/supporter.ts";
import { testimonialSchema } from "#src/content/schemas/testimonial.ts";
import { visitSchema } from "#src/content/schemas/visit.ts";
import { volunteerSchema } from "#src/content/schemas/volunteer.ts";
import { type Field, fieldsOf, NoField } from "./fields.ts";

/** A folder with one Markdown file per entry. */
type Folder = { name: string; label: string; one: string; schema: z.ZodObject; title: string };

/** A file of its own. */
export type File = { name: string; label: string; file: string; fields: Field[] };

const FOLDERS: readonly Folder[] = [
  { name: "posts", label: "Posts", one: "Post", schema: postSchema, title: "title" },
  { name: "events", label: "Events", one: "Event", schema: eventSchema, title: "title" },
  { name: "causes", label: "Causes", one: "Cause", schema: causeSchema, title: "title" },
  { name: "services", label: "Services", one: "Service", schema: serviceSchema, title: "title" },
  { name: "products", label: "Shop", one: "Product", schema: productSchema, title: "title" },
  { name: "volunteers", label: "Volunteers", one: "Volunteer", schema: volunteerSchema, title: "name" },
];

/** Files that hold one list. Comments are left out: `npm run messages -- approve` writes them. */
const LISTS: readonly [file: string, label: string, schema: z.ZodType][] = [
  ["benefits", "Benefits", benefitSchema],
  ["testimonials", "Testimonials", testimonialSchema],
  ["gallery", "Gallery", galleryItemSchema],
  ["faq", "Questions and answers", questionSchema],
  ["partners", "Partners", partnerSchema],
  ["supporters", "Supporters", supporterSchema],
  ["pictures", "What the pictures show", pictureEntrySchema],
];

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
      ...FOLDERS.map((folder) => folderCollection(folder, pictures)),
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
        files: LISTS.map(([name, label, schema]) => listFile(name, label, schema, pictures)),
      },
      { name: "pages", label: "Pages", files: pageFiles(pictures) },
    ],
  };
}

function folderCollection({ name, label, one, schema, title }: Folder, pictures: readonly string[]) {
  const body = { name: "body", label: "Text", widget: "markdown", modes: ["raw"], required: false };
  return {
    name,
    label,
    label_singular: one,
    folder: `content/${name}`,
    create: true,
    format: "yaml-frontmatter",
    // A post names its address itself; the address of any other entry is made of its title.
    slug: name === "posts" ? "{{fields.slug}}" : `{{fields.${title}}}`,
    identifier_field: title,
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

function listFile(name: string, label: string, schema: z.ZodType, pictures: readonly string[]): File {
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
