import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { FormOverPicture } from "./form-over-picture.tsx";

export const fixtures = {
  withWordsForAForm: () => (
    <FormOverPicture
      head={{
        eyebrow: "Two hours a week",
        title: "Become a volunteer",
        lead: "We show you everything else.",
      }}
      picture={samplePicture("ceiling", "Cushions in a circle.")}
      formTitle="Tell us about you"
    >
      <p>Here stands a form.</p>
    </FormOverPicture>
  ),
};
