import type { FormEvent } from "react";
import { addToCart, addToCompare, toggleWish } from "#src/features/shop/shop-actions.ts";
import { ShopNotice } from "#src/features/shop/shop-notice.tsx";
import { dispatch, useShop } from "#src/features/shop/use-shop.ts";
import { Button } from "#src/ui/button/button.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./product-actions.module.css";

type ProductActionsProps = {
  product: { id: number; title: string; colors: readonly string[]; sizes: readonly string[] };
};

/** The choice of color and size, and the product's buttons. */
export function ProductActions({ product: { id, title, colors, sizes } }: ProductActionsProps) {
  const isWished = useShop((state) => state.wishList.w_list.includes(id));
  const isInCart = useShop((state) => state.cartList.cart.some((item) => item.id === id));
  const place = `product-${id}` as const;

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const selected_color = String(chosen.get("color") ?? "");
    const selected_size = String(chosen.get("size") ?? "");
    dispatch(addToCart({ id, selected_color, selected_size }), place);
  }

  return (
    <form className={styles.form} onSubmit={handleAdd} data-wake aria-label={title}>
      {colors.length + sizes.length > 0 && (
        <div className={styles.choices}>
          {colors.length > 0 && (
            <SelectField id={`${place}-color`} name="color" label="Color" options={colors.map(toOption)} />
          )}
          {sizes.length > 0 && (
            <SelectField id={`${place}-size`} name="size" label="Size" options={sizes.map(toOption)} />
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit">
          <Icon name="basket" />
          Add to cart
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="secondary" aria-pressed={isWished} onClick={() => dispatch(toggleWish(id), place)}>
          <Icon name="heart" className={isWished ? styles.full : undefined} />
          Wish list
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => dispatch(addToCompare(id), place)}>
          <Icon name="scale" />
          Compare
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      <ShopNotice place={place} />
      {isInCart && <TextLink to="#cart">Go to your cart</TextLink>}
    </form>
  );
}

function toOption(value: string) {
  return { value, label: value };
}
