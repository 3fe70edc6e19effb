import { Chip, Chips } from '../../../platform/web/ui/chip.tsx';
import { FacetOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import { useFilterLabels } from './filter-labels.ts';
import { firstOf, withValues } from './filters.ts';
import { NumberRange } from './number-fields.tsx';
import { PriceDrawing } from './price-drawing.tsx';
import type { QuickPart } from './quick-parts.ts';
import { useCatalogueText } from './use-text.ts';
import { type FilterFieldsProps, sortedOptions } from './visible-facets.ts';

export const quickPartTitles = {
  brand: 'brandModel',
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  city: 'city',
} as const satisfies Record<QuickPart, string>;

type QuickFieldsProps = Pick<
  FilterFieldsProps,
  'filters' | 'facets' | 'onChange' | 'delayMs' | 'isOwnCars'
> & {
  part: QuickPart;
  /** Enter in a field applies it. */
  onEnter: () => void;
};

/** The fields of one part of the filters, unfolded. */
export function QuickFields({ part, facets, onEnter, ...shared }: QuickFieldsProps) {
  const text = useCatalogueText();
  const models = sortedOptions(facets, 'model');
  if (part === 'price' || part === 'year' || part === 'mileage')
    return <QuickRange {...shared} facets={facets} part={part} onEnter={onEnter} />;
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

/** Limits that most buyers look for: one tap instead of typing. Years are counted back from this one. */
const presets = {
  price: { name: 'price_to', values: [3, 5, 8, 12, 20].map((millions) => millions * 1_000_000) },
  year: { name: 'year_from', values: [2, 5, 8, 12, 17].map((age) => new Date().getFullYear() - age) },
  mileage: { name: 'mileage_to', values: [50_000, 100_000, 150_000, 200_000] },
} as const;

type QuickRangeProps = Omit<QuickFieldsProps, 'part'> & { part: keyof typeof presets };

function QuickRange({ part, facets, onEnter, isOwnCars, ...shared }: QuickRangeProps) {
  const text = useCatalogueText();
  const labels = useFilterLabels(facets);
  const { name, values } = presets[part];
  const chosen = firstOf(shared.filters, name);
  return (
    <>
      <Chips>
        {values.map((value) => (
          <Chip
            key={value}
            aria-pressed={chosen === String(value)}
            onClick={() =>
              shared.onChange(
                withValues(shared.filters, name, chosen === String(value) ? [] : [String(value)]),
              )
            }
          >
            {labels.of(name, String(value))}
          </Chip>
        ))}
      </Chips>
      <form
        className={styles.quickRange}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <NumberRange
          {...shared}
          name={part}
          legend={text(quickPartTitles[part])}
          unit={part === 'price' ? '₸' : undefined}
          isGrouped={part !== 'year'}
        >
          {part === 'price' && <PriceDrawing {...shared} isOwnCars={isOwnCars} />}
        </NumberRange>
        {/* Enter submits a form of two fields only if it has a button. */}
        <button type="submit" hidden />
      </form>
    </>
  );
}
