import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Pagination } from "./pagination.tsx";

const pathOf = (page: number) => `/blog/page/${page}`;

export const fixtures = {
  inTheMiddle: () => (
    <BothMoods>
      <Pagination label="Blog" current={5} count={12} pathOf={pathOf} />
    </BothMoods>
  ),
};
