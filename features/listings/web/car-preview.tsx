import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import { CarBadges } from './car-badges.tsx';
import styles from './car-details.module.css';
import { CarStory, KeyFacts } from './car-story.tsx';
import { Gallery } from './gallery.tsx';

/**
 * Preview of a car's public page for its seller, without the parts that need a published ad. The focus moves to its
 * title.
 */
export function CarPreview({ car, children }: { car: CarDetail; children: ReactNode }) {
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.car}>
      {children}
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1} className={classes(styles.title, styles.previewTitle)}>
            {carTitle(car)}
          </h1>
          <p className={styles.meta}>{car.city.label}</p>
        </div>
      </header>
      <div className={styles.layout}>
        <Gallery car={car} className={styles.photos} />
        <KeyFacts car={car} />
        <aside className={styles.side}>
          <Panel className={styles.pricePanel}>
            <div className={styles.offer}>
              <Price size="page">{formats.tenge(car.price)}</Price>
              <CarBadges car={car} />
            </div>
          </Panel>
        </aside>
        <div className={styles.main}>
          <CarStory car={car} />
        </div>
      </div>
    </div>
  );
}
