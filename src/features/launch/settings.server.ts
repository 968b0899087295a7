import { ConfigError, paymentKey, paymentSecrets, readConfig } from "#core/config/config.server.ts";
import { withKept } from "#core/config/kept-settings.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { valuesIn } from "#site/content/.server/content-editor/editor-form.ts";
import { folderOf, tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { openContentFolder } from "#site/content/.server/content-folder.ts";
import { memoize } from "#site/content/.server/memoize.ts";
import type { Site } from "#site/content/schemas/site.ts";
import type { Finding } from "./finding.server.ts";
import type { LaunchStep } from "./model.ts";
import { stepOf } from "./step-of.server.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const SETTINGS = "Settings of the server";

/** Finds missing settings and test modes in the server's settings. */
export function findInSettings(given: Environment, { features, copies }: Site): Finding[] {
  const env = withKept(given);
  const isHosted = env.FORMS?.trim() === "emailjs";
  return [
    ...invalidSettings(env),
    ...(isHosted ? [] : missingMail(env)),
    ...(isHosted ? [] : missingLiveKeys(env, features.donations)),
    ...(isHosted ? [] : missingCopies(env, copies !== undefined)),
  ];
}

function invalidSettings(env: Environment): Finding[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ location: SETTINGS, found: error.message, remedy: "Fix it. The server would not start." }];
  }
}

function missingMail(env: Environment): Finding[] {
  if (env.SMTP_URL?.trim() && env.MAIL_TO?.trim()) return [];
  return [
    {
      location: `${SETTINGS}: SMTP_URL, MAIL_TO`,
      found: "Messages would be stored, but not mailed to you.",
      remedy:
        "Enter your mail server at the desk under Mail and cards, or set both (README.md, Settings). If they are in a file, add its name: npm run launch:check -- /etc/haven.env",
    },
  ];
}

/** What is kept must be on another machine, too; who keeps it there stands on the privacy page. */
function missingCopies(env: Environment, isKeeperNamed: boolean): Finding[] {
  const url = env.REPLICA_URL?.trim();
  if (!url && !env.BACKUP_COMMAND?.trim())
    return [
      {
        location: `${SETTINGS}: REPLICA_URL, BACKUP_COMMAND`,
        found: "Everything is on one disk only. If it fails, bookings, messages and books are gone.",
        remedy:
          "Whoever set the server up can have it copied: one of the two settings is enough (docs/backup.md, Within seconds).",
      },
    ];
  if (!url || url.startsWith("file:") || isKeeperNamed) return [];
  return [
    {
      location: `${SETTINGS}: REPLICA_URL`,
      found: "Your privacy page does not say who keeps your copies, and in which country.",
      remedy: "Write copies (keeper, country) in content/site.yaml.",
    },
  ];
}

/** Visits are paid at the studio without keys; with test keys, guests would seem to pay. */
function missingLiveKeys(env: Environment, takesDonations: boolean): Finding[] {
  const key = paymentKey(env);
  if (key.includes("_live_") || (!takesDonations && !key.includes("_test_"))) return [];
  return [
    {
      location: `${SETTINGS}: ${paymentSecrets[0]}`,
      found: key.includes("_test_")
        ? `${providerName} is in test mode. Donors and guests would pay, but you would get no money.`
        : "There is no payment provider. The donation form is in test mode, says so to donors, and takes no money.",
      remedy:
        "Enter your live key at the desk under Mail and cards (docs/payments.md), or set donations to false under features in content/site.yaml.",
    },
  ];
}

/** A finding with the file and field of *Words* where it is changed, as the desk calls them. */
export type PlacedFinding = Finding & {
  /** The step of *Make it yours* that it belongs to. */
  step: LaunchStep;
  /** What says that it is the owner's own: a file, and the path of a field, or none for all of the file. */
  mark?: { file: string; path: string };
  file?: string;
  /** Path of the field in its form. */
  path?: string;
  /** The file and the field in words; the location for what the desk does not edit. */
  place: string;
  /** The file in words. */
  page?: string;
  /** It is an entry of a folder, such as a person or an event. */
  isEntry?: true;
};

const location = /^content\/([\w/.-]{1,200}?)(?::\d+)?(?: {2}(\S{1,200}))?$/;

/** Labels of lists begin with the list. */
function placeWords(title: string, label: string | undefined): string {
  if (!label) return title;
  return label.startsWith(`${title}:`) ? label : `${title}, ${label}`;
}

/** Adds to each finding where the desk changes it. */
export function placedFindings(root: string, findings: readonly Finding[]): PlacedFinding[] {
  const { read } = openContentFolder(root);
  const wordsOf = memoize((file: string) => {
    const table = tableOf(file);
    if (!table) return undefined;
    const text = read(file) ?? "";
    const title = [table.label, titleOf(file, text)].filter(Boolean).join(": ");
    return { title, fields: valuesIn(table, file, text) };
  }, String);

  /** The fields that name a picture, a sound or a film. */
  function placesOf({ name, files }: NonNullable<Finding["uses"]>) {
    const isIn = (path: string, value: string) =>
      name.includes(".") ? value.includes(name) : value === name && /(^|\.)file$/.test(path);
    return files.flatMap((file) => {
      const words = wordsOf(file);
      return [...(words?.fields ?? [])]
        .filter(([path, { value }]) => isIn(path, value))
        .map(([path, { label }]) => ({ file, path, place: placeWords(words?.title ?? "", label) }));
    });
  }

  return findings.flatMap(({ uses, ...found }) => {
    const [, file = "", field] = location.exec(found.location) ?? [];
    // Locations count from 1, `offers[1].price`; fields of forms from 0.
    const path = field?.replace(/\[(\d+)\]/g, (_all, number) => `.${Number(number) - 1}`).replace(/^\./, "");
    const mark = file !== "" && found.mayBe && { mark: { file, path: path ?? "" } };
    const title = wordsOf(file)?.title;
    const finding = {
      ...found,
      step: stepOf(found),
      ...mark,
      ...(title && { page: title }),
      ...(folderOf(file) && { isEntry: true as const }),
    };
    const places = uses ? placesOf(uses) : [];
    if (places.length > 0) return places.map((place) => ({ ...finding, ...place }));
    const words = wordsOf(file);
    if (!words) return { ...finding, place: found.location };
    const label = path && words.fields?.get(path)?.label;
    return { ...finding, file, ...(label && { path }), place: placeWords(words.title, label) };
  });
}
