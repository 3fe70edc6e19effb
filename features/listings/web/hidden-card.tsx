import { Button } from '../../../platform/web/ui/button.tsx';
import { carTitle } from '../car-title.ts';
import type { CarCard } from '../contract.ts';
import styles from './hidden-card.module.css';
import { showCar } from './hidden-store-public.ts';
import { useLaterText } from './use-text.ts';

/** One line in a list in place of the card of a car that the person has hidden. */
export function HiddenCard({ car }: { car: CarCard }) {
  const text = useLaterText();
  const title = carTitle(car);
  return (
    <div className={styles.hidden}>
      <p className={styles.text}>{text('hiddenCar', { title })}</p>
      <Button
        tone="quiet"
        small
        aria-label={text('showHiddenCar', { title })}
        onClick={() => showCar(car.id)}
      >
        {text('showHidden')}
      </Button>
    </div>
  );
}
