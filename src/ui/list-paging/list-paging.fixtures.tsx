import { BothThemes } from "../section/section.fixtures.tsx";
import { ListPaging } from "./list-paging.tsx";

export const fixtures = {
  inTheMiddle: () => (
    <BothThemes>
      <ListPaging label="Messages" newest="/desk/messages" next="/desk/messages?before=11" />
    </BothThemes>
  ),
};
