import { limits } from "#contract/limits.ts";

type SubmitterModule = typeof import("./submitter.ts");

let loading: Promise<SubmitterModule | undefined> | undefined;

/**
 * Fetches what checks and sends forms, which is too large for the first script. Called as soon as somebody enters a
 * form.
 *
 * @returns Nothing where it cannot be fetched in 20 s.
 */
export function loadSubmitter(): Promise<SubmitterModule | undefined> {
  loading ??= importSubmitter();
  return Promise.race([loading, nothingAfter(limits.stallMs)]);
}

async function importSubmitter(): Promise<SubmitterModule | undefined> {
  try {
    return await import("./submitter.ts");
  } catch {
    // The next try may find it.
    loading = undefined;
    return undefined;
  }
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
