import type { DonationStudio, DonationWords } from "./donation-words.ts";

type PledgeStepsProps = Pick<DonationWords, "offline"> & { studio: DonationStudio };

/** What a donor does after a pledge, and where to send a check. */
export function PledgeSteps({ offline, studio }: PledgeStepsProps) {
  const { street, city, region, postalCode } = studio.address;
  return (
    <>
      <ol>
        {offline.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <address translate="no">
        {studio.name}
        <br />
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
    </>
  );
}
