import type { Read } from "#core/form/validate.ts";
import { formatLongDay } from "#core/values/time.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { DeskList, RowAct } from "../parts/desk-list.tsx";
import { courseFormOf } from "./course-form.ts";

/** A course that could not be noted: what was typed, and what is wrong with it. */
export type RefusedCourse = Pick<Read<ReturnType<typeof courseFormOf>>, "typed" | "errors">;

type CoursesProps = Partial<RefusedCourse> & {
  courses: readonly { id: number; what: string; until: string; name: string }[];
  people: readonly { id: number; name: string }[];
  action: string;
};

/** What the staff have learned and until when it counts, and a form for one more. */
export function Courses({ courses, people, action, typed, errors = [] }: CoursesProps) {
  const form = courseFormOf(people);
  return (
    <Stack gap={2}>
      <DeskList
        title="Courses"
        lead="The page for groups says how many of you have a course, and until when. It never says who."
        empty="None yet."
        entries={courses.map(({ id, what, until, name }) => ({
          key: String(id),
          name: what,
          facts: [name, `Valid until ${formatLongDay(until)}`],
          action: (
            <RowAct fields={{ act: "forget course", course: id }} label="Remove" about={`${what}, ${name}`} />
          ),
        }))}
      />
      <PostForm action={action} draft={form.name}>
        <Stack gap={2}>
          <FormErrorSummary errors={errors} attempt={errors} />
          <Fields form={form} values={typed} errors={errors} />
          <div>
            <Button type="submit" variant="secondary" name="act" value="course">
              Add course
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Stack>
  );
}
