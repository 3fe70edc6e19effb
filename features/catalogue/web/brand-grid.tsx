import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import type { FacetValue } from '../contract.ts';
import styles from './brand-grid.module.css';
import { useCatalogueText } from './use-text.ts';

type BrandGridProps = {
  /** The brands of the whole catalogue, or the models of one brand. */
  of: 'brands' | 'models';
  options: readonly FacetValue[];
};

const first = 12;

/**
 * Links to the landing pages of the brands or models with most cars; shown while no filter is selected. The brands only
 * without script: else phones and tablets have a chip for them.
 */
export function BrandGrid({ of, options }: BrandGridProps) {
  const text = useCatalogueText();
  const offered = options.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (offered.length < 2) return null;
  const rest = offered.slice(first);
  const links = (
    <nav className={styles.brands} data-of={of} aria-label={text(of)}>
      <NameList options={offered.slice(0, first)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{text('showAll', { count: offered.length })}</summary>
          <NameList options={rest} />
        </details>
      )}
    </nav>
  );
  return of === 'brands' ? <noscript>{links}</noscript> : links;
}

function NameList({ options }: Pick<BrandGridProps, 'options'>) {
  const formats = useFormats();
  return (
    <ul className={styles.names}>
      {options.map(({ value, label, count }) => (
        <li key={value}>
          <Link to={`/cars/${value}`}>
            {`${label} `}
            <span>{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
