import type { FormEvent } from 'react';
import { almatyMoment } from '../../../platform/contract/almaty-time.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Refusal } from '../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import {
  ConsentField,
  ContactFields,
  contactFaults,
  type SentForm,
  SentNotice,
  useLeadText,
  useRefusalText,
  type Written,
  writtenIn,
} from '../../leads/web/public.tsx';
import type { CarDetail } from '../../listings/contract.ts';
import { askForTestDrive, askToReserve } from '../contract.ts';
import { driveAt, driveTimes } from '../slots.ts';
import { type Ask, reserveInput, testDriveInput } from './own-car-input.ts';
import styles from './showroom.module.css';
import { useOwnCarText, useShowroomText } from './use-text.ts';
import { useWhen } from './use-when.ts';

type Days = { first: string; last: string };
type Branch = { id: number; city: string; address: string };

type OwnCarAskProps = {
  api: ApiClient;
  ask: Ask;
  car: Pick<CarDetail, 'id' | 'status' | 'reserved_until'> & { title: string };
  /** That of the car's city first. */
  branches: readonly Branch[];
  days: Days;
  before: SentForm;
};

/** Reserving an own car, or a test drive of it, as a page: the same with script and without. */
export function OwnCarAsk(props: OwnCarAskProps) {
  const { ask, car, before } = props;
  const text = useShowroomText();
  const line = useOwnCarText();
  const when = useWhen();
  const isDrive = ask === 'test-drive';
  const isTaken = !isDrive && car.reserved_until !== null && !before.isSent;
  return (
    <Panel>
      <div className={styles.stack}>
        <h1 className={styles.title}>{text(isDrive ? 'testDriveTitle' : 'reserveTitle')}</h1>
        <p>
          <b>{car.title}</b>
        </p>
        {car.reserved_until && (
          <Notice tone="warn" title={line('reservedUntil', { when: when(car.reserved_until) })}>
            {isTaken && <p>{text('takenText')}</p>}
          </Notice>
        )}
        {car.status !== 'published' ? (
          <Notice tone="warn">
            <p>{text('offSale')}</p>
          </Notice>
        ) : isTaken ? (
          <ButtonLink to={`/cars/${car.id}/test-drive`}>{line('testDrive')}</ButtonLink>
        ) : (
          <>
            <p>{text(isDrive ? 'testDriveLead' : 'reserveLead')}</p>
            <AskForm {...props} />
          </>
        )}
        <p className={styles.ways}>
          <ButtonLink tone="quiet" to={`/cars/${car.id}`}>
            {text('backToCar')}
          </ButtonLink>
          <ButtonLink tone="quiet" to="/tulpar-auto">
            {text('toOwnCars')}
          </ButtonLink>
        </p>
      </div>
    </Panel>
  );
}

function faultsOf(written: Written, isDrive: boolean): string[] {
  const { date = '', time = '', branch } = written;
  const drive = driveAt({ date, time }, new Date());
  return [
    ...(isDrive && !branch ? ['branch'] : []),
    ...(isDrive && 'fault' in drive ? [drive.fault] : []),
    ...contactFaults(written),
    ...(written.consent ? [] : ['consent']),
  ];
}

function AskForm({ api, ask, car, branches, days, before }: OwnCarAskProps) {
  const text = useShowroomText();
  const lead = useLeadText();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, ...sent } = useSubmit({ initialResult: before });
  const isDrive = ask === 'test-drive';
  const refusal = useOwnRefusal()(sent.refusal);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const written = writtenIn(form);
    const call = () =>
      isDrive
        ? api.call(askForTestDrive, testDriveInput(written, car.id))
        : api.call(askToReserve, reserveInput(written, car.id));
    void submit(call, { form, faults: faultsOf(written, isDrive) });
  }

  if (isSent)
    return (
      <SentNotice title={lead('sentTitle')} isUrgent>
        <p>{text(isDrive ? 'sentDrive' : 'sentReserve')}</p>
      </SentNotice>
    );
  return (
    <form
      className={styles.stack}
      method="post"
      action={localizedPath(locale, `/cars/${car.id}/${ask}`)}
      onSubmit={send}
      noValidate
    >
      {isDrive && <DriveFields branches={branches} days={days} given={before.given} faults={fields} />}
      <ContactFields given={before.given} faults={fields} />
      <ConsentField given={before.given} faults={fields} />
      {refusal && (
        <Notice tone="bad" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <Button type="submit" wide busy={isPending}>
        {text('send')}
      </Button>
    </form>
  );
}

type DriveFieldsProps = Pick<OwnCarAskProps, 'branches' | 'days'> & {
  given: Written;
  faults: readonly string[];
};

function DriveFields({ branches, days, given, faults }: DriveFieldsProps) {
  const text = useShowroomText();
  const formats = useFormats();
  const dayText = (day: string) => formats.date(almatyMoment(day, '12:00') ?? day);
  const wrongDate = text('wrongDate', { first: dayText(days.first), last: dayText(days.last) });
  return (
    <>
      <Field label={text('place')} error={faults.includes('branch') ? text('wrongBranch') : undefined}>
        <Select name="branch" defaultValue={given.branch ?? String(branches[0]?.id ?? '')}>
          {branches.map(({ id, city, address }) => (
            <option key={id} value={id}>
              {text('branch', { city, address })}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <Field label={text('date')} error={faults.includes('date') ? wrongDate : undefined}>
          <TextInput
            type="date"
            name="date"
            min={days.first}
            max={days.last}
            defaultValue={given.date ?? days.first}
          />
        </Field>
        <Field label={text('time')} error={faults.includes('time') ? text('wrongTime') : undefined}>
          <Select name="time" defaultValue={given.time ?? '12:00'}>
            {driveTimes.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className={styles.note}>{text('timeHint')}</p>
    </>
  );
}

/** Of two people at once the second learns that the car went to the first. */
function useOwnRefusal() {
  const text = useShowroomText();
  const others = useRefusalText();
  return (refusal: Refusal | null): string | null => {
    if (refusal?.code === 'already_reserved') return text('taken');
    if (refusal?.code === 'ad_off_sale') return text('offSale');
    return others(refusal);
  };
}
