import { type ReactNode, Suspense } from 'react';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { cachedHtml } from '../../../platform/web/cached-html.tsx';
import type { Formats } from '../../../platform/web/formats.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useIsInList } from '../../../platform/web/id-list.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { region } from '../../../platform/web/region.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { CarCard as CardLayout, type CardLayout as CardsLayout } from '../../../platform/web/ui/car-card.tsx';
import { BoltIcon, ShieldIcon } from '../../../platform/web/ui/icons.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import { carTitle } from '../car-title.ts';
import type { CarCard } from '../contract.ts';
import { laterListingTexts } from '../messages/texts.ts';
import { CarButton } from './car-buttons.tsx';
import { CardPlace, CardRating } from './card-parts.tsx';
import { briefFacts, comparedFacts, joinFacts, keyFacts } from './facts.ts';
import { hiddenIds } from './hidden-ids.ts';
import { useListingText } from './use-text.ts';
import { viewedStore } from './viewed-store.ts';

const HiddenCard = lazyPart(
  () => import('./hidden-card.tsx').then((module) => module.HiddenCard),
  [laterListingTexts],
);

type ListingCardProps = {
  car: CarCard;
  /** Current time, for texts such as "12 minutes ago". */
  now: Date;
  /** True for the first cards of a page, whose photos are loaded immediately instead of on scrolling. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /**
   * The list layout is for comparing cars: each card has the same facts in the same position, more photos and all
   * badges. `auto` has what the grid and the rows of phones need.
   */
  layout?: CardsLayout;
  /** Marks a car that was opened before in this browser. Not useful in a row of viewed cars. */
  marksViewed?: boolean;
  /** The car is left out if the person has hidden it. Not where it was chosen, such as among saved cars. */
  canBeHidden?: boolean;
  /** Shown instead of the photo's usual badge, for example the status of a saved car. */
  badge?: ReactNode;
  /** Links on the card. */
  actions?: ReactNode;
  /** An earlier, higher price. */
  formerPrice?: number | undefined;
};

/**
 * A car in a list. Memoized, because cards are most of the page: pressing a filter must not render them all again
 * before the new cars arrive. For the same reason the server caches their HTML.
 */
export const ListingCard = cachedHtml(
  'card',
  region(Card),
  ({ car, now, badge, isFirst, ...look }, formats) =>
    badge || isFirst ? null : [car, look, ageOf(car, now, formats)],
);

function Card(props: ListingCardProps) {
  const {
    car,
    now,
    isFirst,
    headingLevel,
    layout = 'grid',
    marksViewed = false,
    canBeHidden = false,
    badge,
    actions,
    formerPrice,
  } = props;
  const text = useListingText();
  const formats = useFormats();
  const title = carTitle(car);
  const [cover, ...otherPhotos] = car.photos;
  const isList = layout === 'list';
  const isRowOnPhone = layout !== 'grid';
  const viewed = useBrowserStore(viewedStore);
  const payment =
    car.monthly_payment !== null &&
    text(isRowOnPhone ? 'paymentBrief' : 'payment', { amount: formats.tenge(car.monthly_payment) });
  const isViewed = marksViewed && viewed?.includes(car.id);
  const isHidden = useIsInList(hiddenIds, car.id) && canBeHidden;
  const card = (
    <CardLayout
      carId={canBeHidden ? car.id : undefined}
      to={`/cars/${car.id}`}
      title={title}
      headingLevel={headingLevel}
      photo={cover ? photoOf(cover, '') : null}
      missingPhoto={text('noPhoto')}
      photoCount={{ value: car.photo_count, label: text('photoCount', { count: car.photo_count }) }}
      // On a phone a card is 92vw wide. The smaller value makes common phones load the 640 px file, which is half as
      // large as the next one. For screens with three pixels to a CSS pixel it asks for two, which are enough for a photo.
      sizes={`(width >= ${breakpoints.wide}) 20rem, (width >= ${breakpoints.tablet}) 45vw, (resolution > 2dppx) ${isRowOnPhone ? '27vw, 40vw' : '57vw, 86vw'}`}
      isFirst={isFirst}
      viewed={isViewed && text('viewed')}
      badge={badge ?? photoBadge(car, text)}
      actions={actions}
      heart={<CarButton kind="Heart" car={car} on="photo" />}
      compare={<CarButton kind="Compare" car={car} on="photo" />}
      facts={joinFacts(keyFacts(car, text, formats))}
      // For the list that a browser remembers: its rows are as high before the scripts.
      seller={isRowOnPhone && car.seller.label}
      brief={isRowOnPhone && briefFacts(car, text, formats)}
      {...(isList && {
        cells: comparedFacts(car, text, formats),
        badges: <ListBadges car={car} />,
        thumbnails: otherPhotos.map((photo) => photoOf(photo, '')),
        morePhotos: car.photo_count > 4 ? `+${formats.number(car.photo_count - 4)}` : null,
      })}
      price={<Price>{formats.tenge(car.price)}</Price>}
      formerPrice={
        formerPrice && (
          <>
            <span className="visually-hidden">{text('priceWas')} </span>
            <Price size="line" old>
              {formats.tenge(formerPrice)}
            </Price>
          </>
        )
      }
      band={car.standing && <CardRating of={car.id} car={car} />}
      market={(car.standing || payment) && <CardPlace of={car.id} car={car} payment={payment} />}
      place={car.city.label}
      age={ageOf(car, now, formats)}
    />
  );
  if (!isHidden) return card;
  return (
    // Until the script is there, the card keeps the place, which the head script has hidden.
    <Suspense fallback={card}>
      <HiddenCard car={car} />
    </Suspense>
  );
}

const ageOf = ({ published_at }: CarCard, now: Date, { ago }: Formats) =>
  published_at && ago(published_at, now);

/** The photo's badge: the first that applies of unavailable, company car, hot offer, warning. */
function photoBadge(car: CarCard, text: ReturnType<typeof useListingText>): ReactNode {
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

/** Badges that only the list layout shows, in addition to the photo's badge. */
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
