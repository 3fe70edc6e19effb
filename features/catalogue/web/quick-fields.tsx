import { FacetOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import { NumberRange } from './number-fields.tsx';
import type { QuickPart } from './quick-parts.ts';
import { useCatalogueText } from './use-text.ts';
import { type FilterFieldsProps, sortedOptions } from './visible-facets.ts';

export const quickPartTitles = {
  brand: 'brandModel',
  price: 'price',
  year: 'year',
  city: 'city',
  transmission: 'transmission',
} as const satisfies Record<QuickPart, string>;

type QuickFieldsProps = Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange' | 'delayMs'> & {
  part: QuickPart;
};

/** The fields of one part of the filters, unfolded. */
export function QuickFields({ part, facets, ...shared }: QuickFieldsProps) {
  const text = useCatalogueText();
  const legend = text(quickPartTitles[part]);
  const models = sortedOptions(facets, 'model');
  if (part === 'price' || part === 'year')
    return <NumberRange {...shared} name={part} legend={legend} isGrouped={part === 'price'} />;
  return (
    <>
      {part === 'brand' && models.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{text('models')}</h3>
          <FacetOptions {...shared} name="model" options={models} excludes />
          <h3 className={styles.subtitle}>{text('brands')}</h3>
        </>
      )}
      <FacetOptions {...shared} name={part} options={sortedOptions(facets, part)} visibleCount={8} excludes />
    </>
  );
}
