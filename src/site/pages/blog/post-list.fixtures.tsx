import { Pagination } from "./pagination.tsx";
import { PostList } from "./post-list.tsx";

export const fixtures = {
  withSidebar: () => (
    <PostList
      intro={{ eyebrow: "Good to know", title: "From the blog", lead: "One post a month. No rush." }}
      layout="right-sidebar"
      sidebar={<p>Here stands a sidebar.</p>}
      sidebarLabel="Related posts"
      pages={<Pagination label="Blog" current={1} count={3} pathOf={(page) => `/blog/page/${page}`} />}
    >
      <p>Here stand the posts.</p>
    </PostList>
  ),
};
