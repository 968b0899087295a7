import { readFileSync } from "node:fs";
import { unlessMissing } from "#core/process/errors.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { dataFolder, keptSettings } from "./values.server.ts";

/** Mail, or cards. */
export type KeptKind = keyof typeof keptSettings;

/** All kinds of settings that can be kept. */
export const keptKinds = Object.keys(keptSettings) as KeptKind[];

type Environment = Readonly<Record<string, string | undefined>>;

/** The file below `DATA_DIR/secrets`: it is in no backup and in no copy. */
const fileName = "settings.json";

/** The settings that were kept at the desk of this machine. */
export function readKept(dataDir: string): Readonly<Record<string, string>> {
  const text = unlessMissing(() => readFileSync(secretFile(dataDir, fileName), "utf8"));
  return text === undefined ? {} : JSON.parse(text);
}

/** Keeps the settings of one kind instead of those that were kept; `{}` forgets them. */
export function keepSettings(
  dataDir: string,
  kind: KeptKind,
  values: Readonly<Record<string, string>>,
): void {
  const others = Object.entries(readKept(dataDir)).filter(
    ([name]) => !(keptSettings[kind] as readonly string[]).includes(name),
  );
  writeSecret(dataDir, fileName, JSON.stringify({ ...Object.fromEntries(others), ...values }));
}

/** Whether the environment sets something up itself: then what was kept of it does not count. */
export function isSetOutside(env: Environment, kind: KeptKind): boolean {
  return Boolean(env[keptSettings[kind][0]]?.trim());
}

/** An environment with what was kept at the desk, all of a kind together. What it sets up itself wins. */
export function withKept(env: Environment): Environment {
  const kept = readKept(dataFolder(env));
  const wanted = keptKinds.filter(
    (kind) => kept[keptSettings[kind][0]] !== undefined && !isSetOutside(env, kind),
  );
  const added = wanted.flatMap((kind) => keptSettings[kind].map((name) => [name, kept[name]] as const));
  return { ...env, ...Object.fromEntries(added) };
}
