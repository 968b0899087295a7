import { readPage, readProducts } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { ToastPlace } from "#src/features/shop/toast-place.tsx";
import { ShopCart } from "#src/sections/shop-cart/shop-cart.tsx";
import { ShopLists } from "#src/sections/shop-lists/shop-lists.tsx";
import { ShopOrder } from "#src/sections/shop-order/shop-order.tsx";
import { ShopProducts } from "#src/sections/shop-products/shop-products.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/shop";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";
import { useFrame } from "./shared/use-frame.ts";

export async function loader() {
  const { reader, reply } = readPage("home").contact.form;
  return withPictures({
    page: readPage("shop"),
    products: readProducts(),
    about: `${reader} ${reply}`,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/shop" });

export default function Shop({ loaderData: { page, products, about } }: Route.ComponentProps) {
  const { phone, email } = useFrame().site;
  const { banner, intro, order, empty } = page;
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <ShopProducts
        intro={intro}
        products={products}
        cart={<ShopCart empty={empty.cart} orderLabel={order.title} />}
      />
      <ShopLists products={products} empty={empty} />
      <ShopOrder words={order} about={about} products={products} empty={empty.cart} help={{ phone, email }} />
      <ToastPlace />
    </PageParts>
  );
}
