import { ComfortSection } from "./comfort-section.tsx";

export const fixtures = { settings: ComfortSection };
