type Keys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a press on a link asks for a new tab, a new window or a download: the browser handles those. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
