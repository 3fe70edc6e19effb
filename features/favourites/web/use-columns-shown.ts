import { type RefObject, useEffect, useState } from 'react';

/** A column that is cut by no more than this counts as seen whole. */
const tolerancePx = 8;

/** Which of the cars of a wide table are in sight, such as "1–2"; null while all are. */
export function useColumnsShown(scroller: RefObject<HTMLElement | null>, count: number): string | null {
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => setShown(columnsShown(box, count));
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, count]);

  return shown;
}

function columnsShown(box: HTMLElement, count: number): string | null {
  const [names, ...cars] = [...box.querySelectorAll('thead tr > *')].map((cell) =>
    cell.getBoundingClientRect(),
  );
  const { left, right } = box.getBoundingClientRect();
  // On wide screens the names of the rows stay over the left edge.
  const from = Math.max(left, names?.right ?? left) - tolerancePx;
  const seen = cars.flatMap((car, at) =>
    car.left >= from && car.right <= right + tolerancePx ? [at + 1] : [],
  );
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || seen.length === count) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
