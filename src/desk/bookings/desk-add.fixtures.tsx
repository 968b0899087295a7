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
const choices = [
  { id: "lights", label: "Lights low", hint: "We turn them down.", isChosen: false },
  { id: "step", label: "Step-free", hint: "We lead you round.", isChosen: true },
];
const show = () => ({ type: "submit", formMethod: "post", formAction: "" }) as const;

export const fixtures = {
  chooseWrong: () => (
    <ChooseVisit
      visits={visits}
      visit="lake 60"
      people={9}
      date=""
      error="This is for 1 to 3 people."
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
      choices={choices}
      isPossible
      chosen={undefined}
      contact={{ name: "Ada", email: "ada@", phone: "", reply: "text" }}
      note="By the side door"
      errors={{ starts: "Please choose one of the times.", note: "Please keep this shorter." }}
    />
  ),
};
