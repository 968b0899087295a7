import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { samplePictures } from "#src/ui/picture/sample-picture.ts";
import { ProgressBar } from "#src/ui/progress-bar/progress-bar.tsx";
import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { Card, CardBody, CardLink } from "./card.tsx";

export const fixtures = {
  withProgress: () => (
    <BothMoods>
      <Card>
        <Picture picture={samplePictures.day} sizes="40rem" shape="band" />
        <CardBody>
          <Heading level={2} size={3}>
            <CardLink to="/causes">Sensory corners in schools</CardLink>
          </Heading>
          <p>A tent, a lamp and a mat: one calm corner for each class.</p>
          <ProgressBar
            label="Raised for sensory corners in schools"
            value={8692}
            max={10_000}
            start="Raised $8,692"
            end="Goal $10,000"
          />
        </CardBody>
      </Card>
    </BothMoods>
  ),
};
