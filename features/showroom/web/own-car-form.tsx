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
  type FormState,
  type FormValues,
  readFormValues,
  SentNotice,
  useLeadText,
  useRefusalText,
} from '../../leads/web/public.tsx';
import type { CarDetail } from '../../listings/contract.ts';
import { requestReservation, requestTestDrive } from '../contract.ts';
import { driveAt, driveTimes } from '../slots.ts';
import { type OwnCarRequestKind, reserveInput, testDriveInput } from './own-car-input.ts';
import styles from './showroom.module.css';
import { useDateTimeText } from './use-date-time-text.ts';
import { useOwnCarText, useShowroomText } from './use-text.ts';

type Days = { first: string; last: string };
type Branch = { id: number; city: string; address: string };

type OwnCarRequestProps = {
  api: ApiClient;
  requestKind: OwnCarRequestKind;
  car: Pick<CarDetail, 'id' | 'status' | 'reserved_until'> & { title: string };
  /** Branches, those in the car's city first. */
  branches: readonly Branch[];
  /** Id of the branch where the car stands; null if its city has none. */
  branchOfCar: number | null;
  days: Days;
  /** The next test drive that can be requested. */
  next: { date: string; time: string };
  initialForm: FormState;
};

/** Request to reserve or test-drive an own car. Works without JavaScript. */
export function OwnCarRequest(props: OwnCarRequestProps) {
  const { requestKind, car, initialForm } = props;
  const text = useShowroomText();
  const ownCarText = useOwnCarText();
  const dateTimeText = useDateTimeText();
  const isDrive = requestKind === 'test-drive';
  const isReserved = !isDrive && car.reserved_until !== null && !initialForm.isSent;
  return (
    <Panel>
      <div className={styles.stack}>
        <h1 className={styles.title}>{text(isDrive ? 'testDriveTitle' : 'reserveTitle')}</h1>
        <p>
          <b>{car.title}</b>
        </p>
        {car.reserved_until && (
          <Notice tone="warn" title={ownCarText('reservedUntil', { when: dateTimeText(car.reserved_until) })}>
            {isReserved && <p>{text('takenText')}</p>}
          </Notice>
        )}
        {car.status !== 'published' ? (
          <Notice tone="warn">
            <p>{text('offSale')}</p>
          </Notice>
        ) : isReserved ? (
          <ButtonLink to={`/cars/${car.id}/test-drive`}>{ownCarText('testDrive')}</ButtonLink>
        ) : (
          <>
            <p>{text(isDrive ? 'testDriveLead' : 'reserveLead')}</p>
            <RequestForm {...props} />
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

function faultsOf(values: FormValues, isDrive: boolean): string[] {
  const { date = '', time = '', branch } = values;
  const drive = driveAt({ date, time }, new Date());
  return [
    ...(isDrive && !branch ? ['branch'] : []),
    ...(isDrive && 'fault' in drive ? [drive.fault] : []),
    ...contactFaults(values),
    ...(values.consent ? [] : ['consent']),
  ];
}

function RequestForm({ api, requestKind, car, initialForm, ...drive }: OwnCarRequestProps) {
  const text = useShowroomText();
  const leadText = useLeadText();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, recheck, ...submission } = useSubmit({
    initialForm,
    isQuiet: true,
  });
  const isDrive = requestKind === 'test-drive';
  const refusal = useOwnCarRefusalText()(submission.refusal);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readFormValues(form);
    const call = () =>
      isDrive
        ? api.call(requestTestDrive, testDriveInput(values, car.id))
        : api.call(requestReservation, reserveInput(values, car.id));
    void submit(call, { form, faults: faultsOf(values, isDrive) });
  }

  if (isSent)
    return (
      <SentNotice title={leadText('sentTitle')} isUrgent>
        <p>{text(isDrive ? 'sentDrive' : 'sentReserve')}</p>
      </SentNotice>
    );
  return (
    <form
      className={styles.stack}
      method="post"
      action={localizedPath(locale, `/cars/${car.id}/${requestKind}`)}
      onSubmit={send}
      onBlur={(event) => recheck(event, () => faultsOf(readFormValues(event.currentTarget), isDrive))}
      noValidate
    >
      {isDrive && <DriveFields {...drive} values={initialForm.values} faults={fields} />}
      <ContactFields values={initialForm.values} faults={fields} />
      <ConsentField values={initialForm.values} faults={fields} />
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

type DriveFieldsProps = Pick<OwnCarRequestProps, 'branches' | 'branchOfCar' | 'days' | 'next'> & {
  values: FormValues;
  faults: readonly string[];
};

function DriveFields({ branches, branchOfCar, days, next, values, faults }: DriveFieldsProps) {
  const text = useShowroomText();
  const formats = useFormats();
  const dayText = (day: string) => formats.date(almatyMoment(day, '12:00') ?? day);
  const wrongDate = text('wrongDate', { first: dayText(days.first), last: dayText(days.last) });
  return (
    <>
      <Field label={text('place')} error={faults.includes('branch') ? text('wrongBranch') : undefined}>
        <Select name="branch" defaultValue={values.branch ?? String(branchOfCar ?? '')}>
          {branchOfCar === null && <option value="">{text('wrongBranch')}</option>}
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
            defaultValue={values.date ?? next.date}
          />
        </Field>
        <Field label={text('time')} error={faults.includes('time') ? text('wrongTime') : undefined}>
          <Select name="time" defaultValue={values.time ?? next.time}>
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

/** Error texts of the form, including those for a car that was reserved or sold in the meantime. */
function useOwnCarRefusalText() {
  const text = useShowroomText();
  const generalRefusalText = useRefusalText();
  return (refusal: Refusal | null): string | null => {
    if (refusal?.code === 'already_reserved') return text('taken');
    if (refusal?.code === 'ad_off_sale') return text('offSale');
    return generalRefusalText(refusal);
  };
}
