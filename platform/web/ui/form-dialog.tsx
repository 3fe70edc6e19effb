import { type FormEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'footer' | 'flush'> & {
  submitLabel: string;
  /** Without it, there is only the button that submits: nothing can be taken back. */
  cancelLabel?: string | undefined;
  /** `danger` marks a submission that removes something. */
  tone?: 'main' | 'danger' | undefined;
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Class of the form. */
  className?: string | undefined;
  onSubmit: () => unknown;
};

/** A dialog with a form and two buttons: one closes it, the other (or Enter) submits the form. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel, tone, isBusy, isDisabled, className, onSubmit, children, ...dialog } =
    props;
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {cancelLabel && (
            <Button tone="quiet" onClick={dialog.onClose}>
              {cancelLabel}
            </Button>
          )}
          <Button type="submit" form={formId} tone={tone} busy={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
