import { useFrame } from "../use-frame.ts";

/** Title of a page of the moment, which may depend on what was just sent. */
export function PageTitle({ children, isError = false }: { children: string; isError?: boolean }) {
  const title = `${children} | ${useFrame().site.name}`;
  return <title>{isError ? `Error: ${title}` : title}</title>;
}
