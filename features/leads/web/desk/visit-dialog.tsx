import { useState } from 'react';
import { almatyField, almatyFieldMoment } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import { type Lead, planVisit } from '../../staff-contract.ts';
import { visitTime } from '../../visit-time.ts';
import { useNameOf } from './lead-row.tsx';
import { useDeskText } from './use-text.ts';

export type Planned = { visit: Lead; decision: 'propose' | 'cancel' };
type VisitDialogProps = { api: ApiClient; planned: Planned; onClose: (isChanged: boolean) => void };

/** Another time for a test drive, or its cancellation; the person is told of both. */
export function VisitDialog({ api, planned: { visit, decision }, onClose }: VisitDialogProps) {
  const text = useDeskText();
  const nameOf = useNameOf();
  const [time, setTime] = useState(almatyField(visitTime(visit)));
  const [isAgreed, setIsAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const { fault, setFault, refuse } = useFault();
  const faultText = ({ code, faults }: Refusal) => {
    const { code: at } = faults[0] ?? {};
    if (at === 'past') return text('duePast');
    if (at === 'too_late') return text('visitTooLate');
    return code === 'car_taken_then' ? text('carTaken') : null;
  };
  const { isPending, mutate } = useMutation(faultText);
  const isCancelling = decision === 'cancel';

  function save() {
    const at = almatyFieldMoment(time)?.toISOString();
    if (!isCancelling && !at) return refuse(text('visitWhen'));
    const plan = isCancelling
      ? ({ decision, ...(reason.trim() && { reason: reason.trim() }) } as const)
      : ({ decision: isAgreed ? 'confirm' : 'propose', at } as const);
    void mutate(() => api.call(planVisit, { leadId: visit.id, ...plan }), {
      success: text(isCancelling ? 'visitCancelled' : isAgreed ? 'visitConfirmed' : 'visitProposed'),
      onSuccess: () => onClose(true),
      onRefusal: (refusal) => setFault(faultText(refusal) ?? undefined),
    });
  }

  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={text(isCancelling ? 'cancelVisitTitle' : 'otherTimeTitle')}
      lead={[nameOf(visit), visit.car?.title].filter(Boolean).join(' · ')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text(isCancelling ? 'cancelVisit' : 'notifyClient')}
      cancelLabel={text('cancel')}
      tone={isCancelling ? 'danger' : 'main'}
      isBusy={isPending}
      onSubmit={save}
    >
      {isCancelling ? (
        <Field label={text('cancelReason')} hint={text('cancelReasonHint')}>
          <TextInput
            name="reason"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : (
        <>
          <Field label={text('visitTime')} hint={text('dueHint')} error={fault}>
            <TextInput
              type="datetime-local"
              name="at"
              value={time}
              onChange={(event) => {
                setTime(event.target.value);
                setFault(undefined);
              }}
            />
          </Field>
          <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
            {text('alreadyAgreed')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
