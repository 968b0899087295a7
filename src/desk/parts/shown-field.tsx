const name = "shown";

/** Says with a form what its page has shown of what it changes, as one number. */
export function ShownField({ value }: { value: number | undefined }) {
  return value !== undefined && <input type="hidden" name={name} value={value} />;
}

/** What the page of a posted form has shown; undefined if it does not say, such as a page of an earlier version. */
export function shownIn(form: URLSearchParams): number | undefined {
  const value = form.get(name);
  return value === null ? undefined : Number(value);
}
