import { type RefObject, useEffect, useState } from 'react';

/** A column that is cut off by at most this many pixels counts as fully visible. */
const tolerancePx = 8;

/** The numbers of the visible cars of a wide table, such as "1–2"; null if all cars are visible. */
export function useVisibleColumns(scroller: RefObject<HTMLElement | null>, count: number): string | null {
  const [visible, setVisible] = useState<string | null>(null);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const update = () => setVisible(visibleColumns(box, count));
    const sizes = new ResizeObserver(update);
    sizes.observe(box);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, [scroller, count]);

  return visible;
}

function visibleColumns(box: HTMLElement, count: number): string | null {
  const [names, ...cars] = [...box.querySelectorAll('thead tr > *')].map((cell) =>
    cell.getBoundingClientRect(),
  );
  const { left, right } = box.getBoundingClientRect();
  // On wide screens the sticky row headers cover the left part of the table.
  const from = Math.max(left, names?.right ?? left) - tolerancePx;
  const visibleNumbers = cars.flatMap((car, at) =>
    car.left >= from && car.right <= right + tolerancePx ? [at + 1] : [],
  );
  const [first, last] = [visibleNumbers[0], visibleNumbers.at(-1)];
  if (first === undefined || last === undefined || visibleNumbers.length === count) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
