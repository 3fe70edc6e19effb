import { Link } from '../../../platform/web/link.tsx';
import type { CarCard } from '../../listings/contract.ts';
import styles from './price-place.module.css';
import { useValuationText } from './use-text.ts';

/** Leads to the market of the car's model. */
export function MarketLink({ car: { brand, model } }: { car: Pick<CarCard, 'brand' | 'model'> }) {
  const text = useValuationText();
  if (!model) return null;
  return (
    <p className={styles.words}>
      <Link to={`/cars/${model.value}/market`}>
        {text('market', { vehicle: `${brand.label} ${model.label}` })}
      </Link>
    </p>
  );
}
