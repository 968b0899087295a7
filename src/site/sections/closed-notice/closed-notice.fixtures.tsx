import { ClosedNotice } from "./closed-notice.tsx";

const ends = "2999-01-01T00:00:00Z";

export const fixtures = {
  coming: () => (
    <ClosedNotice
      closures={[
        { words: "We are closed on Thursday 24 December. We are with our families.", ends, isPast: false },
        { words: "Lake Room is closed on Friday 4 December, from 1 pm to 6 pm.", ends, isPast: false },
      ]}
    />
  ),
};
