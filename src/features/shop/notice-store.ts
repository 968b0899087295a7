import { createStore } from "zustand/vanilla";
import type { Notice } from "./shop-actions.ts";

/**
 * Where on the page something was pressed: the notice is shown there. `product-3` is a product of the list.
 */
export type NoticePlace = "cart" | "wish-list" | "compare-list" | `product-${number}`;

/** A notice, its place, and a number that tells it from the previous one. */
export type LastNotice = { notice: Notice; place: NoticePlace; count: number };

/** The shop's last notice. `count` distinguishes it from the previous one if the text is the same. */
export const noticeStore = createStore<{ last?: LastNotice }>(() => ({}));

/** Shows a notice at a place on the page. */
export function showNotice(notice: Notice, place: NoticePlace): void {
  noticeStore.setState(({ last }) => ({ last: { notice, place, count: (last?.count ?? 0) + 1 } }));
}
