import { type WaiverText, waiverFormIn } from "#domain/booking/waiver-form.ts";
import { englishLabels } from "#src/content/schemas/waiver.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { Over, SignedCopy, WaiverForm } from "./waiver-form.tsx";

const text: WaiverText = {
  lang: "en",
  language: "English",
  title: "Our house rules, to sign",
  text: ["We take off our shoes.", "Children stay with the adult who came with them."],
  labels: englishLabels,
};

const visit = {
  text,
  visits: [{ name: "Lake Room", when: "Friday, December 4, 3 pm to 4 pm" }],
  place: "Haven, 1 Lane, Columbus",
};

export const fixtures = {
  form: () => (
    <Section>
      <Container>
        <WaiverForm
          {...visit}
          form={waiverFormIn(text.labels)}
          others={[{ lang: "es", language: "Español", href: "?lang=es" }]}
          errors={[{ field: "name", message: text.labels.missing }]}
          typed={{ who: "child" }}
        />
      </Container>
    </Section>
  ),
  signed: () => (
    <Section>
      <Container>
        <SignedCopy {...visit} name="Ada Reed" child="Lou" email="ada@example.com" here="/waiver/1" />
      </Container>
    </Section>
  ),
  over: () => (
    <Section>
      <Container>
        <Over text={text} others={[{ lang: "es", language: "Español", href: "?lang=es" }]} />
      </Container>
    </Section>
  ),
};
