import { data } from "react-router";
import { formatPassCount } from "#core/booking/guest-passes.ts";
import { passTerms } from "#core/booking/pass-terms.ts";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { FormDetails } from "#desk/parts/form-details.tsx";
import { inList } from "#desk/parts/format-desk.ts";
import { beforeIn, findIn } from "#desk/parts/list-query.ts";
import { ListRoom } from "#desk/parts/list-room.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readEntries } from "#site/content/.server/content.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { pieceCents } from "#ui/lib/piece-cents.ts";
import { enterForm, sellForm } from "../pass-forms.ts";
import type { Route } from "./+types/passes";
import type { ListedPass } from "./passes-desk.server.ts";
import { passAmount, passAmountWords } from "./present-pass.ts";

const { address } = rooms.passes;

/** Passes and vouchers of the shop, as they are sold. */
function soldPasses() {
  return readEntries("products").flatMap((product) => {
    const terms = passTerms(product);
    return terms ? [{ slug: product.slug, title: product.title, price: pieceCents(product), terms }] : [];
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { passes, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const find = findIn(searchParams);
  const { passes: found, older } = passes.list(find, beforeIn(searchParams));
  return {
    find,
    entries: found.map(listWords),
    older:
      older === undefined
        ? undefined
        : `${address}?${new URLSearchParams({ ...(find && { find }), before: String(older) })}`,
    sold: soldPasses().map(({ slug, title, price, terms }) => ({
      value: slug,
      label: `${title}: ${formatMoney(price, setup.currency)}`,
      hint: formatPassCount(terms.unit, terms.count, setup.currency),
    })),
    newest: passes.newest(),
    canEnter: mayDo(deskOf(context).who.role, "correct passes"),
  };
}

function listWords({ id, product, left, ...row }: ListedPass) {
  const { last_four, for_name, old_number, sold_at, given_back_at } = row;
  return {
    key: String(id),
    name: `${product}${for_name ? `, for ${for_name}` : ""}`,
    href: deskAt("passes", id),
    ...inList(sold_at),
    facts: [
      `${given_back_at === null ? `${left} left` : "Given back"} · ends in ${last_four}`,
      ...(old_number ? [`Earlier number: ${old_number}`] : []),
    ],
  };
}

const another = (act: string) => ({
  field: `${act}-product`,
  message:
    "Another one has been made since you opened this page: it stands first in the list. If this is one more, please press again. Nothing was stored now.",
});

export async function action({ request, context }: Route.ActionArgs) {
  const { passes, setup } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const all = soldPasses();
  const options = { product: all.map(({ slug, title }) => ({ value: slug, label: title })) };
  if (form.get("act") !== "enter") {
    const { typed, values, errors } = readPosted(withOptions(sellForm, options), form, "sell-");
    const sold = all.find(({ slug }) => slug === values?.product);
    if (errors || !sold) return data({ act: "sell", typed, errors: errors ?? [] }, { status: 422 });
    const id = await passes.sell(sold, values.how, values, shownIn(form));
    if (id === 0) return data({ act: "sell", typed, errors: [another("sell")] }, { status: 409 });
    return redirectTo(`${deskAt("passes", id)}?done=${values.how === "waived" ? "given" : "sold"}`);
  }
  const { typed, values, errors } = readPosted(withOptions(enterForm, options), form, "enter-");
  const sold = all.find(({ slug }) => slug === values?.product);
  if (errors || !sold) return data({ act: "enter", typed, errors: errors ?? [] }, { status: 422 });
  const left = passAmount(values.left, sold.terms.unit);
  const old = { number: values.oldNumber, forName: values.forName };
  const id =
    left === undefined ? undefined : await passes.enter({ ...sold, price: 0 }, left, old, shownIn(form));
  if (id === 0) return data({ act: "enter", typed, errors: [another("enter")] }, { status: 409 });
  if (id !== undefined) return redirectTo(`${deskAt("passes", id)}?done=entered`);
  const unit = formatPassCount(sold.terms.unit, sold.terms.count, setup.currency);
  const message = `${passAmountWords(sold.terms.unit)} A new one holds ${unit}.`;
  return data({ act: "enter", typed, errors: [{ field: "enter-left", message }] }, { status: 422 });
}

/** Sells passes and vouchers, and finds them. */
export default function Passes({ loaderData, actionData }: Route.ComponentProps) {
  const { find, entries, older, sold, newest, canEnter } = loaderData;
  return (
    <ListRoom
      room="passes"
      answer={actionData}
      search={{
        label: "Find a pass",
        hint: "The last four of its code, an earlier number, a name, or the buyer’s e-mail.",
        find,
        submit: "Find",
      }}
      list={{
        title: find ? `Found for “${find}”` : "Sold, the newest first",
        empty: find ? "No pass fits. Try the last four of its code." : "Nothing has been sold yet.",
        entries,
      }}
      older={{ label: "Passes", next: older }}
    >
      {sold.length === 0 ? (
        <p>
          The shop sells no pass yet. At <a href={deskAt("words", "products")}>Words, Shop</a>, a product
          becomes one when it says what it holds.
        </p>
      ) : (
        <div>
          <FormDetails
            title="Sell a pass or a voucher"
            form={withOptions(sellForm, { product: sold })}
            act="sell"
            submit="Sell it"
            shown={newest}
            refused={actionData}
          />
          {canEnter && (
            <FormDetails
              title="Enter a pass sold before"
              note="For passes from before this desk. It gets a code, and no money is counted."
              form={withOptions(enterForm, { product: sold })}
              act="enter"
              submit="Enter it"
              shown={newest}
              refused={actionData}
            />
          )}
        </div>
      )}
    </ListRoom>
  );
}
