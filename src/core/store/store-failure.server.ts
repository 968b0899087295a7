import { errorCode, errorMessage, OwnerError } from "#core/process/errors.server.ts";

/** The store cannot be used. The message tells the owner what is wrong and what to do. */
export class StoreError extends OwnerError {}

/** A write timed out because another program locked the store for too long. */
export class StoreBusy extends Error {
  constructor() {
    super("another program holds the store");
  }
}

/** A write was refused because there is no space for it. */
export class StoreFull extends Error {
  constructor() {
    super("there is no room for it");
  }
}

/** SQLite result codes that get their own message. */
const codes = {
  perm: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDb: 26,
};

const constraint = 19;

/** SQLite's primary result code of an error; undefined for other errors. */
function resultCode(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

/** Whether a statement failed only because another program has the store locked. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === codes.busy || code === codes.locked;
}

/** Whether a statement failed because a row with the same key exists. */
export function isConstraint(error: unknown): boolean {
  return resultCode(error) === constraint;
}

/** Whether an error means that the store or its disk cannot be used now, rather than that the work was wrong. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof StoreBusy || isStorageFull(error) || storageFaults.has(resultCode(error) ?? 0);
}

/** Whether a write was refused because there is no space left. */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof StoreFull ||
    resultCode(error) === codes.full ||
    /^(ENOSPC|EDQUOT)$/.test(errorCode(error))
  );
}

const storageFaults = new Set<number>(Object.values(codes));

/** The message for a damaged message store. */
export function damagedMessage(file: string, detail: string): string {
  return `${file} is damaged (${detail}). Nothing in it was changed. Go back to a backup: docs/backup.md.`;
}

/**
 * Explains to the owner why a file of the store cannot be used.
 * @param file path, for the message
 * @returns undefined for an error unrelated to the store
 */
export function explainStoreError(error: unknown, file: string): string | undefined {
  if (error instanceof StoreError) return error.message;
  const detail = errorMessage(error);
  const system = errorCode(error);
  switch (resultCode(error)) {
    case codes.corrupt:
    case codes.notDb:
      return damagedMessage(file, detail);
    case codes.busy:
    case codes.locked:
      return `Another program holds ${file}. Close it, or try again in a moment.`;
    case codes.full:
      return fullMessage(file);
    case codes.io:
      return `${file} cannot be read or written: the disk may be full or broken (${detail}).`;
    case codes.perm:
    case codes.readOnly:
    case codes.cannotOpen:
      return rightsMessage(file, detail);
  }
  if (system === "ENOSPC") return fullMessage(file);
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/.test(system) ? rightsMessage(file, detail) : undefined;
}

function fullMessage(file: string): string {
  return `The disk of ${file} is full. Free some space and try again.`;
}

function rightsMessage(file: string, detail: string): string {
  return `${file} cannot be opened. DATA_DIR must name a folder that this user may write to (${detail}).`;
}
