import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { blockPerson, type Person, unblockPerson } from '../../contract.ts';
import { personName } from './person-name.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useStaffText } from './use-text.ts';

type BlockDialogProps = {
  api: ApiClient;
  person: Person;
  isBlocking: boolean;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
};

/** Blocks or unblocks a person. Blocking requires a reason; unblocking only a confirmation. */
export function BlockDialog({ api, person, isBlocking, isOpen, onClose }: BlockDialogProps) {
  const text = useStaffText();
  const { isPending, mutate } = useMutation(useRefusalText());
  const [reason, setReason] = useState('');
  const { fault, setFault, refuse } = useFault();
  const name = personName(person, text);
  const memberId = person.id;

  function save() {
    if (isBlocking && reason.trim() === '') return refuse(text('reasonNeeded'));
    const call = () =>
      isBlocking
        ? api.call(blockPerson, { memberId, reason: reason.trim() })
        : api.call(unblockPerson, { memberId });
    void mutate<unknown>(call, {
      success: text(isBlocking ? 'personBlocked' : 'personUnblocked'),
      onSuccess: () => onClose(true),
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => onClose(false)}
      title={text(isBlocking ? 'blockTitle' : 'unblockTitle', { name })}
      lead={text(isBlocking ? 'blockLead' : 'unblockLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text(isBlocking ? 'block' : 'unblock')}
      cancelLabel={text('cancel')}
      tone={isBlocking ? 'danger' : 'main'}
      isBusy={isPending}
      onSubmit={save}
    >
      {isBlocking && (
        <Field label={text('reason')} hint={text('reasonHint')} error={fault}>
          <TextArea
            name="reason"
            rows={3}
            maxLength={500}
            autoFocus
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
