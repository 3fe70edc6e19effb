import { Link } from '../../../platform/web/link.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import type { CarList } from '../contract.ts';
import styles from './catalogue.module.css';
import { type Filters, withValues } from './filters.ts';
import { useRareText } from './use-text.ts';

type NearLineProps = {
  cars: Pick<CarList, 'near' | 'count'>;
  filters: Filters;
  /** The address switches the order by nearness off. */
  isOff: boolean;
  to: (filters: Filters) => string;
};

/** Says whose cars come first, and switches that off and on with one press. */
export function NearLine({ cars, filters, isOff, to }: NearLineProps) {
  const text = useRareText();
  if (isOff) {
    return (
      <p className={classes(styles.near, styles.whose)}>
        <Link to={to(withValues(filters, 'near', []))} resetsScroll={false}>
          {text('nearOn')}
        </Link>
      </p>
    );
  }
  if (!cars.near || cars.count < 2) return null;
  return (
    <p className={classes(styles.near, styles.whose)}>
      <span>{text('nearFirst', { city: cars.near.label })}</span>{' '}
      <Link to={to(withValues(filters, 'near', ['off']))} resetsScroll={false}>
        {text('nearOff')}
      </Link>
    </p>
  );
}
