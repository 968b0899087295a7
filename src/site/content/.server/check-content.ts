import type { WaiverLabels } from "#core/booking/waiver-signing.ts";
import { count } from "#core/values/plural.ts";
import { englishLabels } from "../schemas/waiver.ts";
import { ContentError, inReadingOrder } from "./content-error.ts";
import { type Content, loadOrIssues } from "./load-content.ts";
import { checkPictureFiles } from "./pictures/check-picture-files.ts";
import { repeatedPictures } from "./pictures/repeated-pictures.ts";

/**
 * Checks every text file and every picture as strictly as a publish does.
 * @param root Absolute path of the content folder.
 * @throws ContentError with the issues of texts and pictures together.
 */
export async function checkContent(root: string) {
  const { content, issues } = loadOrIssues(root);
  const pictures = await checkPictureFiles(root);
  const all = [...issues, ...pictures.issues];
  if (!content || all.length > 0) throw new ContentError(inReadingOrder(all));
  return {
    content,
    pictureCount: pictures.count,
    notes: [...pictures.notes, ...repeatedPictures(content), ...passNotes(content), ...labelNotes(content)],
  };
}

/** Passes that end within five years: less is against the law in many places, and hard on whoever finds one late. */
function passNotes({ products }: Content): string[] {
  return products.flatMap(({ slug, title, pass, voucher }) => {
    const { endsAfter } = pass ?? voucher ?? {};
    if (endsAfter === undefined || endsAfter >= 60) return [];
    return `"${title}" (products/${slug}.md) ends after ${count(endsAfter, "month", "months")}. Give it five years (60) or more, or no end: leave out endsAfter.`;
  });
}

/** Words of what guests sign that a translation leaves in English. */
function labelNotes({ waiver }: Content): string[] {
  const names = Object.keys(englishLabels) as (keyof WaiverLabels)[];
  return (waiver?.texts ?? []).slice(1).flatMap(({ lang, language, labels }) => {
    const missing = names.filter((name) => labels[name] === englishLabels[name]);
    if (missing.length === 0) return [];
    return `Some words in ${lang}/waiver.yaml are still in English. Please write them in ${language}, under labels: ${missing.join(", ")}.`;
  });
}
