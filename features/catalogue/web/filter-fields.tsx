import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FacetGroup } from '../../../platform/web/ui/facet-row.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { type Facet, facetsInGroup, filterOf, flagFacets } from '../../vehicles/facets.ts';
import type { FacetValue } from '../contract.ts';
import { FacetOptions, FlagOption, RadioOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import type { Facets } from './filter-labels.ts';
import { countSelected, type Filters, firstOf, valuesOf, withValue, withValues } from './filters.ts';
import { AllFiltersLink, useFold } from './folds.tsx';
import { NumberLimit, NumberRange } from './number-fields.tsx';
import { useCatalogueText } from './use-text.ts';

type FilterFieldsProps = {
  filters: Filters;
  facets: Facets;
  onChange: (filters: Filters) => void;
  /** Yearly interest rate in per cent, shown next to the limit on the monthly payment. */
  annualRate: number;
  /** A typed number is applied after a pause of this many milliseconds. */
  delayMs: number;
  /** True if the list has only the company's own cars; the filter for own cars is then hidden. */
  isOwnCars?: boolean | undefined;
};

/** Groups of filters that are folded at first, the most used first; the main filters come before them. */
const foldedGroups = facetsInGroup('folded');
const onlyFlags = facetsInGroup('only');
const moreFlags = facetsInGroup('more');

/** Engine volumes as people name them; "1.6" includes every engine that rounds to 1.6. */
const litreSteps = [
  0.8, 1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.5, 2.7, 3, 3.3, 3.5, 4, 4.4, 4.7, 5, 5.5, 5.7, 6,
];
const volumeEnds = {
  volume_from: litreSteps.map((litres) => Math.round(litres * 1000) - 50),
  volume_to: litreSteps.map((litres) => Math.round(litres * 1000) + 49),
} as const;
const postedDays = [1, 3, 7, 14, 30];

/** All filter fields of the catalogue, for the column on wide screens and the sheet on phones. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange, annualRate, delayMs, isOwnCars } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  const options = (facet: Facet): readonly FacetValue[] => {
    const values = facets[facet] ?? [];
    return filterOf(facet).isByCount ? [...values].sort((a, b) => b.count - a.count) : values;
  };
  const countOf = (facet: Facet, value: string) =>
    facets[facet]?.find((option) => option.value === value)?.count ?? 0;
  const shared = { filters, onChange };
  const group = { filters };
  return (
    <>
      <Group {...group} title={text('brandModel')} names={['brand', 'model']} isMain>
        <FacetOptions {...shared} name="brand" options={options('brand')} />
        {options('model').length > 0 && (
          <div className={styles.below}>
            <h3 className={styles.subtitle}>{text('models')}</h3>
            <FacetOptions {...shared} name="model" options={options('model')} />
          </div>
        )}
        <ExcludeBrand {...shared} options={options('brand')} />
      </Group>
      <Group {...group} title={text('year')} names={['year_from', 'year_to']} isMain>
        <NumberRange {...shared} name="year" legend={text('year')} delayMs={delayMs} />
      </Group>
      <Group {...group} title={text('price')} names={['price_from', 'price_to']} isMain>
        <NumberRange {...shared} name="price" legend={text('price')} delayMs={delayMs} isGrouped />
      </Group>
      <Group {...group} title={text('paymentTo')} names={['payment_to']}>
        <NumberLimit
          {...shared}
          name="payment_to"
          legend={text('paymentTo')}
          unit="₸"
          hint={text('paymentNote', { rate: formats.number(annualRate) })}
          delayMs={delayMs}
        />
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
        <FacetOptions {...shared} name="drive" options={options('drive')} />
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
      {foldedGroups.map((facet) =>
        facets[facet]?.length === 0 ? null : (
          <Group {...group} key={facet} title={text(facet)} names={[facet]}>
            {facets[facet] ? (
              <FacetOptions
                {...shared}
                name={facet}
                options={options(facet)}
                visibleCount={filterOf(facet).rows}
              />
            ) : (
              <Skeleton width="half" />
            )}
          </Group>
        ),
      )}
      <Group {...group} title={text('volume')} names={['volume_from', 'volume_to']}>
        <Volume {...shared} />
      </Group>
      <Group {...group} title={text('damaged')} names={['damaged']}>
        <RadioOptions
          {...shared}
          name="damaged"
          legend={text('damaged')}
          options={[
            { value: '', label: text('any') },
            { value: 'false', label: text('damagedNo'), count: countOf('damaged', 'false') },
            { value: 'true', label: text('damagedYes'), count: countOf('damaged', 'true') },
          ]}
        />
      </Group>
      <Group {...group} title={text('posted')} names={['posted_days']}>
        <RadioOptions
          {...shared}
          name="posted_days"
          legend={text('posted')}
          options={[
            { value: '', label: text('any') },
            ...withCurrent(postedDays, firstOf(filters, 'posted_days')).map((days) => ({
              value: String(days),
              label: text('postedDays', { count: days }),
            })),
          ]}
        />
      </Group>
      <Group {...group} title={text('more')} names={moreFlags}>
        {moreFlags.map((name) => (
          <FlagOption {...shared} key={name} name={name} label={text(name)} count={countOf(name, 'true')} />
        ))}
      </Group>
    </>
  );
}

/** Hidden inputs for selected values without a rendered field, so that a form sent without script keeps them. */
export function HiddenInputs({ filters, facets }: Pick<FilterFieldsProps, 'filters' | 'facets'>) {
  const flags: readonly string[] = flagFacets;
  const hidden = Object.entries(filters).flatMap(([name, values]) =>
    values
      .filter((value) => {
        if (value.startsWith('-') || name === 'view' || name === 'mileage_from') return true;
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
      selected={{ count, label: text('chosenHere', { count }) }}
      isOpen={isOpen}
      details={details}
    >
      {isRendered || count > 0 ? children : <AllFiltersLink />}
    </FacetGroup>
  );
}

type FieldProps = Pick<FilterFieldsProps, 'filters' | 'onChange'>;

function ExcludeBrand({ filters, onChange, options }: FieldProps & { options: readonly FacetValue[] }) {
  const text = useCatalogueText();
  const formats = useFormats();
  if (options.length === 0) return null;
  const available = options.filter(
    ({ value }) => !valuesOf(filters, 'brand').some((brand) => brand === value || brand === `-${value}`),
  );
  return (
    <Field label={text('exclude')} className={styles.below}>
      <Select
        compact
        name="brand"
        value=""
        onChange={(event) => {
          if (event.currentTarget.value) onChange(withValue(filters, 'brand', event.currentTarget.value));
        }}
      >
        <option value="">{text('excludeNone')}</option>
        {[...available]
          .filter(({ count }) => count > 0)
          .sort((a, b) => formats.compare(a.label, b.label))
          .map(({ value, label }) => (
            <option key={value} value={`-${value}`}>
              {label}
            </option>
          ))}
      </Select>
    </Field>
  );
}

function Volume({ filters, onChange }: FieldProps) {
  const text = useCatalogueText();
  const formats = useFormats();
  return (
    <div className={styles.pair}>
      {(['volume_from', 'volume_to'] as const).map((name) => (
        <Select
          key={name}
          compact
          name={name}
          aria-label={text(name === 'volume_from' ? 'volumeFrom' : 'volumeTo')}
          value={firstOf(filters, name)}
          onChange={(event) => onChange(withValues(filters, name, [event.currentTarget.value]))}
        >
          <option value="">{text(name === 'volume_from' ? 'from' : 'to')}</option>
          {withCurrent(volumeEnds[name], firstOf(filters, name)).map((value) => (
            <option key={value} value={value}>
              {formats.litres(value)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

/** The predefined values of a select field, plus the value from the address if it is not one of them. */
function withCurrent(steps: readonly number[], current: string): readonly number[] {
  const value = Number(current);
  if (!current || steps.includes(value)) return steps;
  return [...steps, value].sort((a, b) => a - b);
}

/** The unit "км" in the current language. */
function useUnit(): string {
  return useFormats().kilometres(0).slice(2);
}
