import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { FormBesidePicture } from "./form-beside-picture.tsx";

export const fixtures = {
  withWordsForAForm: () => (
    <FormBesidePicture
      head={{
        eyebrow: "Two hours a week",
        title: "Become a volunteer",
        lead: "We show you everything else.",
      }}
      picture={samplePicture("ceiling", "Cushions in a circle.")}
      formTitle="Tell us about you"
    >
      <p>Here stands a form.</p>
    </FormBesidePicture>
  ),
};
