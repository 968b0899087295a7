import type { Locale } from "#core/values/locale.ts";
import { country, currency, timeZone } from "../../schemas/fields.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { valueAt } from "../source.ts";
import { localeOf } from "../studio-locale.ts";
import { dataOf } from "./editor-tables.ts";

/** What times and amounts in a form are read by: the studio's, as the draft has them. */
export type DraftStudio = { readonly timeZone: string; readonly locale: Locale };

/** The file that says where the studio is. */
export const studioFile = "site.yaml";

/** The studio as the draft has it. What cannot be read is as it is by default. */
export function draftStudio(root: string, changes: TextChanges): DraftStudio {
  return studioIn(openContentFolder(root, changes).read(studioFile) ?? "");
}

/** The studio as a text of its file has it. */
function studioIn(yaml: string): DraftStudio {
  const data = dataOf(yaml)?.data;
  const zone = timeZone.safeParse(valueAt(data, ["timeZone"])).data;
  return {
    timeZone: zone ?? "UTC",
    locale: localeOf({
      country: country.safeParse(valueAt(data, ["country"])).data,
      currency: currency.safeParse(valueAt(data, ["currency"])).data,
    }),
  };
}
