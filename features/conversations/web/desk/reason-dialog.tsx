import { useState } from 'react';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { maxReasonLength } from '../../desk-contract.ts';
import { usePeopleText } from './use-text.ts';

type ReasonDialogProps = {
  action: 'warn' | 'mute';
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** Asks the moderator why; the person reads it. */
export function ReasonDialog({ action, isBusy, onClose, onSend }: ReasonDialogProps) {
  const text = usePeopleText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text(`${action}Title`)}
      lead={text(`${action}Lead`)}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text(action)}
      cancelLabel={text('cancel')}
      tone={action === 'mute' ? 'danger' : undefined}
      isBusy={isBusy}
      onSubmit={() => (reason.trim() ? onSend(reason) : setMissing(true))}
    >
      <Field label={text('why')} error={isMissing ? text('whyMissing') : undefined}>
        <TextArea
          value={reason}
          maxLength={maxReasonLength}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
