import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './car-card.module.css';
import { CarPhoto, type Photo, Picture } from './car-photo.tsx';
import { classes } from './classes.ts';

type CarCardProps = {
  /** The card is left out if the person has hidden this car; see `apps/site/start/before-paint.ts`. */
  carId?: number | undefined;
  /** Address of the car's page. */
  to: string;
  /** Name and year, such as "Toyota Camry XV70, 2019"; it is the card's only link. */
  title: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  photo: Photo | null;
  missingPhoto: ReactNode;
  photoCount?: { value: ReactNode; label: string } | undefined;
  sizes?: string | undefined;
  /** The card is the first of a page, so its photo loads before all others. */
  isFirst?: boolean | undefined;
  /** A badge on the photo; at most one. */
  badge?: ReactNode;
  /** A `<HeartButton>`. */
  heart?: ReactNode;
  /** A `<CompareButton>`. */
  compare?: ReactNode;
  /** Short facts: mileage, engine, gearbox, drive. */
  facts: ReactNode;
  /** Still shorter, for one line of a row on a phone. */
  brief?: ReactNode;
  /** A `<Price>`. */
  price: ReactNode;
  /** The price before the car became cheaper. */
  formerPrice?: ReactNode;
  /** A `<PriceBand>` that compares the price with similar cars. */
  band?: ReactNode;
  /** A `<CardMarket>`: how the price compares with similar cars, and the monthly payment. */
  market?: ReactNode;
  /** Who sells the car; only the list layout has room for it. */
  seller?: ReactNode;
  place: ReactNode;
  age: ReactNode;
  /** Says that the person has viewed this car before; its heading is muted too. */
  viewed?: ReactNode;
  /** Small photos below the large one, shown only if the list is wide enough. */
  thumbnails?: readonly Photo[] | undefined;
  /** Text on the last thumbnail with the number of further photos: "+15". */
  morePhotos?: ReactNode;
  /** Replaces `facts` with the same cells in every row, so that people can compare down a column. */
  cells?: readonly { term: ReactNode; value: ReactNode }[] | undefined;
  badges?: ReactNode;
  /** Small buttons to call the seller or write a message. */
  actions?: ReactNode;
};

/**
 * A car in a list; put cards into `<CarCards>`, which decides the layout. The heading's link covers the whole card;
 * heart, compare and actions are above it. The photo is drawn first but comes second in the DOM, so that the Tab key
 * reaches the car's link before the buttons on its photo.
 */
export function CarCard(props: CarCardProps) {
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={classes(styles.card, Boolean(props.viewed) && styles.seen)} data-car={props.carId}>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={props.to} className={styles.link}>
            {props.title}
          </Link>
        </Heading>
        {props.brief && <p className={styles.brief}>{props.brief}</p>}
        <p className={styles.facts}>{props.facts}</p>
        {props.cells && <Cells cells={props.cells} />}
      </div>
      <Shots {...props} />
      <div className={styles.side}>
        <div className={styles.line}>
          {props.formerPrice ? (
            <span className={styles.price}>
              {props.price}
              {props.formerPrice}
            </span>
          ) : (
            props.price
          )}
          {props.band}
        </div>
        {props.market && <div className={styles.market}>{props.market}</div>}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      <div className={styles.tail}>
        {props.badges && <div className={styles.badges}>{props.badges}</div>}
        <p className={styles.meta}>
          {props.seller && <span className={styles.seller}>{props.seller}</span>}
          <span className={styles.place}>{props.place}</span>
          {props.viewed && <span className={styles.age}>{props.viewed}</span>}
          <span className={styles.age}>{props.age}</span>
        </p>
      </div>
    </article>
  );
}

function Shots(props: CarCardProps) {
  const { photo, thumbnails = [], heart, compare } = props;
  const visibleThumbnails = photo ? thumbnails.slice(0, 3) : [];
  return (
    <div
      className={classes(styles.shots, styles.shots, visibleThumbnails.length === 3 && styles.withThumbnails)}
    >
      <CarPhoto
        className={styles.photo}
        photo={photo}
        missing={props.missingPhoto}
        sizes={props.sizes}
        isFirst={props.isFirst}
        badge={props.badge}
        count={photo ? props.photoCount : undefined}
      />
      {heart}
      {compare}
      {visibleThumbnails.length === 3 && (
        <div className={styles.thumbnails}>
          {visibleThumbnails.map((thumbnail, at) => (
            <span key={thumbnail.src} className={styles.thumbnail}>
              <Picture photo={thumbnail} sizes="76px" />
              {at === 2 && props.morePhotos && <span className={styles.more}>{props.morePhotos}</span>}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function Cells({ cells }: { cells: NonNullable<CarCardProps['cells']> }) {
  return (
    <dl className={styles.cells}>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every row has the same cells in the same order
        <div key={at}>
          <dt>{cell.term}</dt>
          <dd>{cell.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type CardLayout = 'auto' | 'grid' | 'list';

type CarCardsProps = {
  /** `auto` is what the browser remembers, else rows on phones and a grid elsewhere; the list adapts to its own width. */
  layout: CardLayout;
  /** Name of the list for screen readers. */
  label?: string | undefined;
  /** Whether something stands below the card in some of the `<li>`. */
  hasFoot?: boolean | undefined;
  /** `<li>` elements with one card each. */
  children: ReactNode;
};

export function CarCards({ layout, label, hasFoot, children }: CarCardsProps) {
  return (
    <ul
      className={classes(styles.grid, hasFoot && styles.withFoot, layout !== 'grid' && styles[layout])}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
