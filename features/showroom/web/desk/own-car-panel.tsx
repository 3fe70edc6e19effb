import { type FormEvent, useState } from 'react';
import { almatyDay, almatyField, almatyFieldMoment } from '../../../../platform/contract/almaty-time.ts';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { freeCar, type OwnCar, reserveCar } from '../../staff-contract.ts';
import { useDateTimeText } from '../use-date-time-text.ts';
import styles from './desk.module.css';
import { OfferName } from './offer-row.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useOffersText } from './use-text.ts';

type OwnCarPanelProps = { api: ApiClient; car: OwnCar; now: Date; onChanged: () => Promise<void> };

/** An own car with its requests and its reservation. */
export function OwnCarPanel({ api, car, now, onChanged }: OwnCarPanelProps) {
  const text = useOffersText();
  const formats = useFormats();
  const dateTimeText = useDateTimeText();
  const { reservation, requests, inspected_at } = car;
  // The key resets the form when the reservation changes.
  const form = (
    <ReserveForm key={reservation?.until ?? 'free'} api={api} car={car} now={now} onChanged={onChanged} />
  );
  return (
    <Panel>
      <article className={styles.car} data-car={car.id}>
        <header>
          <OfferName offer={car} />
          <p className={styles.quiet}>
            {[
              formats.tenge(car.price),
              inspected_at && text('inspectedOn', { date: formats.date(inspected_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div>
          {reservation ? (
            <>
              <Badge tone="warn">{text('reservedUntil', { when: dateTimeText(reservation.until) })}</Badge>
              <p className={styles.quiet}>
                {[
                  reservation.lead_id && text('openRequest', { id: String(reservation.lead_id) }),
                  text('reservedBy', { name: reservation.set_by }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ) : (
            <Badge tone="good">{text('free')}</Badge>
          )}
        </div>
        <div className={styles.requests}>
          {requests.length === 0 && <p className={styles.quiet}>{text('noRequests')}</p>}
          <ul>
            {requests.map((request) => (
              <li key={request.id}>
                <Badge>{text(request.kind)}</Badge>{' '}
                <Link to={`/staff/leads?lead=${request.id}`} className={styles.name}>
                  {request.name}
                </Link>{' '}
                <a href={`tel:${request.phone}`} className={styles.name}>
                  {formatPhone(request.phone)}
                </a>
                <p className={styles.quiet}>
                  {[
                    request.wished_at && text('wished', { when: dateTimeText(request.wished_at) }),
                    request.branch,
                    text('came', { when: formats.ago(request.last_sent_at, now) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </div>
        {reservation || requests.length > 0 ? (
          form
        ) : (
          <details className={styles.withoutRequest}>
            <summary>{text('reserveUnasked')}</summary>
            {form}
          </details>
        )}
      </article>
    </Panel>
  );
}

function ReserveForm({ api, car, now, onChanged }: OwnCarPanelProps) {
  const text = useOffersText();
  const { isPending, mutate } = useMutation(useRefusalText(text('wrongUntil')));
  const { reservation, requests } = car;
  const firstRequestId = requests.find(({ kind }) => kind === 'reserve')?.id ?? null;
  const [lead, setLead] = useState(reservation ? reservation.lead_id : firstRequestId);
  // The default end of a reservation is the evening of the day after tomorrow.
  const [until, setUntil] = useState(
    reservation ? almatyField(reservation.until) : `${almatyDay(now, 2)}T20:00`,
  );

  function save(event: FormEvent) {
    event.preventDefault();
    const moment = almatyFieldMoment(until) ?? new Date(0);
    const call = () =>
      api.call(reserveCar, {
        carId: car.id,
        until: moment.toISOString(),
        lead,
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
