import type { Row } from "./row.ts";

/** Design tokens of the original template's theme. */
export const constantRows: readonly Row[] = [
  { id: "theme.space", where: "/", what: "token", name: "--space-1", is: 8 },
  { id: "theme.radius", where: "/", what: "token", name: "--radius-1", is: 4 },
  { id: "theme.duration", where: "/", what: "token", name: "--duration", is: 300 },
  { id: "theme.small-text", where: "/", what: "token", name: "--text-small", is: 14 },
];
