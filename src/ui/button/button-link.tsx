import { classNames } from "../lib/class-names.ts";
import { SmartLink, type SmartLinkProps } from "../smart-link/smart-link.tsx";
import { type ButtonVariant, buttonClass } from "./button.tsx";

/** A link that looks like a button. Its text says where it goes. */
export function ButtonLink({
  variant = "primary",
  className,
  ...rest
}: SmartLinkProps & { variant?: ButtonVariant }) {
  return <SmartLink {...rest} className={classNames(buttonClass(variant), className)} />;
}
