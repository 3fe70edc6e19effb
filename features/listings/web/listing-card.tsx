import { memo, type ReactNode } from 'react';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { CarCard as Card } from '../../../platform/web/ui/car-card.tsx';
import { BoltIcon, ShieldIcon } from '../../../platform/web/ui/icons.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { CarCard } from '../contract.ts';
import { CarButton } from './car-buttons.tsx';
import { carTitle } from './car-title.ts';
import { comparedFacts, keyFacts } from './facts.ts';
import { useListingText } from './use-text.ts';
import { viewedStore } from './viewed-store.ts';

type ListingCardProps = {
  car: CarCard;
  /** Reference time for "12 minutes ago". */
  now: Date;
  /** The first cards of a page load their photo eagerly. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /** The list layout is for comparing: equal cells, more photos, all badges. */
  layout?: 'grid' | 'list';
  /** Dims the heading of cars this browser has opened before; pointless in a row of viewed cars. */
  marksViewed?: boolean;
  /** Replaces the photo's own badge, for example with the status of a saved car. */
  badge?: ReactNode;
  /** The earlier price, if it was higher. */
  formerPrice?: number | undefined;
};

/**
 * Memoized, because cards are most of a list's page: pressing a filter must not render them again before new cars
 * arrive.
 */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { car, now, isFirst, headingLevel, layout = 'grid', marksViewed = false, badge, formerPrice } = props;
  const text = useListingText();
  const formats = useFormats();
  const title = carTitle(car);
  const [cover, ...otherPhotos] = car.photos;
  const isList = layout === 'list';
  const viewed = useBrowserStore(viewedStore);
  const isViewed = marksViewed && (viewed?.includes(car.id) ?? false);
  return (
    <Card
      to={`/cars/${car.id}`}
      title={title}
      headingLevel={headingLevel}
      photo={cover ? photoOf(cover, '') : null}
      missingPhoto={text('noPhoto')}
      photoCount={{ value: car.photo_count, label: text('photoCount', { count: car.photo_count }) }}
      // A phone's card is 92vw wide. The slightly smaller value lets common phones take the 640 px file, half as heavy.
      sizes={`(width >= ${breakpoints.wide}) 20rem, (width >= ${breakpoints.tablet}) 45vw, 86vw`}
      isFirst={isFirst}
      isViewed={isViewed}
      badge={badge ?? <PhotoBadge car={car} />}
      heart={<CarButton kind="Heart" car={car} on="photo" />}
      compare={<CarButton kind="Compare" car={car} on="photo" />}
      facts={keyFacts(car, text, formats)}
      {...(isList && {
        cells: comparedFacts(car, text, formats),
        badges: <ListBadges car={car} />,
        thumbnails: otherPhotos.map((photo) => photoOf(photo, '')),
        morePhotos: car.photo_count > 4 ? `+${formats.number(car.photo_count - 4)}` : null,
      })}
      price={
        <>
          <Price>{formats.tenge(car.price)}</Price>
          {formerPrice && (
            <>
              <span className="visually-hidden">{text('priceWas')} </span>
              <Price size="line" old>
                {formats.tenge(formerPrice)}
              </Price>
            </>
          )}
        </>
      }
      payment={car.monthly_payment && text('payment', { amount: formats.tenge(car.monthly_payment) })}
      place={car.city.label}
      age={car.published_at && formats.ago(car.published_at, now)}
    />
  );
});

/** At most one badge: unavailable, then our own cars, then hot offers, then warnings. */
function PhotoBadge({ car }: { car: CarCard }) {
  const text = useListingText();
  if (car.reserved_until) return <Badge tone="warn">{text('badgeReserved')}</Badge>;
  if (car.own && car.inspected)
    return (
      <Badge tone="tulpar" icon={<ShieldIcon />}>
        {text('badgeOwn')}
      </Badge>
    );
  if (car.hot)
    return (
      <Badge tone="hot" icon={<BoltIcon />}>
        {text('badgeHot')}
      </Badge>
    );
  if (car.damaged) return <Badge tone="bad">{text('badgeDamaged')}</Badge>;
  if (car.customs?.value === 'not_cleared') return <Badge tone="warn">{text('badgeNotCleared')}</Badge>;
  return null;
}

/** The badges of the list layout, besides the photo's badge. */
function ListBadges({ car }: { car: CarCard }) {
  const text = useListingText();
  return (
    <Badges>
      {car.warranty && <Badge tone="info">{text('badgeWarranty')}</Badge>}
      {car.credit && <Badge>{text('badgeCredit')}</Badge>}
      {car.bargain && <Badge>{text('badgeBargain')}</Badge>}
      {car.exchange && <Badge>{text('badgeExchange')}</Badge>}
    </Badges>
  );
}
