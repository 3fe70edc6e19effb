import { useState } from 'react';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { maxReasonLength } from '../../staff-contract.ts';
import { useReviewDeskText } from './use-text.ts';

type HideDialogProps = { isBusy: boolean; onClose: () => void; onHide: (reason: string) => void };

/** Hides a review. A reason is required, which other staff can see. */
export function HideDialog({ isBusy, onClose, onHide }: HideDialogProps) {
  const text = useReviewDeskText();
  const [reason, setReason] = useState('');
  const { fault, setFault, refuse } = useFault();

  function submit() {
    if (reason.trim().length < 3) return refuse(text('needed'));
    setFault(undefined);
    onHide(reason.trim());
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('hideTitle')}
      lead={text('hideLead')}
      closeLabel={text('close')}
      submitLabel={text('hide')}
      cancelLabel={text('cancel')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <Field label={text('reason')} hint={text('reasonHint')} error={fault}>
        <TextInput
          name="reason"
          autoComplete="off"
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
