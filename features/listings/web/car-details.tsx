import type { ReactNode } from 'react';
import type { Formats } from '../../../platform/web/formats.ts';
import { type Translate, useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import type { CarDetail } from '../contract.ts';
import type { ru } from '../messages/ru.ts';
import styles from './car-details.module.css';
import { carTitle } from './car-title.ts';
import { engineOf, keyFacts } from './facts.ts';
import { photoOf } from './photo-of.ts';
import { useListingText } from './use-text.ts';

type Text = Translate<typeof ru>;

/** The separator trails the words before it and these stay together: a line breaks only between two of them. */
function inLine(parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

/** Everything that a car's page says of the car, plainly. */
export function CarDetails({ car, now }: { car: CarDetail; now: Date }) {
  const text = useListingText();
  const formats = useFormats();
  return (
    <div className={styles.layout}>
      <Gallery car={car} />
      <aside className={styles.side}>
        <Panel>
          {car.status !== 'published' && (
            <Notice tone="warn">
              <p>{text(car.status)}</p>
              <ButtonLink small tone="second" to={car.model ? `/cars/${car.model.value}` : '/cars'}>
                {text('similar')}
              </ButtonLink>
            </Notice>
          )}
          <p>
            <Price size="page">{formats.tenge(car.price)}</Price>
          </p>
          <p className={styles.key}>{inLine([car.year, ...keyFacts(car, text, formats)])}</p>
          <CarBadges car={car} />
          <p className={styles.meta}>
            {inLine([
              car.city.label,
              ...(car.published_at ? [text('published', { when: formats.ago(car.published_at, now) })] : []),
              text('views', { count: car.view_count }),
            ])}
          </p>
        </Panel>
        <Panel title={text('contactTitle')}>
          <p>{car.seller_name ?? car.seller.label}</p>
          <p className={styles.meta}>{text('contactText')}</p>
        </Panel>
      </aside>
      <div className={styles.main}>
        {car.description && (
          <Panel title={text('description')}>
            <p className={styles.description}>{car.description}</p>
          </Panel>
        )}
        <Panel title={text('characteristics')}>
          <Facts items={characteristics(car, text, formats)} />
        </Panel>
        {car.options.length > 0 && (
          <Panel title={text('equipment')}>
            <div className={styles.equipment}>
              {car.options.map(({ group, options }) => (
                <section key={group.value}>
                  <h3>{group.label}</h3>
                  <ul>
                    {options.map((option) => (
                      <li key={option.value}>{option.label}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}

function Gallery({ car }: { car: CarDetail }) {
  const text = useListingText();
  const title = carTitle(car);
  if (car.photos.length === 0)
    return <p className={classes(styles.photos, styles.noPhoto)}>{text('noPhoto')}</p>;
  return (
    <ul className={classes(styles.photos, styles.gallery)}>
      {car.photos.map((photo, at) => (
        <li key={photo.key}>
          <Picture
            photo={photoOf(photo, text('photoOf', { title, number: at + 1 }))}
            sizes={at === 0 ? '(min-width: 64rem) 56rem, 92vw' : '(min-width: 64rem) 14rem, 45vw'}
            isFirst={at === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function CarBadges({ car }: { car: CarDetail }) {
  const text = useListingText();
  const badges: [boolean, ReactNode][] = [
    [
      car.own && car.inspected,
      <Badge key="own" tone="tulpar">
        {text('badgeOwn')}
      </Badge>,
    ],
    [
      car.hot,
      <Badge key="hot" tone="hot">
        {text('badgeHot')}
      </Badge>,
    ],
    [
      car.condition.value === 'new',
      <Badge key="new" tone="info">
        {text('badgeNew')}
      </Badge>,
    ],
    [
      car.warranty,
      <Badge key="warranty" tone="good">
        {text('badgeWarranty')}
      </Badge>,
    ],
    [
      car.inspected && !car.own,
      <Badge key="inspected" tone="good">
        {text('badgeInspected')}
      </Badge>,
    ],
    [car.bargain, <Badge key="bargain">{text('badgeBargain')}</Badge>],
    [car.exchange, <Badge key="exchange">{text('badgeExchange')}</Badge>],
    [car.credit, <Badge key="credit">{text('badgeCredit')}</Badge>],
    [
      car.damaged,
      <Badge key="damaged" tone="bad">
        {text('badgeDamaged')}
      </Badge>,
    ],
    [
      car.customs?.value === 'not_cleared',
      <Badge key="customs" tone="warn">
        {text('badgeNotCleared')}
      </Badge>,
    ],
  ];
  const shown = badges.filter(([applies]) => applies).map(([, badge]) => badge);
  return shown.length > 0 && <Badges>{shown}</Badges>;
}

/** Rows of what is known; an unknown fact has no row. */
function characteristics(car: CarDetail, text: Text, formats: Formats) {
  const power = car.power_hp === null ? null : text('horsepower', { power: car.power_hp });
  const engine = [engineOf(car, formats), power].filter(Boolean).join(', ');
  const paint = [car.color?.label, car.paint_finish?.label.toLowerCase()].filter(Boolean).join(', ');
  const rows: [string, string | null | undefined][] = [
    [text('generation'), car.generation?.label],
    [text('trim'), car.trim],
    [text('year'), String(car.year)],
    [text('mileage'), car.mileage_km === null ? null : formats.kilometres(car.mileage_km)],
    [text('bodyType'), car.body_type?.label],
    [text('engine'), engine],
    [text('gasEquipment'), car.gas_equipment?.label],
    [text('transmission'), car.transmission?.label],
    [text('drive'), car.drive?.label],
    [text('steering'), car.steering?.label],
    [text('color'), paint],
    [text('condition'), car.condition.label],
    [text('customs'), car.customs?.label],
    [text('vin'), car.vin],
    [text('city'), car.city.label],
    [text('region'), car.city.value === car.region.value ? null : car.region.label],
    [text('seller'), car.seller.label],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
