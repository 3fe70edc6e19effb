import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './car-card.module.css';
import list from './car-card-list.module.css';
import { CarPhoto, type Photo, Picture } from './car-photo.tsx';
import { classes } from './classes.ts';

type CarCardProps = {
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
  heart?: ReactNode;
  compare?: ReactNode;
  /** Short facts in one line: mileage, engine, gearbox, drive. */
  facts: readonly ReactNode[];
  /** `<Price>`, followed by the former price if the car became cheaper. */
  price: ReactNode;
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
  quote?: ReactNode;
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
    <article className={classes(styles.card, list.card, Boolean(props.viewed) && styles.seen)}>
      <div className={classes(styles.body, list.body)}>
        <Heading className={classes(styles.title, list.title)}>
          <Link to={props.to} className={styles.link}>
            {props.title}
          </Link>
        </Heading>
        <p className={classes(styles.facts, props.cells && list.brief)}>
          {props.facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order and no other identity
            <span key={at}>{fact}</span>
          ))}
        </p>
        {props.cells && <Cells cells={props.cells} />}
        {props.quote && <p className={classes(styles.quote, list.quote)}>{props.quote}</p>}
      </div>
      <Shots {...props} />
      <div className={classes(styles.side, list.side)}>
        <div className={classes(styles.line, list.line)}>
          <span className={styles.price}>{props.price}</span>
          {props.band}
        </div>
        {props.market && <div className={classes(styles.market, list.market)}>{props.market}</div>}
        {props.actions && <div className={classes(styles.actions, list.actions)}>{props.actions}</div>}
      </div>
      <div className={classes(styles.tail, list.tail)}>
        {props.badges && <div className={classes(styles.badges, list.badges)}>{props.badges}</div>}
        <p className={classes(styles.meta, list.meta)}>
          {props.seller && <span className={classes(styles.seller, list.seller)}>{props.seller}</span>}
          <span className={styles.place}>{props.place}</span>
          {props.viewed && <span className={classes(styles.age, list.age)}>{props.viewed}</span>}
          <span className={classes(styles.age, list.age)}>{props.age}</span>
        </p>
      </div>
    </article>
  );
}

function Shots(props: CarCardProps) {
  const { photo, thumbnails = [], heart, compare } = props;
  const visibleThumbnails = photo ? thumbnails.slice(0, 3) : [];
  return (
    <div className={classes(styles.shots, list.shots, visibleThumbnails.length === 3 && list.withThumbnails)}>
      <CarPhoto
        className={classes(styles.photo, list.photo)}
        photo={photo}
        missing={props.missingPhoto}
        sizes={props.sizes}
        isFirst={props.isFirst}
        badge={props.badge}
        corner={heart}
        lowerCorner={compare}
        count={photo ? props.photoCount : undefined}
      />
      {visibleThumbnails.length === 3 && (
        <div className={classes(styles.thumbnails, list.thumbnails)}>
          {visibleThumbnails.map((thumbnail, at) => (
            <span key={thumbnail.src} className={list.thumbnail}>
              <Picture photo={thumbnail} sizes="76px" />
              {at === 2 && props.morePhotos && <span className={list.more}>{props.morePhotos}</span>}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function Cells({ cells }: { cells: NonNullable<CarCardProps['cells']> }) {
  return (
    <dl className={classes(styles.cells, list.cells)}>
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

type CarCardsProps = {
  /** The list adapts to its own width, not the window's. */
  layout: 'grid' | 'list';
  /** Name of the list for screen readers. */
  label?: string | undefined;
  /** `<li>` elements with one card each. */
  children: ReactNode;
};

export function CarCards({ layout, label, children }: CarCardsProps) {
  return (
    <ul className={layout === 'list' ? list.list : styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
