import { type FormEvent, useId, useState } from 'react';
import { almatyField, almatyFieldMoment } from '../../../../platform/contract/almaty-time.ts';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { PhoneIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { TextArea, TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { longestLeadComment } from '../../contract.ts';
import {
  changeLead,
  type LeadDetail,
  type LeadStatus,
  leadStatuses,
  readLead,
} from '../../staff-contract.ts';
import { LeadHistory } from './lead-history.tsx';
import { LeadSubject, nameOf } from './lead-row.tsx';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';

type LeadDialogProps = {
  api: ApiClient;
  leadId: string;
  managers: readonly { id: number; name: string }[];
  ownId: number;
  onClose: (isChanged: boolean) => void;
};

/** One request: who and what, its history, and what to do with it. */
export function LeadDialog({ api, leadId, managers, ownId, onClose }: LeadDialogProps) {
  const text = useDeskText();
  const formId = useId();
  const { data: lead, hasFailed, reload } = useAnswer(api, readLead, { leadId });
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={lead ? text('leadTitle', { kind: text(lead.kind), id: String(lead.id) }) : '…'}
      lead={lead ? nameOf(lead) : undefined}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={() => onClose(false)}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={!lead}>
            {text('save')}
          </Button>
        </>
      }
    >
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!lead && !hasFailed && <Skeleton shape="block" />}
      {lead && (
        <div className={styles.lead}>
          <ButtonLink tone="second" href={`tel:${lead.phone}`} icon={<PhoneIcon />}>
            {formatPhone(lead.phone)}
          </ButtonLink>
          <LeadSubject lead={lead} />
          <LeadForm
            formId={formId}
            api={api}
            lead={lead}
            managers={managers}
            ownId={ownId}
            onBusy={setIsBusy}
            onSaved={() => onClose(true)}
            onOthers={() => void reload()}
          />
          <LeadHistory events={lead.events} />
        </div>
      )}
    </Dialog>
  );
}

type LeadFormProps = Pick<LeadDialogProps, 'api' | 'managers' | 'ownId'> & {
  formId: string;
  lead: LeadDetail;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
  /** Somebody else was faster: what they did is shown, and saving again is meant. */
  onOthers: () => void;
};

/** Only what was changed is sent: two managers who change different things do not undo each other. */
function LeadForm({ formId, api, lead, managers, ownId, onBusy, onSaved, onOthers }: LeadFormProps) {
  const text = useDeskText();
  const toast = useToast();
  // What nobody has touched here follows the request as it is now.
  const [newStatus, setStatus] = useState<LeadStatus>();
  const [newAssignee, setAssignee] = useState<number | null>();
  const [newDue, setDue] = useState<string>();
  const status = newStatus ?? lead.status;
  const assignee = newAssignee === undefined ? (lead.assignee?.id ?? null) : newAssignee;
  const dueBefore = lead.due_at ? almatyField(lead.due_at) : '';
  const due = newDue ?? dueBefore;
  const [comment, setComment] = useState('');

  async function save(event: FormEvent) {
    event.preventDefault();
    onBusy(true);
    try {
      await api.call(changeLead, {
        leadId: lead.id,
        seen: { status: lead.status, assignee: lead.assignee?.id ?? null },
        ...(status !== lead.status && { status }),
        ...(assignee !== (lead.assignee?.id ?? null) && { assignee }),
        ...(due !== dueBefore && { due_at: almatyFieldMoment(due)?.toISOString() ?? null }),
        ...(comment.trim() && { comment: comment.trim() }),
      });
      toast.success(text('saved'));
      onSaved();
    } catch (error) {
      const isOthers = error instanceof ApiProblem && error.code === 'lead_changed';
      toast.error(text(isOthers ? 'changed' : 'failed'));
      if (isOthers) onOthers();
    }
    onBusy(false);
  }

  // Whoever was a manager once may still be the one who is responsible.
  const choices = [
    ...managers,
    ...(lead.assignee && !managers.some(({ id }) => id === lead.assignee?.id) ? [lead.assignee] : []),
  ];
  return (
    <form id={formId} className={styles.fields} onSubmit={save} noValidate>
      <Field label={text('status')}>
        <Select
          name="status"
          value={status}
          onChange={(event) => setStatus(event.target.value as LeadStatus)}
        >
          {leadStatuses.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('dueLabel')} hint={text('dueHint')}>
        <TextInput
          type="datetime-local"
          name="due"
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
      </Field>
      <Field label={text('assignee')}>
        <Select
          name="assignee"
          value={assignee ?? ''}
          onChange={(event) => setAssignee(Number(event.target.value) || null)}
        >
          <option value="">{text('nobody')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        tone="second"
        className={styles.take}
        disabled={assignee === ownId}
        onClick={() => {
          setAssignee(ownId);
          if (status === 'new') setStatus('in_work');
        }}
      >
        {text('take')}
      </Button>
      <Field label={text('comment')} hint={text('commentHint')} className={styles.whole}>
        <TextArea
          name="comment"
          rows={3}
          maxLength={longestLeadComment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
    </form>
  );
}
