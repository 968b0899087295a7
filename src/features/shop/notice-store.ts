import { createStore } from "zustand/vanilla";
import type { Notice } from "./shop-actions.ts";

/** Where on the page something was pressed: the notice stays there. `product-3` is a product of the list. */
export type NoticePlace = "cart" | "wish-list" | "compare-list" | `product-${number}`;

/** A notice, and what tells it from the one before. */
export type LastNotice = { notice: Notice; place: NoticePlace; count: number };

/** The last thing the shop had to say. `count` tells one from the next where the words are the same. */
export const noticeStore = createStore<{ last?: LastNotice }>(() => ({}));

/** Says something at a place of the page. */
export function showNotice(notice: Notice, place: NoticePlace): void {
  noticeStore.setState(({ last }) => ({ last: { notice, place, count: (last?.count ?? 0) + 1 } }));
}
