import { Link } from '../../../platform/web/link.tsx';
import type { CarList } from '../contract.ts';
import { BrandGrid } from './brand-grid.tsx';
import styles from './catalogue.module.css';
import { useRareText } from './use-text.ts';

type LandingLinksProps = {
  landing: { brand?: string | undefined; model?: string | undefined };
  facets: CarList['facets'];
};

/** Where to go on from a list without filters: to a brand, to a model of the brand, or to what the model costs. */
export function LandingLinks({ landing: { brand, model }, facets }: LandingLinksProps) {
  const text = useRareText();
  if (model)
    return (
      <p className={styles.near}>
        <Link to={`/cars/${brand}/${model}/market`}>{text('market')}</Link>
      </p>
    );
  return brand ? (
    <BrandGrid of="models" options={facets.model ?? []} />
  ) : (
    <BrandGrid of="brands" options={facets.brand ?? []} />
  );
}
