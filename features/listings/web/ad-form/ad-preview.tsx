import { useEffect, useRef } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Price } from '../../../../platform/web/ui/price.tsx';
import type { CarDetail } from '../../contract.ts';
import { CarBadges } from '../car-badges.tsx';
import styles from '../car-details.module.css';
import { CarStory } from '../car-story.tsx';
import { carTitle } from '../car-title.ts';
import { Gallery } from '../gallery.tsx';
import formStyles from './step-form.module.css';
import { useSellingText } from './use-text.ts';

/** The page of the car before there is one: the same parts, without what only an ad that is online has. */
export function AdPreview({ car, onBack }: { car: CarDetail; onBack: () => void }) {
  const text = useSellingText();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.car}>
      <Notice
        title={text('previewTitle')}
        action={
          <Button tone="second" small onClick={onBack}>
            {text('previewBack')}
          </Button>
        }
      >
        <p>{text('previewText')}</p>
      </Notice>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1} className={classes(styles.title, formStyles.begin)}>
            {carTitle(car)}
          </h1>
          <p className={styles.meta}>{car.city.label}</p>
        </div>
      </header>
      <div className={styles.layout}>
        <Gallery car={car} className={styles.photos} />
        <aside className={styles.side}>
          <Panel>
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
