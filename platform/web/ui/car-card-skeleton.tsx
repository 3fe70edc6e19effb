import card from './car-card.module.css';
import styles from './car-card-skeleton.module.css';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

/** A loading placeholder exactly as large as a car card, so that nothing shifts. Use in an `<li>` of `<CarCards>`. */
export function CarCardSkeleton() {
  return (
    <div className={classes(card.card, styles.card)} aria-hidden="true">
      <div>
        <Skeleton shape="photo" className={classes(card.photo, styles.photo)} />
      </div>
      <div className={card.body}>
        <Skeleton width="most" className={styles.title} />
        <Skeleton width="full" className={styles.facts} />
      </div>
      <div className={card.side}>
        <Skeleton shape="title" width="half" />
        <div className={styles.market}>
          <Skeleton width="half" />
          <Skeleton width="third" />
        </div>
      </div>
      <div className={card.tail}>
        <Skeleton width="third" />
      </div>
    </div>
  );
}
