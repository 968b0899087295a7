import { useLocation } from "react-router";

/** The props of a submit button that shows other times. `part` is the part of the page to go to. */
export type ShowTimes = (part: "times" | "days") => {
  type: "submit";
  formMethod: "get" | "post";
  formAction: string;
};

/**
 * Buttons that show other open times. They belong in the page's one form, so that they take along everything in it.
 * @param method `get` puts the form into the page's address, so it is only for forms without personal data.
 */
export function useShowTimes(method: "get" | "post"): ShowTimes {
  const { pathname, search } = useLocation();
  return (part) => ({
    type: "submit",
    formMethod: method,
    formAction: `${pathname}${method === "post" ? search : ""}#${part}`,
  });
}
