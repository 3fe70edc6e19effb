import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FacetGroup } from '../../../platform/web/ui/facet-row.tsx';
import { type Facet, facetsInGroup, flagFacets } from '../../vehicles/facets.ts';
import { FacetOptions, FlagOption, RadioOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import type { Facets } from './filter-labels.ts';
import { countSelected, type Filters } from './filters.ts';
import { AllFiltersLink, useFold } from './folds.tsx';
import { NumberLimit, NumberRange } from './number-fields.tsx';
import { PriceDrawing } from './price-drawing.tsx';
import { FoldedField } from './rare-parts.tsx';
import { useCatalogueText } from './use-text.ts';
import { type FilterFieldsProps, sortedOptions } from './visible-facets.ts';

/** Groups of filters that are folded at first, the most used first; the main filters come before them. */
const foldedGroups = [...facetsInGroup('folded'), 'volume', 'damaged', 'posted_days', 'more'] as const;
/** The parameters of a group, if there is more than the one of its name. */
const namesOf: Partial<Record<string, readonly string[]>> = {
  city: ['city', 'radius'],
  gas_equipment: ['gas', 'gas_equipment'],
  volume: ['volume_from', 'volume_to'],
  more: facetsInGroup('more'),
};
const onlyFlags = facetsInGroup('only');

/** All filter fields of the catalogue, for the column on wide screens and the sheet on phones. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange, delayMs, isOwnCars } = props;
  const text = useCatalogueText();
  const options = (facet: Facet) => sortedOptions(facets, facet);
  const countOf = (facet: Facet, value: string) =>
    facets[facet]?.find((option) => option.value === value)?.count ?? 0;
  const shared = { filters, onChange };
  // The prices are loaded when a price is typed: most people type none.
  const [hasRidge, setHasRidge] = useState(false);
  const group = { filters };
  return (
    <>
      <Group {...group} title={text('brandModel')} names={['brand', 'model']} isMain>
        <FacetOptions {...shared} name="brand" options={options('brand')} excludes />
        {options('model').length > 0 && (
          <div className={styles.below}>
            <h3 className={styles.subtitle}>{text('models')}</h3>
            <FacetOptions {...shared} name="model" options={options('model')} excludes />
          </div>
        )}
      </Group>
      <Group {...group} title={text('year')} names={['year_from', 'year_to']} isMain>
        <NumberRange {...shared} name="year" legend={text('year')} delayMs={delayMs} />
      </Group>
      <Group {...group} title={text('price')} names={['price_from', 'price_to']} isMain>
        <NumberRange
          {...shared}
          name="price"
          legend={text('price')}
          delayMs={delayMs}
          isGrouped
          onFocus={() => setHasRidge(true)}
        >
          {hasRidge && <PriceDrawing {...shared} isOwnCars={isOwnCars} />}
        </NumberRange>
      </Group>
      <Group {...group} title={text('rating')} names={['rating']} isMain>
        <FacetOptions {...shared} name="rating" options={options('rating')} excludes />
      </Group>
      <Group {...group} title={text('paymentTo')} names={['payment_to']}>
        <FoldedField {...props} field="payment_to" />
      </Group>
      <Group {...group} title={text('mileageTo')} names={['mileage_to']} isMain>
        <NumberLimit
          {...shared}
          name="mileage_to"
          legend={text('mileageTo')}
          unit={useUnit()}
          delayMs={delayMs}
        />
      </Group>
      <Group {...group} title={text('drive')} names={['drive']} isMain>
        <FacetOptions {...shared} name="drive" options={options('drive')} excludes />
      </Group>
      <Group {...group} title={text('condition')} names={['condition']} isMain>
        <RadioOptions
          {...shared}
          name="condition"
          legend={text('condition')}
          options={[
            { value: '', label: text('conditionAll') },
            { value: 'used', label: text('conditionUsed'), count: countOf('condition', 'used') },
            { value: 'new', label: text('conditionNew'), count: countOf('condition', 'new') },
          ]}
        />
      </Group>
      <Group {...group} title={text('only')} names={onlyFlags} isMain>
        {onlyFlags
          .filter((name) => !(isOwnCars && name === 'own'))
          .map((name) => (
            <FlagOption {...shared} key={name} name={name} label={text(name)} count={countOf(name, 'true')} />
          ))}
      </Group>
      {foldedGroups
        .filter((field) => facets[field as Facet]?.length !== 0)
        .map((field) => (
          <Group {...group} key={field} title={text(field)} names={namesOf[field] ?? [field]}>
            <FoldedField {...props} field={field} />
          </Group>
        ))}
    </>
  );
}

/** Parameters that no field of the form has. */
const fieldless: ReadonlySet<string> = new Set(['view', 'near', 'mileage_from', 'seller_of']);

/** Facets whose rows cannot be excluded. */
const neverExcluded: ReadonlySet<string> = new Set(['condition', 'gas_equipment', 'option']);

/** Whether the form has a row that excludes this value. */
const hasExcludeToggle = (name: string, value: string, facets: Facets) =>
  !neverExcluded.has(name) && (facets[name as Facet]?.some((option) => option.value === value) ?? false);

/** Hidden inputs for selected values without a rendered field, so that a form sent without script keeps them. */
export function HiddenInputs({ filters, facets }: Pick<FilterFieldsProps, 'filters' | 'facets'>) {
  const flags: readonly string[] = flagFacets;
  const hidden = Object.entries(filters).flatMap(([name, values]) =>
    values
      .filter((value) => {
        if (fieldless.has(name)) return true;
        if (value.startsWith('-')) return !hasExcludeToggle(name, value.slice(1), facets);
        if (flags.includes(name)) return value === 'false' && name !== 'damaged';
        const counted = facets[name as Facet];
        return (
          counted !== undefined && name !== 'condition' && !counted.some((option) => option.value === value)
        );
      })
      .map((value) => ({ name, value })),
  );
  return hidden.map(({ name, value }) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}

type GroupProps = {
  title: string;
  names: readonly string[];
  filters: Filters;
  /** True if the group is open at first render. Other groups are open only if one of their values is selected. */
  isMain?: boolean;
  children: ReactNode;
};

function Group({ title, names, filters, isMain = false, children }: GroupProps) {
  const text = useCatalogueText();
  const count = countSelected(filters, names);
  // Computed once: later the person opens and closes the group, whatever is selected.
  const [isOpen] = useState(isMain || count > 0);
  const { isRendered, details } = useFold(isOpen);
  return (
    <FacetGroup
      title={title}
      selected={{ count, label: text('chosenHere', { count: String(count) }) }}
      isOpen={isOpen}
      details={details}
    >
      {isRendered || count > 0 ? children : <AllFiltersLink />}
    </FacetGroup>
  );
}

/** The unit "км" in the current language. */
function useUnit(): string {
  return useFormats().kilometres(0).slice(2);
}
