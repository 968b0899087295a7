import { AddVisit } from "./add-visit.tsx";
import { ChangeVisit } from "./change-visit.tsx";
import { ChooseVisit } from "./choose-visit.tsx";

const visits = [
  { value: "lake 30", label: "Lake Room, 30 minutes, $20" },
  { value: "lake 60", label: "Lake Room, 60 minutes, $35" },
];
const groups = [
  {
    title: "Afternoon" as const,
    times: [
      { value: "15", label: "3 pm" },
      { value: "16", label: "4:30 pm", hint: "Last visit of the day" },
    ],
  },
];
const choices = [
  { id: "lights", label: "Lights low", hint: "We turn them down.", isChosen: false },
  { id: "step", label: "Step-free", hint: "We lead you round.", isChosen: true },
];
const visit = {
  day: "Friday 4 December",
  groups,
  choices,
  submissionId: "1",
  price: "$35",
};

export const fixtures = {
  choose: () => <ChooseVisit visits={visits} visit="lake 60" people={2} date="2026-12-04" />,
  chooseWrong: () => (
    <ChooseVisit visits={visits} visit="lake 60" people={9} date="" error="This is for 1 to 3 people." />
  ),
  book: () => (
    <AddVisit
      {...visit}
      chosen="15"
      contact={{ name: "", email: "", phone: "", reply: "email" }}
      note=""
      errors={{}}
    />
  ),
  change: () => (
    <ChangeVisit
      contact={{ name: "Ada Reed", email: "ada@example.com", phone: "", reply: "email" }}
      lines={[
        {
          id: 1,
          prefix: "lines.0.",
          title: "What helps?",
          party: { party: { adults: 2, children: 0 }, most: 3 },
          choices,
          note: "",
        },
      ]}
      errors={[{ field: "lines.0.adults", message: "This is for 1 to 3 people." }]}
    />
  ),
  bookWrong: () => (
    <AddVisit
      {...visit}
      chosen={undefined}
      contact={{ name: "Ada", email: "ada@", phone: "", reply: "text" }}
      note="By the side door"
      errors={{ starts: "Please choose one of the times.", note: "Please keep this shorter." }}
    />
  ),
};
