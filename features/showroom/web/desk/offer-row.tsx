import { type FormEvent, useState } from 'react';
import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { BoltIcon } from '../../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { endHot, maxHotDays, type Offer, setHot } from '../../staff-contract.ts';
import { useDateTimeText } from '../use-date-time-text.ts';
import styles from './desk.module.css';
import { useRefusalText } from './use-refusal-text.ts';
import { useOffersText } from './use-text.ts';

type OfferRowProps = { api: ApiClient; offer: Offer; now: Date; onChanged: () => Promise<void> };

/** An ad with a form to make it hot until a day. */
export function OfferRow({ api, offer, now, onChanged }: OfferRowProps) {
  const text = useOffersText();
  const formats = useFormats();
  const dateTimeText = useDateTimeText();
  const { id, hot_until, is_hot, status } = offer;
  return (
    <tr data-offer={id}>
      <th scope="row">
        <OfferName offer={offer} />
        {offer.own && <Badge tone="tulpar">{text('ownMark')}</Badge>}
      </th>
      <td>{formats.tenge(offer.price)}</td>
      <td>
        {is_hot && hot_until ? (
          <Badge tone="hot" icon={<BoltIcon />}>
            {text('hotNow', { when: dateTimeText(hot_until) })}
          </Badge>
        ) : (
          <span className={styles.quiet}>
            {hot_until ? text('hotWas', { when: dateTimeText(hot_until) }) : text('hotNever')}
          </span>
        )}
      </td>
      <td>
        {status === 'published' ? (
          // The key resets the form when the end of the hot period changes.
          <HotForm key={hot_until} api={api} offer={offer} now={now} onChanged={onChanged} />
        ) : (
          <Badge>{text('offSale')}</Badge>
        )}
      </td>
    </tr>
  );
}

/** Link, ad number, city and VIN of a car. */
function OfferName({ offer: { id, title, vin, city } }: { offer: Offer }) {
  const text = useOffersText();
  return (
    <>
      <Link to={`/cars/${id}`} className={styles.name}>
        {title}
      </Link>
      <p className={styles.quiet}>
        {[text('adNumber', { id: String(id) }), city, vin].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

function HotForm({ api, offer, now, onChanged }: OfferRowProps) {
  const text = useOffersText();
  const { isPending, mutate } = useMutation(useRefusalText(text('wrongDay')));
  const until = offer.is_hot && offer.hot_until ? new Date(offer.hot_until) : null;
  // `until` is midnight at the end of the last day, so one second less is on that day. The default is a week from now.
  const [day, setDay] = useState(until ? almatyDay(new Date(until.getTime() - 1000)) : almatyDay(now, 7));

  function save(event: FormEvent) {
    event.preventDefault();
    void mutate(() => api.call(setHot, { carId: offer.id, day }), {
      success: text('marked'),
      onSettled: onChanged,
    });
  }

  return (
    <form className={styles.hot} onSubmit={save} noValidate>
      <Field label={text('lastDayOf', { title: offer.title })} hideLabel>
        <TextInput
          type="date"
          name="day"
          compact
          min={almatyDay(now)}
          max={almatyDay(now, maxHotDays)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Button type="submit" small tone="second" busy={isPending}>
        {text(offer.is_hot ? 'prolong' : 'mark')}
      </Button>
      {offer.is_hot && (
        <Button
          small
          tone="quiet"
          busy={isPending}
          onClick={() =>
            void mutate(() => api.call(endHot, { carId: offer.id }), {
              success: text('ended'),
              onSettled: onChanged,
            })
          }
        >
          {text('end')}
        </Button>
      )}
    </form>
  );
}
