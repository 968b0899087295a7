import { ENTRY_PAGES, translatedShortPath } from "#core/values/paths.ts";
import { collections } from "../../collections/collections.ts";
import type { Folder } from "../../collections/define-collection.ts";
import type { FeatureName } from "../../schemas/site.ts";
import type { ListedFile, ListedFiles } from "./editable-files.ts";

/** A part of the site, as visitors find it: its texts and its entries. */
type SitePart = {
  readonly title: string;
  /** The switch that takes it off the site. */
  readonly feature?: FeatureName;
  readonly files: readonly ListedFile[];
  readonly folders: readonly { readonly folder: Folder; readonly count: number }[];
};

type PartTable = {
  readonly title: string;
  readonly feature?: FeatureName;
  readonly files: readonly string[];
  readonly folders?: readonly string[];
};

/** The part of what stands on every page, and of the pictures. */
export const firstPart = "On every page";

/** Where each file belongs, in the order of the site. A file that is named nowhere stands under the last part. */
const parts: readonly PartTable[] = [
  { title: firstPart, files: ["site.yaml", "brand.yaml", "pictures.yaml"] },
  {
    title: "Home",
    files: ["home", "home-2", "home-3", "home-4", "benefits.yaml", "supporters.yaml", "partners.yaml"],
  },
  {
    title: "Rooms and booking",
    files: ["service", "service-single", "booking.yaml", "book", "waiver.yaml"],
    folders: ["services"],
  },
  { title: "Before a visit", files: ["visit.yaml", "place.yaml", "short.yaml", "faq.yaml"] },
  { title: "About", files: ["about", "gallery", "gallery.yaml", "testimonial", "testimonials.yaml"] },
  { title: "Blog", feature: "blog", files: ["blog"], folders: ["posts"] },
  { title: "Shop", feature: "shop", files: ["shop"], folders: ["products"] },
  { title: "Events", feature: "events", files: ["event", "event-single"], folders: ["events"] },
  { title: "Causes", feature: "causes", files: ["causes", "causes-single"], folders: ["causes"] },
  { title: "Gifts", feature: "donations", files: ["donate"] },
  {
    title: "Volunteers",
    feature: "volunteers",
    files: ["volunteer", "volunteer-single"],
    folders: ["volunteers"],
  },
  { title: "Other pages", files: ["contact", "privacy", "accessibility", "search", "message-sent"] },
];

/** Sorts the files of the desk into the parts of the site; none is left out. */
export function siteTree({ studio, lists: listed, pages, folders }: ListedFiles): SitePart[] {
  const all: ListedFile[] = [...pages, ...[...studio, ...listed].map((file) => ({ file, title: "" }))];
  const placed = new Set(parts.flatMap(({ files }) => files.map(fileOf)));
  const placedFolders = new Set(parts.flatMap((part) => part.folders ?? []));
  return parts.map(({ title, feature, files, folders: names = [] }, index) => {
    const isLast = index === parts.length - 1;
    const own = files.flatMap((name) => all.filter(({ file }) => withoutLanguage(file) === fileOf(name)));
    return {
      title,
      ...(feature && { feature }),
      files: [...own, ...(isLast ? all.filter(({ file }) => !placed.has(withoutLanguage(file))) : [])],
      folders: folders.filter(
        ({ folder: { name } }) => names.includes(name) || (isLast && !placedFolders.has(name)),
      ),
    };
  });
}

/** A file in another language stands with the one it translates. */
function withoutLanguage(file: string): string {
  return file.replace(/^[a-z]{2}(-[a-z]{2,4})?\//, "");
}

function fileOf(name: string): string {
  return name.endsWith(".yaml") ? name : `pages/${name}.yaml`;
}

/** Pages of single files whose address is not their name. */
const addresses: Readonly<Record<string, string>> = {
  "pages/home.yaml": "/",
  "pages/not-found.yaml": "/404",
  "visit.yaml": "/what-to-expect",
  "place.yaml": "/visit",
  "short.yaml": "/short",
  "booking.yaml": "/book",
  "faq.yaml": "/contact",
  "benefits.yaml": "/",
  "supporters.yaml": "/donate",
  "partners.yaml": "/about",
};

/**
 * The page that shows a file best, for a look beside its form; `/` for what stands on every page.
 * @param firstEntry the slug of an entry of a collection: a page such as `service-single` needs one
 */
export function treePageOf(file: string, firstEntry: (folder: string) => string | undefined): string {
  const known = addresses[file];
  if (known) return known;
  const [folder = "", name = ""] = file.split("/");
  if (name === "short.yaml") return translatedShortPath(folder);
  const slug = name.replace(/\.\w+$/, "");
  const pages = Object.entries(ENTRY_PAGES);
  if (file.endsWith(".md")) {
    const own = pages.find(([collection]) => collection === folder)?.[1];
    return own ? `${own.entry}/${slug}` : listPage(folder);
  }
  if (folder !== "pages") return listPage(file.replace(/\.\w+$/, ""));
  const ofEntry = pages.find(([, { entry }]) => entry === `/${slug}`);
  const first = ofEntry && firstEntry(ofEntry[0]);
  return first === undefined || !ofEntry ? `/${slug}` : `${ofEntry[1].entry}/${first}`;
}

function listPage(name: string): string {
  return collections.find((one) => one.name === name)?.pages?.list ?? "/";
}
