import type { ComponentProps, ReactNode } from "react";
import { Heading } from "../heading/heading.tsx";
import { stackClass } from "../stack/stack.tsx";

type TitledPartProps = Omit<ComponentProps<"section">, "id" | "title"> & {
  /** Id of the heading, for links to this part. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Gap below the heading and between the rest; a class of one's own replaces it. */
  gap?: Parameters<typeof stackClass>[0];
};

/** A part of a page or of a form, below a heading that names it. */
export function TitledPart({ id, title, lead, gap, className, children, ...rest }: TitledPartProps) {
  return (
    <section aria-labelledby={id} className={className ?? stackClass(gap)} {...rest}>
      <Heading level={2} size={3} id={id} lead={lead} title={title} />
      {children}
    </section>
  );
}
