import { blogRows } from "./blog.ts";
import { causeRows } from "./causes.ts";
import { constantRows } from "./constants.ts";
import { eventRows } from "./events.ts";
import { fieldRows, formRows } from "./forms.ts";
import { frameRows } from "./frame.ts";
import { contactRows, homeRows } from "./home.ts";
import { otherHomeRows } from "./homes.ts";
import { pageRows } from "./pages.ts";
import type { Row } from "./row.ts";
import { studioRows } from "./studio.ts";

/** All features of the original template that can be checked in the HTML. */
export const rows: readonly Row[] = [
  ...pageRows,
  ...frameRows,
  ...homeRows,
  ...contactRows,
  ...otherHomeRows,
  ...causeRows,
  ...eventRows,
  ...blogRows,
  ...studioRows,
  ...formRows,
  ...fieldRows,
  ...constantRows,
];
