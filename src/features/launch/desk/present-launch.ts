import { count } from "#core/values/plural.ts";
import { deskAt, rooms, wordsAddress } from "#desk/rooms.ts";
import { type LaunchStep, launchSteps } from "../model.ts";
import type { PlacedFinding } from "../settings.server.ts";

/** A page with something of the sample, in one step. */
export type LaunchPage = {
  readonly name: string;
  /** Where the first of it is changed, if the desk changes it. */
  readonly href: string | undefined;
  /** How much was found; of one place, what, and how to mend it. */
  readonly facts: readonly string[];
  /** Each place, with the page of the desk where it is changed. */
  readonly places: readonly {
    readonly name: string;
    readonly href: string | undefined;
    readonly facts: readonly string[];
  }[];
  /** What is posted to say that it is the owner's own. */
  readonly mark: { readonly file: string; readonly paths: string; readonly digest: string } | undefined;
};

/** The switch that says on each page that all of it is a sample: it goes last. */
function isLastOne({ file, path }: PlacedFinding): boolean {
  return file === "site.yaml" && path === "sample";
}

/**
 * What is left of the sample, by step and page.
 * @param digestOf the version of a file that is marked
 */
export function presentLaunch(findings: readonly PlacedFinding[], digestOf: (file: string) => string) {
  const left = findings.filter((finding) => !isLastOne(finding) && !finding.isPromise);
  const promises = findings.filter(({ isPromise }) => isPromise).length;
  const asked = promises > 0 ? [promisesPage(promises)] : [];
  const steps = Object.entries(launchSteps).map(([name, { title, words }]) => {
    const own = left.filter(({ step }) => step === (name as LaunchStep));
    const byPage = Map.groupBy(own, ({ mark, file, place }) => mark?.file ?? file ?? pageOfPlace(place));
    const written = [...byPage].map(([page, all]) => launchPage(page, all, digestOf));
    const pages = name === "place" ? [...asked, ...written] : written;
    return { name: name as LaunchStep, title, words, pages };
  });
  // What guests plan their visit by comes first.
  const next = [...asked, ...steps.flatMap(({ pages }) => pages)].find(({ href }) => href !== undefined);
  return {
    steps,
    done: steps.filter(({ pages }) => pages.length === 0).length,
    left: findings.length,
    next: next && { name: next.name, href: next.href },
    isLast: left.length === 0 && promises === 0 && findings.length > 0,
  };
}

/** The page of the questions about the building. */
function promisesPage(open: number): LaunchPage {
  return {
    name: "What your texts promise about the building",
    href: deskAt("make-it-yours", "access"),
    facts: [
      `${count(open, "question", "questions")}. Guests plan their visit by this: what you do not know, pages do not promise.`,
    ],
    places: [],
    mark: undefined,
  };
}

const comments = /^content\/comments\.yaml/;

/** A text with the name in several lines is one page. */
function pageOfPlace(place: string): string {
  return comments.test(place) ? "comments.yaml" : place;
}

/** Whether it is a setting that owners can enter at the desk. */
function isEntered({ step, location }: PlacedFinding): boolean {
  return location.startsWith("Settings of the server") && (step === "mail" || step === "money");
}

function nameOf(finding: PlacedFinding): string {
  return isEntered(finding) ? rooms["mail-and-cards"].title : finding.place;
}

function launchPage(
  page: string,
  findings: readonly PlacedFinding[],
  digestOf: (file: string) => string,
): LaunchPage {
  const isComments = page === "comments.yaml";
  const byPlace = Map.groupBy(findings, (finding) => {
    const { file, path, place } = finding;
    if (file) return `${wordsAddress(file)}${path ? `#field-${path}` : ""}`;
    if (isEntered(finding)) return rooms["mail-and-cards"].address;
    return isComments ? `${rooms.comments.address}?state=shown` : place;
  });
  const places = [...byPlace].map(([address, all]) => ({
    name: isComments ? "Comments of the made-up studio" : all[0] ? nameOf(all[0]) : page,
    href: address.startsWith("/") ? address : undefined,
    facts: [...new Set(all.map(({ found, remedy }) => `${found} ${remedy}`))],
  }));
  const marks = findings.flatMap(({ mark }) => mark ?? []);
  const [first] = findings;
  return {
    name: isComments ? "Comments of the made-up studio" : (first?.page ?? (first ? nameOf(first) : page)),
    href: places.find(({ href }) => href)?.href,
    facts: places.length === 1 ? (places[0]?.facts ?? []) : [],
    places,
    mark:
      marks.length === 0 || isComments
        ? undefined
        : {
            file: page,
            paths: [...new Set(marks.map(({ path }) => path))].join(" "),
            digest: digestOf(page),
          },
  };
}
