import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "#core/process/errors.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { pdfsNamedIn } from "#site/content/.server/content-editor/prepare-pdf.ts";
import { releaseParts } from "#site/static/release-folder.server.ts";
import { type PlannedChange, type ReleaseChanges, summarizePlan } from "#site/words/editor-draft.server.ts";

/** A publish at the desk, to commit to git. */
export type ContentCommit = {
  /** The owner's content (absolute), somewhere in a git work tree. */
  readonly contentDir: string;
  /** Name of the person. */
  readonly who: string;
  /** First line of the message. */
  readonly subject: string;
  readonly changes: readonly PlannedChange[];
};

/** A placeholder, so that commits reveal nobody's address. The TLD `.invalid` is reserved (RFC 2606). */
const noMail = "noreply@desk.invalid";

/** A git command that runs longer is killed. */
const timeoutMs = 30_000;

/** Maximum length of a stored failure reason, in characters. */
const maxReasonLength = 300;

/**
 * Commits the changed files and the new pictures and PDFs they reference. Other changes in the work tree or index stay
 * as they are. Hooks and signing are disabled.
 * @returns why the commit failed; undefined on success, or when there is nothing to commit
 */
export async function commitContent({
  contentDir,
  who,
  subject,
  changes,
}: ContentCommit): Promise<string | undefined> {
  const git = gitIn(contentDir, who);
  try {
    const uploads = await newUploads(git, changes);
    const isThere = (file: string) => existsSync(path.join(contentDir, file));
    const added = [...changes.map(({ file }) => file).filter(isThere), ...uploads];
    const removed = changes.map(({ file }) => file).filter((file) => !isThere(file));
    if (added.length > 0) await git("add", "--", ...added);
    const known = removed.length > 0 ? names(await git("ls-files", "-z", "--", ...removed)) : [];
    const files = [...added, ...known];
    const isChanged = files.length > 0 && (await git("status", "--porcelain", "--", ...files)) !== "";
    if (isChanged)
      await git("commit", "--quiet", "--only", "-m", messageOf(who, subject, changes), "--", ...files);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Commits the changes of a release. A failure is only recorded with it: the release stays online. */
export async function commitRelease(dataDir: string, id: string, commit: ContentCommit): Promise<void> {
  const reason = await commitContent(commit);
  if (reason === undefined) return;
  const file = releaseParts(dataDir, id).changes;
  const known: ReleaseChanges | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : undefined;
  const changes: ReleaseChanges = { who: "On the server", files: [], ...known, notCommitted: reason };
  writeAtomic(file, JSON.stringify(changes));
}

type Git = (...args: readonly string[]) => Promise<string>;

function gitIn(folder: string, who: string): Git {
  const settings = ["core.hooksPath=/dev/null", "commit.gpgSign=false", "core.fsmonitor=false"];
  // The server may have been started with GIT_* variables of another repository.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  const env = {
    ...Object.fromEntries(inherited),
    GIT_AUTHOR_NAME: who,
    GIT_AUTHOR_EMAIL: noMail,
    GIT_COMMITTER_NAME: "The desk",
    GIT_COMMITTER_EMAIL: noMail,
    GIT_LITERAL_PATHSPECS: "1",
    GIT_TERMINAL_PROMPT: "0",
  };
  return async (...args) => {
    const allArgs = [...settings.flatMap((setting) => ["-c", setting]), "-C", folder, ...args];
    const { stdout } = await promisify(execFile)("git", allArgs, { env, timeout: timeoutMs });
    return stdout;
  };
}

/**
 * Untracked pictures and PDFs that the changed files reference: they were uploaded at the desk. Any other PDF stays
 * where it is: its name, such as `plan`, may be a word of any text.
 */
async function newUploads(git: Git, changes: readonly PlannedChange[]): Promise<string[]> {
  const unknown = names(
    await git("ls-files", "-z", "--others", "--exclude-standard", "--", "images", "files"),
  );
  const pdfs = changes.flatMap(({ file, text }) => (file === "place.yaml" && text ? pdfsNamedIn(text) : []));
  const isShown = (picture: string) => changes.some(({ text }) => text?.includes(picture));
  return unknown.filter((file) =>
    file.startsWith("images/") ? isShown(file.slice("images/".length)) : pdfs.includes(file),
  );
}

function names(output: string): string[] {
  return output.split("\0").filter(Boolean);
}

function messageOf(who: string, subject: string, changes: readonly PlannedChange[]): string {
  const { files } = summarizePlan({ who, changes });
  return [subject, "", ...files.map(({ file, what }) => `${what}: ${file}`)].join("\n");
}

/** The first line of git's error output, shortened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (errorCode(error) === "ENOENT") return "git is not installed.";
  const stderr = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return (stderr.split("\n").find((line) => line !== "") ?? error.message.split("\n", 1)[0] ?? "").slice(
    0,
    maxReasonLength,
  );
}
