import type { ComponentProps } from "react";
import { providerName } from "#core/pay/provider.ts";
import { studioWays } from "#core/values/money-moves.ts";
import { asHere } from "#core/values/spelling.ts";
import type { DeskBookings } from "../desk-service.ts";
import { ActButtons, RowActs } from "./desk-list.tsx";
import styles from "./owner-task.module.css";

type OwnerTaskProps = ComponentProps<typeof ActButtons> & {
  id: string;
  action?: string;
  /** What is true, and what to do. */
  texts: readonly string[];
  /** The payment that it is about, as the provider calls it. */
  payment?: string | undefined;
  /** What it is about, for the action of the page. */
  fields: Readonly<Record<string, string | number>>;
};

/** Something about a payment that only the owner can deal with: what happened, and a button for each way. */
export function OwnerTask({ id, action, texts, payment, fields, ...buttons }: OwnerTaskProps) {
  return (
    <RowActs id={id} action={action} fields={fields} className={styles.task}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {payment && (
        <p>
          Payment at {providerName}: <span translate="no">{payment}</span>
        </p>
      )}
      <ActButtons {...buttons} />
    </RowActs>
  );
}

type PayingBack = DeskBookings["payingBack"];
type StuckRefund = ReturnType<PayingBack["stuck"]>[number];

/** What the provider could not give back, as a task. */
export function stuckRefund({ id, sum, pass }: Pick<StuckRefund, "id" | "sum"> & Partial<StuckRefund>) {
  const what = pass ? `${sum} back for ${pass.name}` : `${sum} back`;
  return {
    id: `stuck-${id}`,
    texts: [
      `${providerName} could not give ${what}. Try again, or give it back in another way and note it here.`,
      ...(pass?.canKeep ? [`If its buyer would rather keep the ${pass.word}, it can be used again.`] : []),
    ],
    fields: { refund: id },
    acts: [
      { act: "again", label: "Try again" },
      { act: "by-cash", label: "Given back in cash" },
      { act: "by-card", label: "Given back to their card" },
      { act: "by-check", label: asHere("Given back by check") },
      { act: "by-transfer", label: "Given back by bank transfer" },
      ...(pass?.canKeep ? [{ act: "keep-pass", label: `They keep the ${pass.word}` }] : []),
    ],
  };
}

/** Deals with it. @returns undefined for other acts */
export function doStuckAct(
  back: Pick<PayingBack, "tryAgain" | "otherwise" | "keepPass">,
  act: string | null,
  refund: number,
) {
  if (act === "again") return back.tryAgain(refund);
  if (act === "keep-pass") return back.keepPass(refund);
  const way = studioWays.find((each) => act === `by-${each}`);
  return way && back.otherwise(refund, way);
}
