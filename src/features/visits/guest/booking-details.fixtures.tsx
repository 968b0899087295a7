import { Section } from "#ui/section/section.tsx";
import { BookingDetails } from "./booking-details.tsx";

export const fixtures = {
  withErrors: () => (
    <Section width="content">
      <BookingDetails
        contact={{ name: "", email: "sam@example", phone: "", reply: "email" }}
        stored=""
        lines={[
          {
            id: 1,
            prefix: "lines.0.",
            title: "What helps in the Bubble Room?",
            party: {
              party: { adults: "1", children: "1", companions: "0" },
              note: "Up to 4 people, companions included. All ages. One adult for every 4 children under 12.",
            },
            helps: [
              { value: "dim", label: "Dim light", hint: "We turn the lights down before you come." },
              {
                value: "silent",
                label: "No music",
                hint: "Only the hum of the tubes is left. Not in: Bubble Room.",
              },
            ],
            questions: [
              { kind: "text", ask: "What should we call the person who comes?" },
              {
                kind: "choice",
                ask: "Which drink may we have ready?",
                options: ["Water", "Apple juice", "None"],
              },
              { kind: "tick", ask: "We come with an assistance dog" },
            ],
            needs: { helps: ["dim"], answers: { "which-drink-may-we-have-ready": "water" }, note: "" },
            stored: "",
          },
        ]}
        errors={[
          { field: "name", message: "Please tell us your name." },
          { field: "email", message: "This address is not complete. Check what follows the @." },
        ]}
        kept={{ until: "2:30 pm", left: 1_800_000, more: 30 }}
        chosen={["Bubble Room, Friday, December 4, 3 pm to 4 pm", "1 adult, 1 child: $48"]}
        submit="Look it over before you book"
      />
    </Section>
  ),
};
