import type { z } from "zod";
import { charityPages } from "./charity.ts";
import { guidancePages } from "./guidance.ts";
import { homePages } from "./home.ts";
import { journalPages } from "./journal.ts";
import { studioPages } from "./studio.ts";

/** The schema of every file in `content/pages`, by name. */
export const pageSchemas = {
  ...homePages,
  ...studioPages,
  ...charityPages,
  ...journalPages,
  ...guidancePages,
};

export type PageName = keyof typeof pageSchemas;

export type PageContent<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>;
