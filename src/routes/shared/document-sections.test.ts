import { afterEach, expect, it, vi } from "vitest";
import { readSite } from "#src/content/.server/content.ts";
import { documentSections, privacySections } from "./document-sections.ts";

vi.mock("#src/content/.server/content.ts", () => ({ readSite: vi.fn() }));
afterEach(() => vi.unstubAllEnvs());

it.each([
  { donations: false, key: "", isShown: false },
  { donations: true, key: "", isShown: true },
  { donations: false, key: "sk_live_1", isShown: true },
])(
  "what happens to payments is said where something can be paid online: %o",
  ({ donations, key, isShown }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", key);
    vi.mocked(readSite).mockReturnValue({ analytics: false, features: { donations } } as ReturnType<
      typeof readSite
    >);
    const sections = [
      { title: "Card payments", paragraphs: [], whenPayments: true as const },
      { title: "Children", paragraphs: [] },
    ];
    const titles = documentSections(sections).map(({ title }) => title);
    expect(titles).toEqual(isShown ? ["Card payments", "Children"] : ["Children"]);
  },
);

it.each([
  { key: "sk_live_1", words: "Children", added: ["Card payments"] },
  { key: "sk_live_1", words: "You pay on the page of Stripe.", added: [] },
  { key: "", words: "Children", added: [] },
])(
  "the privacy page says who handles payments, also where its content does not: %o",
  ({ key, words, added }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", key);
    vi.mocked(readSite).mockReturnValue({ analytics: false, features: {} } as ReturnType<typeof readSite>);
    const titles = privacySections([{ title: words, paragraphs: [] }]).map(({ title }) => title);
    expect(titles).toEqual([words, ...added]);
  },
);
