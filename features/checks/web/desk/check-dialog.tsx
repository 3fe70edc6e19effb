import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../../platform/web/ui/car-icons.tsx';
import { Facts } from '../../../../platform/web/ui/facts.tsx';
import { AssigneeField } from '../../../../platform/web/ui/request-choices.tsx';
import { RequestDialog } from '../../../../platform/web/ui/request-dialog.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { acceptsReport, acceptsSlot } from '../../moves.ts';
import { readCheck, type StaffCheckDetail } from '../../staff-contract.ts';
import { useSlotText } from '../slot-picker.tsx';
import { statusTones } from '../status-badge.tsx';
import { CheckHistory } from './check-history.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './desk.module.css';
import { Moves } from './moves.tsx';
import { OnlineBadge } from './online-badge.tsx';
import { OnlinePayments } from './online-payments.tsx';
import { PaymentCorrection } from './payment-correction.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportVersions } from './report-versions.tsx';
import { SlotForm } from './slot-form.tsx';
import { type CheckPartProps, useChangeCheck } from './use-check-changes.ts';
import type { People } from './use-people.ts';
import { useDeskText } from './use-text.ts';
import { wayTexts } from './way-texts.ts';

type CheckDialogProps = {
  api: ApiClient;
  checkId: string;
  /** Undefined for inspectors, who do not say who does what. */
  people: People | undefined;
  currentUserId: number;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** One check with its facts, assignee, possible actions, reports and history. */
export function CheckDialog({ api, checkId, people, currentUserId, onChanged, onClose }: CheckDialogProps) {
  const text = useDeskText();
  const loadedCheck = useApiQuery(api, readCheck, { checkId });

  async function reloadAll() {
    await Promise.all([loadedCheck.reload(), onChanged()]);
  }

  return (
    <RequestDialog
      query={loadedCheck}
      onClose={onClose}
      title={(check) => text('checkTitle', { id: String(check.id) })}
      lead={(check) => check.vin ?? check.plate ?? ''}
      closeLabel={text('close')}
    >
      {(check) => {
        const part = { api, check, onChanged: reloadAll };
        const { version, can } = check;
        return (
          <div className={styles.check}>
            <Summary check={check} />
            {people && <Assignees {...part} people={people} currentUserId={currentUserId} />}
            {can.manage && acceptsSlot.staff(check.status) && <SlotForm key={`slot-${version}`} {...part} />}
            {acceptsReport(check.status) && <ReportForm key={`report-${version}`} {...part} />}
            <Moves key={`moves-${version}`} {...part} />
            <OnlinePayments key={`online-${version}`} {...part} />
            {can.manage && check.paid !== null && (
              <PaymentCorrection key={`payment-${version}`} {...part} paid={check.paid} />
            )}
            <CommentForm key={`comment-${check.events.length}`} {...part} />
            <ReportVersions api={api} check={check} />
            <CheckHistory events={check.events} />
          </div>
        );
      }}
    </RequestDialog>
  );
}

function Summary({ check }: { check: StaffCheckDetail }) {
  const text = useDeskText();
  const formats = useFormats();
  const slotText = useSlotText();
  return (
    <>
      <div className={styles.head}>
        {check.phone && (
          <ButtonLink tone="second" href={`tel:${check.phone}`} icon={<PhoneIcon />}>
            {formatPhone(check.phone)}
          </ButtonLink>
        )}
        <Badge tone={statusTones[check.status]}>{text(check.status)}</Badge>
        <OnlineBadge online={check.online} />
      </div>
      <Facts
        columns="one"
        items={[
          { term: text('who'), value: check.member?.name ?? text('erasedMember') },
          { term: text('service'), value: text(check.service) },
          { term: text('city'), value: check.city },
          {
            term: text('slot'),
            value: check.slot ? `${slotText(check.slot.at)} · ${check.slot.address}` : text('noSlot'),
          },
          ...(check.can.manage || !check.assignee
            ? []
            : [{ term: text('assignee'), value: check.assignee.name }]),
          { term: text('price'), value: formats.tenge(check.price) },
          ...(check.paid === null
            ? []
            : [
                {
                  term: text('paid'),
                  value: [
                    formats.tenge(check.paid),
                    ...(check.paid_way ? [text(wayTexts[check.paid_way])] : []),
                  ].join(', '),
                },
              ]),
          ...(check.cancel_reason === null
            ? []
            : [{ term: text('reasonLabel'), value: check.cancel_reason }]),
        ]}
      />
    </>
  );
}

type AssigneesProps = CheckPartProps & { people: People; currentUserId: number };

/** Selects the manager and the inspector who work on the check; each selection is saved at once. */
function Assignees({ people, currentUserId, ...part }: AssigneesProps) {
  const text = useDeskText();
  const { isPending, change } = useChangeCheck(part);
  const { assignee, inspector } = part.check;
  return (
    <div className={styles.fields}>
      <AssigneeField
        text={text}
        managers={people.managers}
        current={assignee}
        value={assignee?.id ?? null}
        onChange={(id) => void change({ assignee: id })}
      />
      {assignee?.id !== currentUserId && (
        <Button
          tone="second"
          className={styles.take}
          busy={isPending}
          onClick={() => void change({ assignee: currentUserId })}
        >
          {text('take')}
        </Button>
      )}
      <AssigneeField
        text={text}
        label={text('inspector')}
        name="inspector"
        managers={people.inspectors}
        current={inspector}
        value={inspector?.id ?? null}
        onChange={(id) => void change({ inspector: id })}
      />
    </div>
  );
}
