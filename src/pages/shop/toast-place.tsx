import { type ComponentType, useEffect, useRef, useState } from "react";
import { type LastNotice, noticeStore } from "./shop-actions.ts";

type ToastsView = ComponentType<{ waiting: readonly LastNotice[] }>;

/** Where toasts appear. Their code loads with the first one; their text also stays by the pressed control. */
export function ToastPlace() {
  const [Toasts, setToasts] = useState<ToastsView>();
  const waiting = useRef<LastNotice[]>([]);

  useEffect(
    () =>
      noticeStore.subscribe(({ last }) => {
        if (!last?.notice.isToast) return;
        waiting.current.push(last);
        import("./toasts.tsx").then(
          (module) => setToasts(() => module.Toasts),
          // Gone after a new deployment: the line on the page still shows it.
          () => {},
        );
      }),
    [],
  );

  return Toasts && <Toasts waiting={waiting.current} />;
}
