import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import type { StockCar } from '../../staff-contract.ts';
import { useDateTimeText } from '../use-date-time-text.ts';
import styles from './desk.module.css';
import { OwnCarActions } from './own-car-actions.tsx';
import { ReserveForm } from './reserve-form.tsx';
import { useOffersText } from './use-text.ts';

type OwnCarPanelProps = { api: ApiClient; car: StockCar; now: Date; onChanged: () => Promise<void> };

/** An own car with its state and actions; on sale also with its requests and its reservation. */
export function OwnCarPanel({ api, car, now, onChanged }: OwnCarPanelProps) {
  const text = useOffersText();
  const formats = useFormats();
  const dateTimeText = useDateTimeText();
  const { reservation, requests, inspected_at } = car;
  const isOnSale = car.status === 'published';
  // The key resets the form when the reservation changes.
  const form = (
    <ReserveForm key={reservation?.until ?? 'free'} api={api} car={car} now={now} onChanged={onChanged} />
  );
  return (
    <Panel>
      <article className={styles.car} data-car={car.id}>
        <header>
          <CarName car={car} />
          <p className={styles.quiet}>
            {[
              car.price === null ? text('noPrice') : formats.tenge(car.price),
              inspected_at && text('inspectedOn', { date: formats.date(inspected_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div className={styles.state}>
          {!isOnSale && <Badge tone={stateTones[car.status]}>{text(`state_${car.status}`)}</Badge>}
          {car.has_unpublished_changes && car.status !== 'draft' && (
            <Badge tone="warn">{text('hasChanges')}</Badge>
          )}
          {!isOnSale && !reservation ? null : reservation ? (
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
        {(isOnSale || requests.length > 0) && (
          <div className={styles.requests}>
            {requests.length === 0 && <p className={styles.quiet}>{text('noRequests')}</p>}
            <ul>
              {requests.map((request) => (
                <li key={request.id}>
                  <Badge>{text(request.kind)}</Badge>{' '}
                  <Link to={`/staff/leads?lead=${request.id}`} className={styles.name}>
                    {request.name}
                  </Link>{' '}
                  {request.phone && (
                    <a href={`tel:${request.phone}`} className={styles.name}>
                      {formatPhone(request.phone)}
                    </a>
                  )}
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
        )}
        <OwnCarActions api={api} car={car} onChanged={onChanged} />
        {!isOnSale ? null : reservation || requests.length > 0 ? (
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

const stateTones = {
  draft: 'plain',
  moderation: 'warn',
  published: 'good',
  rejected: 'bad',
  sold: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
  blocked: 'bad',
  deleted: 'plain',
} as const satisfies Record<StockCar['status'], string>;

/** Link to the car's page, or to the form of a car that was never published; number, branch and VIN. */
function CarName({ car: { id, title, vin, city, branch, status } }: { car: StockCar }) {
  const text = useOffersText();
  const place = [city, branch].filter(Boolean).join(', ');
  return (
    <>
      <Link to={status === 'draft' ? `/create-auto/${id}` : `/cars/${id}`} className={styles.name}>
        {title ?? text('untitled')}
      </Link>
      <p className={styles.quiet}>
        {[text('adNumber', { id: String(id) }), place, vin].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
