import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge, Badges, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { PhoneLink, RequestLink } from '../../../../platform/web/ui/request-cells.tsx';
import { closedStatuses, type Lead, type LeadStatus } from '../../staff-contract.ts';
import { leadKindOf, useKindLabel } from './all-lead-kinds.ts';
import styles from './leads.module.css';
import { useDeskText, useWhen } from './use-text.ts';

const statusTones: Record<LeadStatus, BadgeTone> = {
  new: 'info',
  in_work: 'warn',
  done: 'good',
  refused: 'plain',
};

/** The person's name, or words that say that it was erased. */
export function useNameOf() {
  const text = useDeskText();
  return ({ last_name, first_name }: Pick<Lead, 'last_name' | 'first_name'>): string =>
    [last_name, first_name].filter(Boolean).join(' ') || text('erasedPerson');
}

type LeadRowProps = {
  lead: Lead;
  now: Date;
  to: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** The lead could not be assigned, because somebody else had assigned it meanwhile. */
  isTaken: boolean;
};

export function LeadRow({ lead, now, to, isSelected, onSelect, isTaken }: LeadRowProps) {
  const text = useDeskText();
  const formats = useFormats();
  const when = useWhen();
  const nameOf = useNameOf();
  const isOverdue =
    lead.due_at !== null && new Date(lead.due_at) < now && !closedStatuses.includes(lead.status);
  return (
    <tr data-lead={lead.id}>
      <th scope="row">
        <div className={styles.selectable}>
          <Checkbox checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
            <span className="visually-hidden">{text('selectLead', { name: nameOf(lead) })}</span>
          </Checkbox>
          <div>
            <RequestLink to={to}>{nameOf(lead)}</RequestLink>
            {lead.phone && <PhoneLink phone={lead.phone} />}
          </div>
        </div>
      </th>
      <td>
        <LeadSubject lead={lead} />
      </td>
      <td className={styles.quiet}>
        <p>{formats.ago(lead.last_sent_at, now)}</p>
        {lead.sent_count > 1 && <p>{text('sentTimes', { count: lead.sent_count })}</p>}
      </td>
      <td>
        <Badges>
          <Badge tone={statusTones[lead.status]}>{text(lead.status)}</Badge>
          {lead.due_at && (
            <Badge tone={isOverdue ? 'bad' : 'plain'}>{text('dueAt', { when: when(lead.due_at) })}</Badge>
          )}
        </Badges>
      </td>
      <td className={styles.quiet} data-label={text('assignee')}>
        {lead.assignee?.name ?? text('nobody')}
        {isTaken && (
          <p>
            <Badge tone="warn">{text('takenMeanwhile')}</Badge>
          </p>
        )}
      </td>
    </tr>
  );
}

/** Kind, car and details of a lead. */
export function LeadSubject({
  lead: { kind, car, facts, comment, visit_at, visit_is_agreed },
}: {
  lead: Lead;
}) {
  const text = useDeskText();
  const when = useWhen();
  const labelOf = useKindLabel();
  const Facts = leadKindOf(kind)?.Facts;
  return (
    <div className={styles.subject}>
      <Badge>{labelOf(kind)}</Badge>
      {car && (
        <p>
          <Link to={`/cars/${car.id}`}>{car.title}</Link>
        </p>
      )}
      {Facts && <Facts facts={facts} />}
      {facts.wished_at && <p>{text('wished', { when: when(facts.wished_at) })}</p>}
      {visit_at && <p>{text(visit_is_agreed ? 'agreedAt' : 'proposedAt', { when: when(visit_at) })}</p>}
      {facts.branch && <p className={styles.quiet}>{facts.branch}</p>}
      {comment && <p className={styles.comment}>{comment}</p>}
    </div>
  );
}
