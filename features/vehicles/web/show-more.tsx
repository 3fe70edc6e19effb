import { useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

const pageSize = 20;

/** Shows only the first rows of a list until "show more", because all brands fill dozens of screens. A search resets it. */
export function useShortList<Row>(rows: readonly Row[], query: string) {
  const [visible, setVisible] = useState({ query, count: pageSize });
  const count = visible.query === query ? visible.count : pageSize;
  return {
    rows: rows.slice(0, count),
    remaining: Math.max(0, rows.length - count),
    showMore: () => setVisible({ query, count: count + pageSize }),
  };
}

export function ShowMore({ remaining, onPress }: { remaining: number; onPress: () => void }) {
  const text = useVehicleText();
  if (remaining === 0) return null;
  return (
    <div className={styles.more}>
      <Button tone="second" onClick={onPress}>
        {text('showMore', { count: Math.min(pageSize, remaining) })}
      </Button>
    </div>
  );
}
