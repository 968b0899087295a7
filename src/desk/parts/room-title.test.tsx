import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { RoomTitle } from "./room-title.tsx";

/** The top of a page of which a form was refused. */
function topOf(isFormGone: boolean): string {
  const answer = { errors: [{ field: "amount", message: "Nothing of it is with us any more." }] };
  const element = <RoomTitle title="Pass 7" answer={answer} isFormGone={isFormGone} />;
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => null, element }], {
    hydrationData: { loaderData: { root: { site: { name: "Quiet Rooms" } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("says why a form was refused that is no longer on the page; otherwise its fields do", () => {
  expect(topOf(true)).toContain("Nothing of it is with us any more.");
  expect(topOf(false)).not.toContain("Nothing of it is with us any more.");
});
