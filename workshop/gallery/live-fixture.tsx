import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";

/** The URL as the server passes it to React Router. */
export function loader({ request }: LoaderFunctionArgs) {
  return { origin: new URL(request.url).origin };
}

export async function action({ request }: ActionFunctionArgs) {
  return { heard: new URLSearchParams(await request.text()).get("words") };
}

/**
 * A page that handles its own form, to test what all live pages need: `/__fixtures/live`. Only in development
 * and in the build for `npm run test:fixtures`.
 */
export default function LiveFixture() {
  const { origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Live page</h1>
      <p>This page is at {origin}.</p>
      {answer && <p role="status">The server heard: {answer.heard}</p>}
      <Form method="post">
        <TextField id="words" name="words" label="Words" required />
        <Button type="submit">Say it</Button>
      </Form>
    </>
  );
}
