import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { BookingDetails } from "./booking-details.tsx";

export const fixtures = {
  withErrors: () => (
    <Section>
      <Container>
        <BookingDetails
          contact={{ name: "", email: "sam@example", phone: "", reply: "email", paysLess: false }}
          lines={[
            {
              id: 1,
              prefix: "lines.0.",
              title: "What helps in the Bubble Room?",
              party: { party: { adults: 1, children: 1, companions: 0 }, most: 4 },
              choices: [
                {
                  id: "dim",
                  label: "Dim light",
                  hint: "We turn the lights down before you come.",
                  isChosen: true,
                },
                {
                  id: "silent",
                  label: "No music",
                  hint: "Only the hum of the tubes is left.",
                  not: "Not possible in the Bubble Room.",
                  isChosen: false,
                },
              ],
              note: "",
            },
          ]}
          errors={[
            { field: "name", message: "Please tell us your name." },
            { field: "email", message: "This address is not complete. Check what follows the @." },
          ]}
          kept={{ until: "2:30 pm", left: 1_800_000, more: 30 }}
          submit="Look it over before you book"
        />
      </Container>
    </Section>
  ),
};
