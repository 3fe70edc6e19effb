import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { useVehicleText } from './use-text.ts';

type VehicleDialogProps = {
  title: string;
  lead: string;
  action: string;
  isOpen: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** Dialog to add or change a brand or a model. */
export function VehicleDialog(props: VehicleDialogProps) {
  const { title, lead, action, isOpen, isBusy, onCancel, onSubmit, children } = props;
  const text = useVehicleText();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      lead={lead}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
