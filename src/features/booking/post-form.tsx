import type { ComponentProps } from "react";
import { useLocation } from "react-router";

/**
 * A form that is sent to the page it stands on. A place on the page (`#times`) is left out of the address: browsers would
 * go there in place of what has to be mended.
 */
export function PostForm(props: Omit<ComponentProps<"form">, "action" | "method">) {
  const { pathname, search } = useLocation();
  return <form method="post" action={pathname + search} noValidate {...props} />;
}
