import type { payingBackDesk } from "#server/desk/bookings/paying-back.ts";
import { Button } from "#src/ui/button/button.tsx";
import styles from "./owner-task.module.css";

type OwnerTaskProps = {
  id?: string;
  action?: string;
  /** What is true, and what to do. */
  texts: readonly string[];
  /** The payment that it is about, as Stripe calls it. */
  payment?: string | undefined;
  /** What it is about, for the action of the page. */
  fields: Readonly<Record<string, string | number>>;
  /** What can be done, as `act` or as another field of its own. */
  acts: readonly { readonly name?: string; readonly value: string; readonly label: string }[];
  /** Whether the first of them is the usual one. */
  hasUsual?: boolean;
};

/** Something about a payment that only the owner can deal with: what happened, and a button for each way. */
export function OwnerTask({ id, action, texts, payment, fields, acts, hasUsual = false }: OwnerTaskProps) {
  return (
    <form method="post" id={id} action={action} className={styles.task}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {payment && (
        <p>
          Payment at Stripe: <span translate="no">{payment}</span>
        </p>
      )}
      {acts.map(({ name = "act", value, label }, index) => (
        <Button
          key={value}
          type="submit"
          variant={hasUsual && index > 0 ? "quiet" : "secondary"}
          name={name}
          value={value}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}

/** What Stripe could not give back, as a task. */
export function stuckRefund({ id, sum }: { readonly id: number; readonly sum: string }) {
  return {
    texts: [`Stripe could not give ${sum} back. Try again, or give it back in another way and note it here.`],
    fields: { refund: id },
    acts: [
      { value: "again", label: "Try again" },
      { value: "by-cash", label: "Given back in cash" },
      { value: "by-check", label: "Given back by check" },
    ],
    hasUsual: true,
  };
}

type PayingBack = Pick<ReturnType<typeof payingBackDesk>, "tryAgain" | "otherwise">;

/** Deals with it. @returns undefined for other acts */
export function doStuckAct({ tryAgain, otherwise }: PayingBack, act: string | null, refund: number) {
  if (act === "again") return tryAgain(refund);
  return act === "by-cash" || act === "by-check"
    ? otherwise(refund, act === "by-cash" ? "cash" : "check")
    : undefined;
}
