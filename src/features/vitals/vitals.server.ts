/** Takes in how fast pages were, and sums it up for *Health* and the command `vitals`. */

export { addVitals } from "./receive-vitals.server.ts";
export {
  createVitalsOpener,
  isGoodVital,
  openVitals,
  type VitalSummary,
  type VitalsStore,
  vitalsDays,
  vitalsFileName,
} from "./vitals-store.server.ts";
