import { AddPicture } from "./add-picture.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { PictureList } from "./picture-list.tsx";

export const fixtures = {
  add: () => <AddPicture action="/desk/words/pictures" refused={undefined} />,
  refused: () => (
    <AddPicture
      action="/desk/words/pictures"
      refused={{ field: "file", words: "This is a HEIC picture. Please export it as JPEG.", alt: "A lamp." }}
    />
  ),
  focal: () => (
    <FocalPoint
      file="lamp.webp"
      alt="A lamp."
      focal={[30, 60]}
      action="/desk/words/pictures"
      width={272}
      height={180}
    />
  ),
  none: () => <PictureList pictures={[]} />,
};
