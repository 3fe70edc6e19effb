import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Facts } from '../../../../platform/web/ui/facts.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { PhoneIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { takesReport } from '../../moves.ts';
import { changeCheck, readCheck, type StaffCheckDetail } from '../../staff-contract.ts';
import { statusTones } from '../status-badge.tsx';
import { CheckHistory } from './check-history.tsx';
import styles from './desk.module.css';
import { Moves } from './moves.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportVersions } from './report-versions.tsx';
import { useDeed } from './use-deed.ts';
import { useDeskText } from './use-text.ts';

type Person = { id: number; name: string };
type CheckDialogProps = {
  api: ApiClient;
  checkId: string;
  managers: readonly Person[];
  ownId: number;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** One request: who and what, what can be done with it now, its report, its history. */
export function CheckDialog({ api, checkId, managers, ownId, onChanged, onClose }: CheckDialogProps) {
  const text = useDeskText();
  const { data: check, hasFailed, reload } = useAnswer(api, readCheck, { checkId });

  async function changed() {
    await Promise.all([reload(), onChanged()]);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={check ? text('checkTitle', { id: String(check.id) }) : '…'}
      lead={check ? (check.vin ?? check.plate) : undefined}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
    >
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!check && !hasFailed && <Skeleton shape="block" />}
      {check && (
        <div className={styles.check}>
          <Summary check={check} />
          <Assignee api={api} check={check} managers={managers} ownId={ownId} onDone={changed} />
          {takesReport(check.status) && (
            <ReportForm key={`report-${check.version}`} api={api} check={check} onDone={changed} />
          )}
          <Moves key={`moves-${check.version}`} api={api} check={check} onDone={changed} />
          <ReportVersions api={api} check={check} />
          <CheckHistory events={check.events} />
        </div>
      )}
    </Dialog>
  );
}

function Summary({ check }: { check: StaffCheckDetail }) {
  const text = useDeskText();
  const formats = useFormats();
  return (
    <>
      <div className={styles.head}>
        <ButtonLink tone="second" href={`tel:${check.phone}`} icon={<PhoneIcon />}>
          {formatPhone(check.phone)}
        </ButtonLink>
        <Badge tone={statusTones[check.status]}>{text(check.status)}</Badge>
      </div>
      <Facts
        columns="one"
        items={[
          { term: text('who'), value: check.member.name },
          { term: text('service'), value: text(check.service) },
          { term: text('city'), value: check.city },
          { term: text('price'), value: formats.tenge(check.price) },
          ...(check.paid === null ? [] : [{ term: text('paid'), value: formats.tenge(check.paid) }]),
          ...(check.cancel_reason === null
            ? []
            : [{ term: text('reasonLabel'), value: check.cancel_reason }]),
        ]}
      />
    </>
  );
}

type AssigneeProps = {
  api: ApiClient;
  check: StaffCheckDetail;
  managers: readonly Person[];
  ownId: number;
  onDone: () => Promise<void>;
};

/** Given as soon as it is chosen. */
function Assignee({ api, check, managers, ownId, onDone }: AssigneeProps) {
  const text = useDeskText();
  const toast = useToast();
  const { isBusy, act } = useDeed(onDone);
  // Whoever was a manager once may still be the one who is responsible.
  const { assignee } = check;
  const isKnown = managers.some(({ id }) => id === assignee?.id);
  const choices = [...managers, ...(assignee && !isKnown ? [assignee] : [])];

  async function give(id: number | null) {
    const { id: checkId, version } = check;
    const refusal = await act(() => api.call(changeCheck, { checkId, version, assignee: id }));
    if (refusal) toast.error(text('failed'));
  }

  return (
    <div className={styles.fields}>
      <Field label={text('assignee')}>
        <Select
          name="assignee"
          value={assignee?.id ?? ''}
          onChange={(event) => void give(Number(event.target.value) || null)}
        >
          <option value="">{text('nobody')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {assignee?.id !== ownId && (
        <Button tone="second" className={styles.take} busy={isBusy} onClick={() => void give(ownId)}>
          {text('take')}
        </Button>
      )}
    </div>
  );
}
