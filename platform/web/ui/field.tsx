import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { WarningIcon } from './icons.tsx';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
const ControlContext = createContext<Control | null>(null);

/** Ids and aria attributes from the surrounding `Field`, so that pages never wire them by hand. */
export function useFieldControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  /** A line below the input; replaced by the error. */
  hint?: ReactNode;
  /** Show it when the person leaves the field, not while they type. */
  error?: ReactNode;
  /** The word "optional", for the rare field that is. */
  optional?: ReactNode;
  /** At the end of the label's line, such as a link to a forgotten password. */
  aside?: ReactNode;
  /** Shows the label to screen readers only, where the context makes it obvious. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** One TextInput, TextArea or Select. */
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

/** Several controls with one legend: radios, checkboxes, a range. */
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
