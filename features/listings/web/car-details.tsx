import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PriceDropIcon, UserIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import type { CarCard, CarDetail } from '../contract.ts';
import { CarActions, type CarActionsProps } from './car-actions.tsx';
import { CarBadges } from './car-badges.tsx';
import styles from './car-details.module.css';
import { CarRow } from './car-row.tsx';
import { CarStory } from './car-story.tsx';
import { carTitle } from './car-title.ts';
import { ActionBar, Contact } from './contact-panel.tsx';
import { Gallery } from './gallery.tsx';
import { Inspections } from './inspections.tsx';
import { PriceHistory } from './price-history.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePhone } from './use-phone.ts';
import { useListingText } from './use-text.ts';
import { useVisit } from './use-visit.ts';
import { ViewedCars } from './viewed-cars.tsx';

/** Joins facts to one line, with no-break spaces inside each fact, so that the line breaks only between two facts. */
function joinFacts(parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

type CarDetailsProps = {
  car: CarDetail;
  similar: readonly CarCard[];
  /** Breadcrumbs that link to the catalogue. */
  crumbs: ReactNode;
  /** Absolute URL of this page, for printing. */
  address: string;
  now: Date;
  api: ApiClient;
  ReportDialog: CarActionsProps['ReportDialog'];
  /** The call-back request and the credit offer, which come from other features. */
  callBack?: ReactNode;
  credit?: ReactNode;
};

/**
 * The page of one car. `children` are panels of other features (rating, inspection, messages), shown in the given
 * order.
 */
export function CarDetails(props: CarDetailsProps) {
  const { car, similar, crumbs, address, now, api, ReportDialog, callBack, credit } = props;
  const text = useListingText();
  const formats = useFormats();
  const phone = usePhone(api, car.id);
  const views = useVisit(api, car);
  return (
    <div className={styles.car}>
      <header className={styles.head}>
        {crumbs}
        <div className={styles.titleRow}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{carTitle(car)}</h1>
            <p className={styles.meta}>
              {joinFacts([
                car.city.label,
                ...(car.published_at ? [formats.ago(car.published_at, now)] : []),
                text('views', { count: views }),
              ])}
            </p>
          </div>
          <CarActions key={car.id} car={car} api={api} ReportDialog={ReportDialog} />
        </div>
      </header>
      <PrintSheet address={address} now={now} />
      <div className={styles.layout}>
        <Gallery key={car.id} car={car} className={styles.photos} />
        <aside className={styles.side}>
          <Panel>
            <div className={styles.offer}>
              <OffSale car={car} />
              <Price size="page">{formats.tenge(car.price)}</Price>
              <PriceDrop car={car} />
              <CarBadges car={car} />
              <Contact car={car} phone={phone} callBack={callBack} />
            </div>
          </Panel>
          {car.status === 'published' && credit}
          <Seller car={car} />
        </aside>
        <div className={styles.main}>
          <CarStory car={car}>
            <Inspections reports={car.reports} />
          </CarStory>
          <PriceHistory prices={car.prices} now={now} />
        </div>
      </div>
      <CarRow id="similar" title={text('similarTitle')} cars={similar} now={now} className={styles.rows} />
      <ViewedCars api={api} now={now} exceptId={car.id} className={styles.rows} />
      <ActionBar car={car} phone={phone} />
    </div>
  );
}

function OffSale({ car }: { car: CarDetail }) {
  const text = useListingText();
  if (car.status === 'published') return null;
  return (
    <Notice tone="warn" title={text(car.status)}>
      <ButtonLink small tone="second" to={car.model ? `/cars/${car.model.value}` : '/cars'}>
        {text('similar')}
      </ButtonLink>
    </Notice>
  );
}

/** The reduced price with its date. A raised price is not shown here; the chart further down shows the full history. */
function PriceDrop({ car }: { car: CarDetail }) {
  const text = useListingText();
  const formats = useFormats();
  const [previous, last] = car.prices.slice(-2);
  if (!previous || !last || last.price >= previous.price) return null;
  return (
    <p className={styles.drop}>
      <span className="visually-hidden">{text('priceWas')} </span>
      <Price old>{formats.tenge(previous.price)}</Price>{' '}
      <Badge tone="good" icon={<PriceDropIcon />}>
        {text('priceDropped', {
          amount: formats.tenge(previous.price - last.price),
          date: formats.date(last.since),
        })}
      </Badge>
    </p>
  );
}

function Seller({ car }: { car: CarDetail }) {
  const text = useListingText();
  return (
    <Panel title={text('seller')}>
      <div className={styles.seller}>
        <span className={styles.face} aria-hidden="true">
          <UserIcon />
        </span>
        <p>
          {car.seller_name && <b>{car.seller_name}</b>}
          <span>
            {joinFacts([
              car.seller.label,
              ...(car.seller_other_count > 0 ? [text('otherAds', { count: car.seller_other_count })] : []),
            ])}
          </span>
        </p>
      </div>
    </Panel>
  );
}
