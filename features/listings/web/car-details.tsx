import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { region } from '../../../platform/web/region.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PriceDropIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { carTitle } from '../car-title.ts';
import type { CarCard, CarDetail, CarHistory } from '../contract.ts';
import { CarActions, type CarActionsProps } from './car-actions.tsx';
import { CarBadges } from './car-badges.tsx';
import styles from './car-details.module.css';
import { CarRow } from './car-row.tsx';
import { CarStory, KeyFacts } from './car-story.tsx';
import { ActionBar, Contact } from './contact-panel.tsx';
import { joinFacts, pageFacts } from './facts.ts';
import { Gallery } from './gallery.tsx';
import { Inspections, PriceHistory, PrintSheet, VinHistory } from './later-parts.tsx';
import { Seller } from './seller.tsx';
import { PhoneContext, usePhone } from './use-phone.ts';
import { useListingText } from './use-text.ts';
import { useVisit } from './use-visit.ts';
import { ViewedCars } from './viewed-cars.tsx';

const GalleryRegion = region(Gallery);

type CarDetailsProps = {
  car: CarDetail;
  similar: readonly CarCard[];
  /** Breadcrumbs that link to the catalogue. */
  crumbs: ReactNode;
  /** Absolute URL of this page, for printing. */
  address: string;
  now: Date;
  api: ApiClient;
  compareItem: CarActionsProps['compareItem'];
  hideItems: CarActionsProps['hideItems'];
  ReportDialog: CarActionsProps['ReportDialog'];
  /** Further ways to ask about the car, and the monthly payment, which come from other features. */
  otherWays?: ReactNode;
  credit?: ReactNode;
  /** Where the price stands among those of like cars. */
  pricePlace?: ReactNode;
  /** Why it stands there. */
  priceReasons?: ReactNode;
  /** What an inspection of the car came to, if there is one to tell of; it says more than the list of reports. */
  inspection?: ReactNode;
  /** Null if it could not be loaded. */
  history: CarHistory | null;
};

/**
 * The page of one car. `children` are panels of other features (rating, inspection, messages), shown in the given
 * order.
 */
export function CarDetails(props: CarDetailsProps) {
  const {
    car,
    similar,
    crumbs,
    address,
    now,
    api,
    compareItem,
    hideItems,
    ReportDialog,
    otherWays,
    credit,
    pricePlace,
    priceReasons,
    inspection,
    history,
  } = props;
  const text = useListingText();
  const formats = useFormats();
  const phone = usePhone(api, car.id);
  const views = useVisit(api, car);
  return (
    <div className={classes(styles.car, styles.arriving)}>
      <header className={styles.head}>
        <div className={styles.crumbs}>{crumbs}</div>
        <div className={styles.titleRow}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{carTitle(car)}</h1>
            <p className={styles.facts}>{joinFacts(pageFacts(car, text, formats))}</p>
            <p className={styles.meta}>
              {joinFacts([
                car.city.label,
                ...(car.published_at ? [formats.ago(car.published_at, now)] : []),
                text('views', { count: views }),
              ])}
            </p>
          </div>
          <CarActions
            key={car.id}
            car={car}
            api={api}
            compareItem={compareItem}
            hideItems={hideItems}
            ReportDialog={ReportDialog}
          />
        </div>
      </header>
      <PrintSheet address={address} now={now} phone={phone.contact?.phone} />
      <div className={styles.layout}>
        <PhoneContext value={phone}>
          <GalleryRegion key={car.id} car={car} className={styles.photos} />
        </PhoneContext>
        <KeyFacts car={car} />
        <aside className={styles.side}>
          <Panel className={styles.pricePanel}>
            <div className={styles.offer}>
              <OffSale car={car} />
              <div className={styles.sums}>
                <Price size="page">{formats.tenge(car.price)}</Price>
                <PriceDrop car={car} now={now} />
                {car.monthly_payment !== null && credit}
              </div>
              <CarBadges car={car} />
              <Contact car={car} phone={phone} otherWays={otherWays} />
            </div>
            {pricePlace}
          </Panel>
          <Seller car={car} />
        </aside>
        <div className={styles.main}>
          <CarStory car={car}>
            {inspection}
            <Inspections reports={car.reports} isOwn={car.own} hasDetails={Boolean(inspection)} />
          </CarStory>
          {priceReasons}
          <PriceHistory car={car} now={now} />
          {history && <VinHistory of={car.id} history={history} />}
        </div>
      </div>
      <CarRow id="similar" title={text('similarTitle')} cars={similar} now={now} className={styles.rows} />
      <ViewedCars api={api} now={now} exceptId={car.id} className={styles.rows} />
      <ActionBar car={car} phone={phone} />
      <span className={styles.end} />
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
function PriceDrop({ car, now }: { car: CarDetail; now: Date }) {
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
          date: formats.day(last.since, now),
        })}
      </Badge>
    </p>
  );
}
