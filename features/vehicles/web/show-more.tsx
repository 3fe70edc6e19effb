import { useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

const step = 20;

/** So many rows at first, as a list of all brands is dozens of screens long; another search begins anew. */
export function useShortList<Row>(rows: readonly Row[], asked: string) {
  const [shown, setShown] = useState({ asked, count: step });
  const count = shown.asked === asked ? shown.count : step;
  return {
    rows: rows.slice(0, count),
    left: Math.max(0, rows.length - count),
    showMore: () => setShown({ asked, count: count + step }),
  };
}

export function ShowMore({ left, onPress }: { left: number; onPress: () => void }) {
  const text = useVehicleText();
  if (left === 0) return null;
  return (
    <div className={styles.more}>
      <Button tone="second" onClick={onPress}>
        {text('showMore', { count: Math.min(step, left) })}
      </Button>
    </div>
  );
}
