import { type ComponentType, useEffect, useRef, useState } from "react";
import { passPath } from "#core/booking/guest-passes.ts";
import { hasOwnServer } from "#site/content/.server/book-link.ts";
import { readEntries, readPage } from "#site/content/.server/content.ts";
import { readPaymentOrigin } from "#site/content/.server/forms-setting.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/shop";
import { type LastNotice, noticeStore } from "./shop-actions.ts";
import { ShopCart } from "./shop-cart.tsx";
import { ShopLists } from "./shop-lists.tsx";
import { ShopOrder } from "./shop-order.tsx";
import { ShopProducts } from "./shop-products.tsx";
export const handle: PageHandle = { isStep: true };

export async function loader() {
  const { reader, reply } = readPage("home").contact.form;
  return withPictures({
    page: readPage("shop"),
    products: readEntries("products"),
    sellsOnline: readPaymentOrigin(process.env) !== undefined,
    // Only our own server can look up a code.
    passHref:
      hasOwnServer() && readEntries("products").some(({ pass, voucher }) => pass ?? voucher)
        ? passPath
        : undefined,
    about: `${reader} ${reply}`,
  });
}

export const meta = metaOf("/shop");

export default function Shop({
  loaderData: { page, products, sellsOnline, passHref, about },
}: Route.ComponentProps) {
  const { shortName, phone, email } = useFrame().site;
  const { banner, intro, order, empty } = page;
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <ShopProducts
        intro={intro}
        products={products}
        sellsOnline={sellsOnline}
        studio={shortName}
        passHref={passHref}
      />
      <ShopOrder
        words={order}
        about={about}
        products={products}
        cart={<ShopCart empty={empty.cart} orderLabel={order.title} />}
        help={{ phone, email }}
        isPaidOnline={sellsOnline}
      />
      <ShopLists products={products} empty={empty} />
      <ToastPlace />
    </PageParts>
  );
}

type ToastsView = ComponentType<{ waiting: readonly LastNotice[] }>;

/** Where toasts appear. Their code loads with the first one; their text also stays by the pressed control. */
function ToastPlace() {
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
