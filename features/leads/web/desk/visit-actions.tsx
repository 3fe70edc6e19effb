import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type Lead, planVisit } from '../../staff-contract.ts';
import { visitTime } from '../../visit-time.ts';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';
import type { Planned } from './visit-dialog.tsx';

const stateOf = ({ visit_at, visit_is_agreed }: Lead) =>
  visit_at === null ? 'asked' : visit_is_agreed ? 'agreed' : 'proposed';

const tones = { agreed: 'good', proposed: 'info', asked: 'warn' } as const;

/** Whether the time of a test drive is agreed with the person, proposed to them, or only asked for. */
export function VisitBadge({ visit }: { visit: Lead }) {
  const text = useDeskText();
  const state = stateOf(visit);
  return <Badge tone={tones[state]}>{text(state)}</Badge>;
}

type VisitActionsProps = {
  api: ApiClient;
  visit: Lead;
  now: Date;
  /** Another time and a cancellation are asked about in a dialog. */
  onOther: (planned: Planned) => void;
  onChanged: () => Promise<void>;
};

/** Confirms, moves or cancels a test drive that is still to come; in the agenda and in the request's own dialog. */
export function VisitActions({ api, visit, now, onOther, onChanged }: VisitActionsProps) {
  const text = useDeskText();
  const { isPending, mutate } = useMutation(({ code }) =>
    code === 'car_taken_then' ? text('carTaken') : null,
  );
  if (visit.status !== 'new' && visit.status !== 'in_work') return null;
  const at = visitTime(visit);
  const canConfirm = stateOf(visit) !== 'agreed' && new Date(at) >= now;
  const confirm = () =>
    void mutate(() => api.call(planVisit, { leadId: visit.id, decision: 'confirm', at }), {
      success: text('visitConfirmed'),
      onSuccess: onChanged,
    });

  return (
    <div className={styles.visitActions}>
      {canConfirm && (
        <Button small busy={isPending} onClick={confirm}>
          {text('confirmVisit', { time: almatyTime(at) })}
        </Button>
      )}
      <Button tone="second" small onClick={() => onOther({ visit, decision: 'propose' })}>
        {text('otherTime')}
      </Button>
      <Button tone="quiet" small onClick={() => onOther({ visit, decision: 'cancel' })}>
        {text('cancelVisit')}
      </Button>
    </div>
  );
}
