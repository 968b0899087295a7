import { type ComponentType, useEffect, useRef, useState } from "react";
import { type LastNotice, noticeStore } from "./notice-store.ts";

type ToastsView = ComponentType<{ waiting: readonly LastNotice[] }>;

/**
 * Where toasts appear. Their code is loaded with the first one; the text also stays where something was
 * pressed.
 */
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
