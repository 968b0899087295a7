import { limits } from "#core/values/limits.ts";

// Too large for the first script. Call these as soon as somebody enters a form, so that they load in time.

/** Loads what checks and sends a form. */
export const loadSubmitter = loadOnce(() => import("./submitter.ts"));

/** Loads only the rules, for a form that is checked before it is sent. The relay checks by the same rules. */
export const loadValidation = loadOnce(async () => (await import("#core/form/validate.ts")).validateForm);

/** Loads the same, for errors that the server has found. */
export const loadWrongFields = loadOnce(async () => (await import("#core/form/validate.ts")).wrongFields);

/** Loads what tells a card number from others, which no draft may keep. */
export const loadCardRule = loadOnce(async () => (await import("#core/values/card-number.ts")).hasCardNumber);

/**
 * Wraps a loader so that it fetches code once, on the first call; later calls get the same.
 * @returns A function that never rejects: it resolves to undefined if the code cannot be fetched, or not
 * within 20 s. The next call tries again.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code | undefined> {
  let loading: Promise<Code | undefined> | undefined;
  return () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return Promise.race([loading, undefinedAfter(limits.stallMs)]);
  };
}

function undefinedAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
