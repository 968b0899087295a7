import type { ComponentProps } from "react";
import { useLocation } from "react-router";

/**
 * A form that posts to its own page. The hash (`#times`) is left out of the address: browsers would scroll
 * there instead of to what needs fixing.
 */
export function PostForm(props: Omit<ComponentProps<"form">, "action" | "method">) {
  const { pathname, search } = useLocation();
  return <form method="post" action={pathname + search} noValidate {...props} />;
}
