import { Picture } from "../picture/picture.tsx";
import { samplePictures } from "../picture/sample-picture.fixtures.ts";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Carousel } from "./carousel.tsx";
import styles from "./carousel-fixtures.module.css";

const slides = ["One", "Two", "Three", "Four"].map((name, index) => ({
  key: name,
  name: `Room ${name}`,
  content: (
    <div>
      <Picture picture={samplePictures[index % 2 ? "night" : "day"]} sizes="30rem" />
      <h2>Room {name}</h2>
      <a href={`#${name}`}>Look at room {name}</a>
    </div>
  ),
}));

export const fixtures = {
  threeWithArrows: () => (
    <BothThemes>
      <Carousel label="Rooms" slides={slides} className={styles.three} />
    </BothThemes>
  ),
};
