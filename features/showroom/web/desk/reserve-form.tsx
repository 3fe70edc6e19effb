import { type FormEvent, useState } from 'react';
import { almatyDay, almatyField, almatyFieldMoment } from '../../../../platform/contract/almaty-time.ts';
import { parsePhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { PhoneInput } from '../../../../platform/web/ui/phone-input.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { maxNameLength, personName } from '../../../leads/contract.ts';
import { freeCar, reserveCar, type StockCar } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useRefusalText } from './use-refusal-text.ts';
import { useOffersText } from './use-text.ts';

type ReserveFormProps = { api: ApiClient; car: StockCar; now: Date; onChanged: () => Promise<void> };

/** Reserves an own car for somebody, changes the reservation or ends it. */
export function ReserveForm({ api, car, now, onChanged }: ReserveFormProps) {
  const text = useOffersText();
  const { isPending, mutate } = useMutation(useRefusalText(text('wrongUntil')));
  const toast = useToast();
  const { reservation, requests } = car;
  const firstRequestId = requests.find(({ kind }) => kind === 'reserve')?.id ?? null;
  const [lead, setLead] = useState(reservation ? reservation.lead_id : firstRequestId);
  // The default end of a reservation is the evening of the day after tomorrow.
  const [until, setUntil] = useState(
    reservation ? almatyField(reservation.until) : `${almatyDay(now, 2)}T20:00`,
  );

  /** The client who came without a request. */
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({});
  const needsClient = lead === null && !reservation;

  function save(event: FormEvent) {
    event.preventDefault();
    if (needsClient) {
      const found = {
        ...(!personName.test(name.trim()) && { name: text('wrongName') }),
        ...(!parsePhone(phone) && { phone: text('wrongPhone') }),
      };
      setFaults(found);
      const [first] = Object.values(found);
      if (first) return toast.error(first);
    }
    const moment = almatyFieldMoment(until) ?? new Date(0);
    const call = () =>
      api.call(reserveCar, {
        carId: car.id,
        until: moment.toISOString(),
        lead,
        ...(needsClient && { client: { first_name: name.trim(), phone } }),
        seen_until: reservation?.until ?? null,
      });
    void mutate(call, { success: text('carReserved'), onSettled: onChanged });
  }

  return (
    <form className={styles.reserve} onSubmit={save} noValidate>
      <Field label={text('forWhom')}>
        <Select
          name="lead"
          compact
          value={lead ?? ''}
          onChange={(event) => setLead(Number(event.target.value) || null)}
        >
          <option value="">{text('withoutRequest')}</option>
          {lead !== null && !requests.some(({ id }) => id === lead) && (
            <option value={lead}>{text('openRequest', { id: String(lead) })}</option>
          )}
          {requests.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {needsClient && (
        <>
          <Field label={text('clientName')} error={faults.name}>
            <TextInput
              name="first_name"
              compact
              autoComplete="off"
              maxLength={maxNameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={text('clientPhone')} error={faults.phone}>
            <PhoneInput name="phone" value={phone} onChange={(event) => setPhone(event.target.value)} />
          </Field>
        </>
      )}
      <Field label={text('until')} hint={text('untilHint')}>
        <TextInput
          type="datetime-local"
          name="until"
          compact
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" small tone="second" busy={isPending}>
          {text(reservation ? 'prolongCar' : 'reserveCar')}
        </Button>
        {reservation && (
          <Button
            small
            tone="quiet"
            busy={isPending}
            onClick={() =>
              void mutate(() => api.call(freeCar, { carId: car.id }), {
                success: text('carFreed'),
                onSettled: onChanged,
              })
            }
          >
            {text('freeCar')}
          </Button>
        )}
      </div>
    </form>
  );
}
