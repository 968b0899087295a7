import type { ComponentType } from "react";
import { BandedCauses } from "./banded-causes.tsx";
import { EqualCauses } from "./equal-causes.tsx";
import { FeaturedCauses } from "./featured-causes.tsx";
import type { CauseLayout, CauseListProps } from "./layouts.ts";
import { StackedCauses } from "./stacked-causes.tsx";

type CauseCardsProps = Omit<CauseListProps, "id"> & { layout: CauseLayout; id?: string };

const LAYOUTS: Record<CauseLayout, ComponentType<CauseListProps>> = {
  featured: FeaturedCauses,
  banded: BandedCauses,
  stacked: StackedCauses,
  cards: EqualCauses,
};

/** Causes with what has come in for each. Shows all that it is given, in their order. */
export function CauseCards({ layout, id = "causes", ...rest }: CauseCardsProps) {
  const Causes = LAYOUTS[layout];
  return <Causes {...rest} id={id} />;
}
