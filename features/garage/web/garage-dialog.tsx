import type { ComponentProps } from 'react';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type GarageDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'isOpen' | 'isBusy' | 'width' | 'onClose' | 'onSubmit' | 'children'
>;

/** A form that saves a car, an entry of its service log, or a reminder. */
export function GarageDialog(props: GarageDialogProps) {
  const text = useGarageText();
  return (
    <FormDialog
      {...props}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      submitLabel={text('save')}
      shape="sheet-on-phone"
      className={styles.form}
    />
  );
}
