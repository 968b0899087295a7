import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CauseSummary } from "#site/content/schemas/summaries.ts";
import { BandedCauses } from "#site/pages/causes/banded-causes.tsx";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { EqualCauses, FeaturedCauses, StackedCauses } from "./cause-lists.tsx";

const image = samplePicture("day", "A basket.");

function cause(id: number, raised: number): CauseSummary {
  return {
    id,
    slug: `cause-${id}`,
    title: `Cause ${id}`,
    subtitle: "One sentence.",
    summary: "Two sentences.",
    category: "Food",
    image,
    imageSmall: image,
    raised,
    goal: 10_000,
  };
}

const causes = [cause(1, 8000), cause(2, 4000), cause(3, 8692)];

it.each(Object.entries({ BandedCauses, EqualCauses, FeaturedCauses, StackedCauses }))(
  "%s: every cause leads to its page and says in words how far it has come",
  (_, Causes) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Causes head={{ title: "Causes" }} causes={causes} />
      </MemoryRouter>,
    );
    for (const { slug, title } of causes) {
      expect(html).toMatch(new RegExp(`href="/causes-single/${slug}"[^>]*>${title}<`));
    }
    for (const words of ["80.00%", "40.00%", "86.92%", "Raised $8,692", "Goal $10,000"]) {
      expect(html).toContain(words);
    }
    expect(html.match(/<h2/g)).toHaveLength(1);
  },
);
