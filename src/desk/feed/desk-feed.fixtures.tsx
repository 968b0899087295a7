import { DeskFeed } from "./desk-feed.tsx";

const address = "https://haven-studio.example/calendar/0123456789abcdefghijklmnopqrstuv.ics";

export const fixtures = {
  none: () => <DeskFeed address={undefined} action="/desk/bookings/feed" />,
  address: () => <DeskFeed address={address} action="/desk/bookings/feed" />,
};
