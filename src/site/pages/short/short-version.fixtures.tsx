import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { ShortVersion } from "./short-version.tsx";

const picture = samplePicture("corner", "A corner.");

export const fixtures = {
  linesAndPrices: () => (
    <ShortVersion
      parts={[
        {
          title: "What is this place?",
          lines: [
            { text: "This is a calm place.", picture },
            { text: "You can call us.", icon: "phone" },
          ],
          prices: false,
        },
        { title: "What does it cost?", lines: [{ text: "You pay at the desk.", icon: "pin" }], prices: true },
      ]}
      prices={[{ title: "A room", price: "$35 an hour", picture }]}
      testedBy="five people of a reading group"
    />
  ),
};
