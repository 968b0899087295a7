type Keys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** Tells whether somebody who presses a link wants a tab of its own, or to save it: that is the browser's business. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
