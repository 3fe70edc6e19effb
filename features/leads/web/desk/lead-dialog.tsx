import { type FormEvent, useId, useState } from 'react';
import { almatyField, almatyFieldMoment } from '../../../../platform/contract/almaty-time.ts';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../../platform/web/ui/car-icons.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { AssigneeField } from '../../../../platform/web/ui/request-choices.tsx';
import { RequestDialog } from '../../../../platform/web/ui/request-dialog.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { maxLeadCommentLength } from '../../contract.ts';
import {
  changeLead,
  type LeadDetail,
  type LeadStatus,
  leadStatuses,
  readLead,
} from '../../staff-contract.ts';
import { visitTime } from '../../visit-time.ts';
import { leadKindOf, useKindLabel } from './all-lead-kinds.ts';
import { LeadHistory } from './lead-history.tsx';
import { LeadSubject, useNameOf } from './lead-row.tsx';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';
import { VisitActions, VisitBadge } from './visit-actions.tsx';
import { type Planned, VisitDialog } from './visit-dialog.tsx';

type LeadDialogProps = {
  api: ApiClient;
  leadId: string;
  managers: readonly { id: number; name: string }[];
  myId: number;
  now: Date;
  onClose: (isChanged: boolean) => void;
};

/** One lead: its contact and subject, its history, and a form to change it. */
export function LeadDialog({ api, leadId, managers, myId, now, onClose }: LeadDialogProps) {
  const text = useDeskText();
  const formId = useId();
  const nameOf = useNameOf();
  const labelOf = useKindLabel();
  const detail = useApiQuery(api, readLead, { leadId });
  const [isPast, setIsPast] = useState(false);
  const [planned, setPlanned] = useState<Planned | null>(null);
  /** Whether the list behind the dialog is to be loaded again, because a test drive was planned here. */
  const [isVisitChanged, setIsVisitChanged] = useState(false);
  const close = () => onClose(isVisitChanged);

  async function showPlanned() {
    setIsVisitChanged(true);
    await detail.reload();
  }

  const { isPending, mutate } = useMutation(({ code, faults }) =>
    faults.length > 0 ? null : text(code === 'lead_changed' ? 'changed' : 'failed'),
  );
  return (
    <RequestDialog
      query={detail}
      onClose={close}
      title={(lead) => text('leadTitle', { kind: labelOf(lead.kind), id: String(lead.id) })}
      lead={nameOf}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={!detail.data}>
            {text('save')}
          </Button>
        </>
      }
    >
      {(lead) => (
        <div className={styles.lead}>
          {lead.phone && (
            <div className={styles.client}>
              <ButtonLink tone="second" href={`tel:${lead.phone}`} icon={<PhoneIcon />}>
                {formatPhone(lead.phone)}
              </ButtonLink>
              <ButtonLink tone="quiet" to={`/staff/leads?client=${lead.id}`}>
                {text('clientCard')}
              </ButtonLink>
            </div>
          )}
          <LeadSubject lead={lead} />
          {leadKindOf(lead.kind)?.hasVisit && visitTime(lead) && (
            <div className={styles.planned}>
              <VisitBadge visit={lead} />
              <VisitActions api={api} visit={lead} now={now} onOther={setPlanned} onChanged={showPlanned} />
            </div>
          )}
          {planned && (
            <VisitDialog
              key={planned.decision}
              api={api}
              planned={planned}
              onClose={(isChanged) => {
                setPlanned(null);
                if (isChanged) void showPlanned();
              }}
            />
          )}
          <LeadForm
            formId={formId}
            api={api}
            lead={lead}
            managers={managers}
            myId={myId}
            dueFault={isPast ? text('duePast') : undefined}
            onSave={(call) =>
              void mutate(call, {
                success: text('saved'),
                onSuccess: () => onClose(true),
                onRefusal({ code, faults }) {
                  setIsPast(faults.some(({ field }) => field === 'due_at'));
                  // Shows what the other manager changed, so that saving again is a deliberate decision.
                  if (code === 'lead_changed') return detail.reload();
                },
              })
            }
          />
          <LeadHistory events={lead.events} />
        </div>
      )}
    </RequestDialog>
  );
}

type LeadFormProps = Pick<LeadDialogProps, 'api' | 'managers' | 'myId'> & {
  formId: string;
  lead: LeadDetail;
  dueFault: string | undefined;
  onSave: (call: () => Promise<unknown>) => void;
};

/** Sends only the changed fields, so that two managers who change different fields do not overwrite each other. */
function LeadForm({ formId, api, lead, managers, myId, dueFault, onSave }: LeadFormProps) {
  const text = useDeskText();
  // Undefined until the manager edits the status: until then the form shows the lead's status, also after a reload.
  const [newStatus, setStatus] = useState<LeadStatus>();
  const [newAssignee, setAssignee] = useState<number | null>();
  const [newDue, setDue] = useState<string>();
  const status = newStatus ?? lead.status;
  const assignee = newAssignee === undefined ? (lead.assignee?.id ?? null) : newAssignee;
  const savedDue = lead.due_at ? almatyField(lead.due_at) : '';
  const due = newDue ?? savedDue;
  const [comment, setComment] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    onSave(() =>
      api.call(changeLead, {
        leadId: lead.id,
        seen: { status: lead.status, assignee: lead.assignee?.id ?? null },
        ...(status !== lead.status && { status }),
        ...(assignee !== (lead.assignee?.id ?? null) && { assignee }),
        ...(due !== savedDue && { due_at: almatyFieldMoment(due)?.toISOString() ?? null }),
        ...(comment.trim() && { comment: comment.trim() }),
      }),
    );
  }

  return (
    <form id={formId} className={styles.fields} onSubmit={save} noValidate>
      <Field label={text('status')}>
        <Select
          name="status"
          value={status}
          onChange={(event) => setStatus(event.target.value as LeadStatus)}
        >
          {leadStatuses.map((option) => (
            <option key={option} value={option}>
              {text(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('dueLabel')} hint={text('dueHint')} error={dueFault}>
        <TextInput
          type="datetime-local"
          name="due"
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
      </Field>
      <AssigneeField
        text={text}
        managers={managers}
        current={lead.assignee}
        value={assignee}
        onChange={setAssignee}
      />
      <Button
        tone="second"
        className={styles.take}
        disabled={assignee === myId}
        onClick={() => {
          setAssignee(myId);
          if (status === 'new') setStatus('in_work');
        }}
      >
        {text('take')}
      </Button>
      <Field label={text('comment')} hint={text('commentHint')} className={styles.whole}>
        <TextArea
          name="comment"
          rows={3}
          maxLength={maxLeadCommentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
    </form>
  );
}
