/**
 * Shows the picture of a pressed card at once, in a copy of the page's closed dialog. React's own dialog takes
 * the copy's place when it opens, and nothing moves: same texts, same files, same size.
 *
 * @param link What was pressed. For a card's link, `data-early` is the id of the dialog, `data-srcset` lists the
 *   files of the whole picture, and `href` is the one for every browser. Anything else opens nothing.
 * @param onClose Called when the visitor closes the copy.
 */
export function openEarlyPicture(link: HTMLElement, onClose: () => void): void {
  const dialog = document.getElementById(link.dataset.early ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const copy = copyFor(link as HTMLAnchorElement, dialog);
  // At the end of the body, hydration ignores it.
  document.body.append(copy);
  copy.showModal();
  copy.addEventListener("close", () => {
    copy.remove();
    onClose();
  });

  new MutationObserver((_, observer) => {
    copy.remove();
    observer.disconnect();
  }).observe(dialog, { attributeFilter: ["open"] });
  // In sight already, it must not rise a second time.
  dialog.dataset.still = "";
  dialog.addEventListener("close", () => delete dialog.dataset.still, { once: true });
}

function copyFor(link: HTMLAnchorElement, dialog: HTMLDialogElement): HTMLDialogElement {
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  const find = (selector: string) => copy.querySelector(selector) as HTMLElement;
  const title = find("h2");
  copy.id += "-early";
  title.id += "-early";
  title.textContent = link.textContent;
  copy.setAttribute("aria-labelledby", title.id);
  find("[command]").setAttribute("commandfor", copy.id);
  find("p").textContent = link.nextElementSibling?.textContent ?? "";
  const stage = find("[data-sizes]");
  showWholePicture(link, stage);
  return copy;
}

/** Shows a copy of the card's picture element with the files of the whole picture. */
function showWholePicture(link: HTMLAnchorElement, stage: HTMLElement): void {
  const { srcset = "" } = link.dataset;
  const { sizes = "" } = stage.dataset;
  const picture = link.querySelector("picture")?.cloneNode(true) as HTMLPictureElement;
  picture.className = "";
  const image = picture.querySelector("img") as HTMLImageElement;
  // A drawing has no files of several widths.
  const width = /\d+(?=w$)/.exec(srcset)?.[0];
  if (width) stage.style.setProperty("--width", `${width}px`);
  // An upright part is as high as the whole picture.
  image.width = Number(width ?? image.width);
  stage.style.setProperty("--ratio", `${image.width / image.height}`);
  image.srcset = "";
  image.src = link.href;
  for (const source of picture.querySelectorAll("source")) Object.assign(source, { srcset, sizes });
  image.loading = "eager";
  stage.append(picture);
}
