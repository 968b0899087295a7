import { Fragment } from "react";
import type { FieldError } from "#core/form/answer.ts";
import { namesOf, type Typed } from "#core/form/answers.ts";
import type { FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { drawnField } from "#core/form/drawn.ts";
import { drawnNames, FieldControl } from "#core/form/kinds/kind-controls.tsx";
import { innerForm } from "#core/form/kinds/questions/questions.ts";
import { fieldOf } from "./field-of.ts";
import styles from "./fields.module.css";
import type { FieldOf } from "./form-controls.ts";

type FieldsProps<Fields extends FieldTable> = {
  form: FormDefinition<Fields>;
  /** What was typed or chosen before, as text. */
  values?: Typed<FormDefinition<NoInfer<Fields>>> | undefined;
  errors?: readonly FieldError[];
  /** Prefix of the fields' names, which are also their ids. */
  prefix?: string;
  /** The props of the fields, where the form around them gives them; else they follow from the rest. */
  field?: FieldOf<keyof Fields & string>;
  /** Whether it edits something stored: then it says what it has drawn, so that what it has not stays as it is (`readGiven`). */
  isEditing?: boolean;
  /** Hints that depend on the page, instead of those of the table. */
  hints?: { readonly [Name in keyof Fields]?: string | undefined };
};

/**
 * All fields of a form, in the order of its table. A form that wants another arrangement places the props of `fieldOf` itself.
 * Files and hidden fields have no control here.
 */
export function Fields<Fields extends FieldTable>({
  form,
  values,
  errors = [],
  prefix = "",
  isEditing = false,
  hints = {},
  field = fieldOf(form, { prefix, errors, values }),
}: FieldsProps<Fields>) {
  const given: Readonly<Record<string, unknown>> = values ?? {};
  const rows = inRows(namesOf(form).map((name) => ({ name, isHalf: form.fields[name]?.isHalf === true })));
  const controls = rows.map((names) => {
    const controls = names.map((name) => {
      const definition = form.fields[name];
      const hint = hints[name];
      const value = given[name];
      const props = {
        ...(typeof value === "string" && { defaultValue: value }),
        ...field(name),
        ...(hint && { hint }),
      };
      const inner = definition && innerForm(definition);
      if (inner)
        return (
          <Fields
            key={name}
            form={inner}
            values={Object(value)}
            errors={errors}
            prefix={`${prefix}${name}.`}
          />
        );
      return definition && <FieldControl key={name} field={definition} props={props} chosen={given[name]} />;
    });
    return names.length > 1 ? (
      <div key={names.join()} className={styles.row}>
        {controls}
      </div>
    ) : (
      <Fragment key={names.join()}>{controls}</Fragment>
    );
  });
  return (
    <>
      {isEditing && <input type="hidden" name={prefix + drawnField} value={drawnNames(form)} />}
      {controls}
    </>
  );
}

/** Fields in rows: two half ones side by side, every other on its own. */
function inRows<Name extends string>(fields: readonly { name: Name; isHalf: boolean }[]): Name[][] {
  const rows: { names: Name[]; isOpen: boolean }[] = [];
  for (const { name, isHalf } of fields) {
    const last = rows.at(-1);
    if (isHalf && last?.isOpen) {
      last.names.push(name);
      last.isOpen = false;
    } else rows.push({ names: [name], isOpen: isHalf });
  }
  return rows.map(({ names }) => names);
}
