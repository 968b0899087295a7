import { BothThemes } from "../section/section.fixtures.tsx";
import { CardLink } from "./card-link.tsx";
import styles from "./card-link-fixtures.module.css";

export const fixtures = {
  card: () => (
    <BothThemes>
      <div className={styles.card}>
        <h2>
          <CardLink to="/causes">Sensory corners in schools</CardLink>
        </h2>
        <p>A tent, a lamp and a mat: one calm corner for each class.</p>
      </div>
    </BothThemes>
  ),
};
