import { Link } from '../../../platform/web/link.tsx';
import styles from './catalogue.module.css';
import { useRareText } from './use-text.ts';

type MarketLineProps = { of: { brand?: string | undefined; model?: string | undefined } };

/** On the page of a model: leads to what the model costs. */
export function MarketLine({ of: { brand, model } }: MarketLineProps) {
  const text = useRareText();
  return (
    <p className={styles.near}>
      <Link to={`/cars/${brand}/${model}/market`}>{text('market')}</Link>
    </p>
  );
}
