import type { RouteStop } from "./present-route.ts";
import { RouteSheet } from "./route-sheet.tsx";

const stop: RouteStop = {
  line: 1,
  leave: "8:15 am",
  van: "",
  time: "9 to 11 am",
  where: "7 School Row, 43201",
  who: "Ada, 3 people",
  facts: ["Ask for: Ms Fern", "Parking: By the gate", "Lights low"],
  arrived: undefined,
  left: undefined,
  isToday: true,
  href: "/desk/bookings/ABCDE",
};

export const fixtures = {
  "on the phone": () => (
    <RouteSheet
      action="/desk"
      stops={[
        { ...stop, arrived: "There since 8:50 am", left: "Left at 11:10 am" },
        { ...stop, line: 2, leave: "12:15 pm", time: "1 to 3 pm", arrived: "There since 12:55 pm" },
        { ...stop, line: 3, leave: "3:30 pm", time: "4 to 6 pm", facts: [] },
      ]}
    />
  ),
  "on paper": () => <RouteSheet stops={[stop, { ...stop, line: 2, leave: "12:15 pm" }]} />,
};
