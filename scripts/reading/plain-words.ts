/**
 * Idioms, which confuse readers who take words literally or are learning English.
 */
export const IDIOMS = [
  "a breath of fresh air",
  "a piece of cake",
  "a walk in the park",
  "at the end of the day",
  "at your fingertips",
  "back to square one",
  "bells and whistles",
  "bend over backwards",
  "bite the bullet",
  "blow off steam",
  "break the bank",
  "break the ice",
  "by and large",
  "call it a day",
  "cost an arm and a leg",
  "cut corners",
  "down to earth",
  "drop in the ocean",
  "every walk of life",
  "feel at home",
  "feel blue",
  "from scratch",
  "game changer",
  "get the ball rolling",
  "get the hang of",
  "go the extra mile",
  "goes a long way",
  "hand in hand",
  "hang in there",
  "heart of gold",
  "hit the spot",
  "in a nutshell",
  "in good hands",
  "in no time",
  "in the blink of an eye",
  "in the long run",
  "in the same boat",
  "it takes a village",
  "keep an eye on",
  "keep in mind",
  "kick back",
  "last but not least",
  "learn the ropes",
  "lend a hand",
  "let off steam",
  "let your hair down",
  "light at the end of the tunnel",
  "make ends meet",
  "make or break",
  "no strings attached",
  "off the beaten track",
  "off the hook",
  "on cloud nine",
  "on the fence",
  "on the same page",
  "on the spot",
  "once in a blue moon",
  "out of the blue",
  "out of the box",
  "over the moon",
  "peace of mind",
  "recharge your batteries",
  "ring a bell",
  "rule of thumb",
  "safe and sound",
  "second nature",
  "sky is the limit",
  "state of the art",
  "step up to the plate",
  "take it with a grain of salt",
  "the whole nine yards",
  "think outside",
  "through thick and thin",
  "touch base",
  "under one roof",
  "under the weather",
  "ups and downs",
  "world-class",
] as const;

const VAGUE =
  /^(click here|here|this|link|this link|more|read more|learn more|find out more|see more|details|go)[.…!]*$/i;

/** The idioms that a text uses. */
export function idiomsIn(text: string): string[] {
  const normalized = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, " ")} `;
  return IDIOMS.filter((idiom) => normalized.includes(` ${idiom} `));
}

/** Whether a link's text says nothing about its target. */
export function isVagueLink(words: string): boolean {
  return VAGUE.test(words.trim());
}
