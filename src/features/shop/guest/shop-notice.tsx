import { useStore } from "zustand/react";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { type NoticePlace, noticeStore } from "./shop-actions.ts";

/**
 * The status line next to what was pressed. A notice that also pops up as a toast is announced by the toast;
 * here it is only shown.
 */
export function ShopNotice({ place, className }: { place: NoticePlace; className?: string | undefined }) {
  const last = useStore(noticeStore, (state) => state.last);
  const notice = last?.place === place ? last.notice : undefined;
  const tone = notice?.tone === "success" ? "success" : "info";
  return (
    <div className={className}>
      <StatusMessage tone={tone}>{notice && !notice.isToast && notice.text}</StatusMessage>
      <StatusMessage tone={tone} isAnnounced={false}>
        {notice?.isToast && notice.text}
      </StatusMessage>
    </div>
  );
}
