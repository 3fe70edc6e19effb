import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type FormDialogProps = {
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  width?: 'normal' | 'wide';
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form and buttons to save and cancel. */
export function FormDialog({ title, isOpen, isBusy, width, onClose, onSubmit, children }: FormDialogProps) {
  const text = useGarageText();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      width={width}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
