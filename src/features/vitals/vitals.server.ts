/** What servers of others may call. All else in this folder is its own. */

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
