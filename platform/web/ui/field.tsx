import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { WarningIcon } from './icons.tsx';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
const ControlContext = createContext<Control | null>(null);

/** The id and aria attributes that the surrounding `Field` gives to its input. */
export function useFieldControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  /** A help text below the input; if there is an error, the error is shown instead. */
  hint?: ReactNode;
  /** An error text below the input. Set it when the person leaves the field, not while they type. */
  error?: ReactNode;
  /** The word "optional" beside the label; most fields are required and have none. */
  optional?: ReactNode;
  /** Content at the end of the label's line, such as the link "Forgot your password?". */
  aside?: ReactNode;
  /** Shows the label only to screen readers, if sighted people understand the field without it. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** Exactly one TextInput, TextArea or Select. */
  children: ReactNode;
};

export function Field({ label, hint, error, optional, aside, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={classes(styles.field, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> {optional}</span>}
        </label>
        {aside}
      </div>
      <ControlContext
        value={{
          id,
          'aria-describedby': hasNote ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </ControlContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

type FieldGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Several inputs with one common legend: radio buttons, checkboxes, the two fields of a range. */
export function FieldGroup({ legend, hint, error, hideLegend, className, children }: FieldGroupProps) {
  const noteId = `${useId()}-note`;
  return (
    <fieldset
      className={classes(styles.group, className)}
      aria-describedby={error || hint ? noteId : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <WarningIcon />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  );
}
