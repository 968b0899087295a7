import { AddVisit, ChooseVisit, MoveTimes } from "./visit-forms.tsx";

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
const helps = [
  { value: "lights", label: "Lights low", hint: "We turn them down." },
  { value: "step", label: "Step-free", hint: "We lead you round." },
];
const show = () => ({ type: "submit", formMethod: "post", formAction: "" }) as const;

export const fixtures = {
  chooseWrong: () => (
    <ChooseVisit
      visits={visits}
      visit="lake 60"
      party={{ party: { adults: "9", children: "0" }, note: "Up to 3 people, companions included." }}
      date=""
      errors={[{ field: "adults", message: "This is for 1 to 3 people." }]}
      show={show}
    />
  ),
  move: () => (
    <MoveTimes day="Friday, December 4" zone="Times are by our clock: Eastern Time." groups={groups} />
  ),
  bookWrong: () => (
    <AddVisit
      day="Friday, December 4"
      groups={groups}
      helps={helps}
      isPossible
      isAsked={false}
      clock=""
      chosen={undefined}
      contact={{ name: "Ada", email: "ada@", phone: "", reply: "text" }}
      questions={[]}
      needs={{ helps: ["step"], note: "By the side door" }}
      errors={[
        { field: "starts", message: "Please choose one of the times." },
        { field: "note", message: "Please keep this shorter." },
      ]}
    />
  ),
};
