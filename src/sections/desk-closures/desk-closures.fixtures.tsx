import { CloseTime } from "./close-time.tsx";
import { ClosedTimes } from "./closed-times.tsx";

const rooms = [{ value: "lake", label: "Lake Room" }];
const values = {
  room: "lake",
  date: "",
  from: "13:00",
  to: "",
  every: 14,
  until: "",
  isForStaff: true,
  notice: "Cleaning",
};

export const fixtures = {
  closed: () => (
    <ClosedTimes
      action="/desk/closed-times"
      times={[{ series: "1", when: "Thursday, December 24, all day, and 3 more", what: "The whole studio" }]}
    />
  ),
  nothing: () => <ClosedTimes action="/desk/closed-times" times={[]} />,
  errors: () => (
    <CloseTime
      rooms={rooms}
      action="/desk/closed-times"
      values={values}
      errors={[{ field: "date", message: "Please choose the day to close." }]}
    />
  ),
};
