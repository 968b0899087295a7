import { ChangeVisit } from "./visit-forms.tsx";

export const fixtures = {
  change: () => (
    <ChangeVisit
      contact={{ name: "Ada Reed", email: "ada@example.com", phone: "", reply: "email" }}
      lines={[
        {
          id: 1,
          prefix: "lines.0.",
          title: "What helps?",
          party: {
            party: { adults: "2", children: "0" },
            note: "Up to 3 people, companions included. All ages.",
          },
          helps: [{ value: "step", label: "Step-free", hint: "We lead you round." }],
          questions: [],
          needs: { helps: ["step"], note: "" },
        },
      ]}
      errors={[{ field: "lines.0.adults", message: "This is for 1 to 3 people." }]}
    />
  ),
};
