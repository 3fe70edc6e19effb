import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxReasonLength } from '../../staff-contract.ts';
import { useReviewDeskText } from './use-text.ts';

type HideDialogProps = { onClose: () => void; onHide: (reason: string) => Promise<void> };

/** Hides a review. A reason is required, which other staff can see. */
export function HideDialog({ onClose, onHide }: HideDialogProps) {
  const text = useReviewDeskText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = reason.trim().length < 3;
    setIsWrong(isMissing);
    if (isMissing || isBusy) return;
    setIsBusy(true);
    await onHide(reason.trim());
    setIsBusy(false);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('hideTitle')}
      lead={text('hideLead')}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('hide')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={text('reason')} hint={text('reasonHint')} error={isWrong ? text('needed') : undefined}>
          <TextInput
            name="reason"
            autoComplete="off"
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
