import { envelopeFields, honeypotField, libVersion, pageField, submissionIdField } from "#domain/wire.ts";
import styles from "./form.module.css";
import { useFormTarget } from "./use-form-target.ts";

/**
 * What the receiver needs besides the form's own fields: last in the form, and in the order of the wire
 * contract. The submission id is filled in on submit; without JavaScript it stays empty and the relay creates
 * one.
 */
export function WireFields({ name, page }: { name: string; page: string }) {
  const { formTarget, isHosted } = useFormTarget();
  const envelope = [libVersion, formTarget.serviceId, formTarget.templateId ?? name, formTarget.userId];
  return (
    <>
      <input type="hidden" name={submissionIdField} value="" />
      {/* EmailJS has one template for all forms: this tells the owner which form it was. */}
      <input type="hidden" name={pageField} value={isHosted ? `${page} (${name})` : page} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Please leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {envelopeFields.map((field, index) => (
        <input key={field} type="hidden" name={field} value={envelope[index]} />
      ))}
    </>
  );
}
