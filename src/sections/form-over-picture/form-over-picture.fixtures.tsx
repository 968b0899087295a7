import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { FormOverPicture } from "./form-over-picture.tsx";

export const fixtures = {
  withWordsForAForm: () => (
    <FormOverPicture
      head={{
        eyebrow: "Two hours a week",
        title: "Become a volunteer",
        lead: "We show you everything else.",
      }}
      picture={samplePicture("event-cushion-circle.webp", "Cushions in a circle.", { focal: [50, 60] })}
      formTitle="Tell us about you"
    >
      <p>Here stands a form.</p>
    </FormOverPicture>
  ),
};
