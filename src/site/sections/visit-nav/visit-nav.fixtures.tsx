import { VisitNav } from "./visit-nav.tsx";

export const fixtures = {
  onThePlan: () => <VisitNav current="/visit/plan" />,
};
