import { Button } from "#src/ui/button/button.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import styles from "./desk-feed.module.css";

type DeskFeedProps = {
  /** The feed's URL; undefined until one is created. */
  address: string | undefined;
  /** Where the form is posted. */
  action: string;
};

/** The calendar feed's address, and a button that creates or replaces it. */
export function DeskFeed({ address, action }: DeskFeedProps) {
  return (
    <Stack gap={3}>
      <p>
        Your calendar app can show the bookings. It sees rooms, times, how many people come, and references,
        but no names and nothing of what helps.
      </p>
      {address ? (
        <>
          <p>Add this address to your app as a calendar subscription. Anyone who has it can see the same.</p>
          <p className={styles.address}>{address}</p>
          <p>
            Calendar apps look for changes only now and then: Google Calendar every 8 to 24 hours. Whoever
            books for today may not show up there in time. The desk is always up to date.
          </p>
          <p>If somebody has the address who should not, replace it. The old one then stops working.</p>
        </>
      ) : (
        <p>There is no address yet.</p>
      )}
      <form method="post" action={action}>
        <Button type="submit" variant={address ? "secondary" : "primary"}>
          {address ? "Replace the address" : "Create an address"}
        </Button>
      </form>
    </Stack>
  );
}
