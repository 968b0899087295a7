import { type SampleName, samplePicture } from "#ui/picture/sample-picture.fixtures.ts";

function sample(id: number, title: string, price: number, discount: number, picture: SampleName) {
  return {
    id,
    slug: `sample-${id}`,
    title,
    price,
    discount,
    image: samplePicture(picture, title),
    colors: id === 1 ? ["Teal", "Violet", "Peach"] : [],
    sizes: id === 1 ? ["Child", "Adult"] : [],
    summary: "Chosen with our guests. Nothing beeps, and nothing needs a battery.",
    body: [
      {
        type: "paragraph" as const,
        children: [{ type: "text" as const, text: "All of it can be washed or wiped." }],
      },
    ],
  };
}

/** Products for fixtures: one with colors and sizes, one with a discount, one plain. */
export const sampleProducts = [
  sample(1, "Sensory kit for home", 4800, 0, "corner"),
  sample(3, "Gift pass, five hours", 17_500, 10, "ceiling"),
  sample(2, "Gift pass, one hour", 3500, 0, "night"),
];
