import { BothThemes } from "#ui/section/section.fixtures.tsx";
import { Pagination } from "./pagination.tsx";

const pathOf = (page: number) => `/blog/page/${page}`;

export const fixtures = {
  inTheMiddle: () => (
    <BothThemes>
      <Pagination label="Blog" current={5} count={12} pathOf={pathOf} />
    </BothThemes>
  ),
};
