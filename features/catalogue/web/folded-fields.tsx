import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { type Facet, facetsInGroup, filterOf } from '../../vehicles/facets.ts';
import type { FacetValue } from '../contract.ts';
import { FacetOptions, FlagOption, RadioOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import { type Filters, firstOf, valuesOf, withValues } from './filters.ts';
import { NumberLimit } from './number-fields.tsx';
import { OptionFilter } from './option-filter.tsx';
import { useCatalogueText, useRareText } from './use-text.ts';
import { type FilterFieldsProps, sortedOptions } from './visible-facets.ts';

/** Engine volumes as people name them; "1.6" includes every engine that rounds to 1.6. */
const litreSteps = [
  0.8, 1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.5, 2.7, 3, 3.3, 3.5, 4, 4.4, 4.7, 5, 5.5, 5.7, 6,
];
const volumeEnds = {
  volume_from: litreSteps.map((litres) => Math.round(litres * 1000) - 50),
  volume_to: litreSteps.map((litres) => Math.round(litres * 1000) + 49),
} as const;
const postedDays = [1, 3, 7, 14, 30];
const radiusSteps = [25, 50, 100, 200, 300, 500];

const moreFlags = facetsInGroup('more');

type FoldedFieldProps = FilterFieldsProps & {
  field: Facet | 'payment_to' | 'volume' | 'posted_days' | 'more';
};

/** The content of a group of filters that is folded at first. */
export function FoldedField({ field, ...props }: FoldedFieldProps): ReactNode {
  const { filters, facets, onChange, annualRate, delayMs } = props;
  const text = useCatalogueText();
  const rare = useRareText();
  const formats = useFormats();
  const shared = { filters, onChange };
  const countOf = (facet: Facet, value: string) =>
    facets[facet]?.find((option) => option.value === value)?.count ?? 0;
  if (field === 'volume') return <Volume {...shared} />;
  if (field === 'payment_to')
    return (
      <NumberLimit
        {...shared}
        name="payment_to"
        legend={text('paymentTo')}
        unit="₸"
        hint={text('paymentNote', { rate: formats.number(annualRate) })}
        delayMs={delayMs}
      />
    );
  if (field === 'damaged')
    return (
      <RadioOptions
        {...shared}
        name="damaged"
        legend={text('damaged')}
        options={[
          { value: '', label: rare('any') },
          { value: 'false', label: text('damagedNo'), count: countOf('damaged', 'false') },
          { value: 'true', label: text('damagedYes'), count: countOf('damaged', 'true') },
        ]}
      />
    );
  if (field === 'posted_days')
    return (
      <RadioOptions
        {...shared}
        name="posted_days"
        legend={text('posted_days')}
        options={[
          { value: '', label: rare('any') },
          ...withCurrent(postedDays, firstOf(filters, 'posted_days')).map((days) => ({
            value: String(days),
            label: text('postedDays', { count: days }),
          })),
        ]}
      />
    );
  if (field === 'more')
    return moreFlags.map((name) => (
      <FlagOption {...shared} key={name} name={name} label={text(name)} count={countOf(name, 'true')} />
    ));
  const options = facets[field] && sortedOptions(facets, field);
  if (!options) return <p className={styles.none}>…</p>;
  if (field === 'option') return <OptionFilter {...shared} options={options} />;
  if (field === 'gas_equipment')
    return (
      <>
        <FlagOption {...shared} name="gas" label={text('gas')} count={countOf('gas', 'true')} />
        <FacetOptions {...shared} name={field} options={gasKinds(options, filters)} />
      </>
    );
  return (
    <>
      <FacetOptions {...shared} name={field} options={options} visibleCount={filterOf(field).rows} excludes />
      {field === 'city' && <Radius {...shared} />}
    </>
  );
}

/** The kinds of gas equipment that a buyer can choose: those that some car has. Papers and "none" are no kinds. */
function gasKinds(options: readonly FacetValue[], filters: Filters): readonly FacetValue[] {
  const selected = valuesOf(filters, 'gas_equipment');
  return options.filter(
    ({ value, count }) =>
      selected.includes(value) || (count > 0 && value !== 'none' && value !== 'registered'),
  );
}

type FieldProps = Pick<FilterFieldsProps, 'filters' | 'onChange'>;

/** How far around the chosen cities; appears once a city is chosen. */
function Radius({ filters, onChange }: FieldProps) {
  const text = useCatalogueText();
  const rareText = useRareText();
  const formats = useFormats();
  if (!valuesOf(filters, 'city').some((value) => !value.startsWith('-'))) return null;
  return (
    <Field label={text('radius')} hint={rareText('radiusHint')} className={styles.below}>
      <Select
        compact
        name="radius"
        value={firstOf(filters, 'radius')}
        onChange={(event) => onChange(withValues(filters, 'radius', [event.currentTarget.value]))}
      >
        <option value="">{rareText('radiusNone')}</option>
        {withCurrent(radiusSteps, firstOf(filters, 'radius')).map((kilometres) => (
          <option key={kilometres} value={kilometres}>
            {rareText('radiusUpTo', { value: formats.kilometres(kilometres) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Volume({ filters, onChange }: FieldProps) {
  const text = useCatalogueText();
  const rareText = useRareText();
  const formats = useFormats();
  return (
    <div className={styles.pair}>
      {(['volume_from', 'volume_to'] as const).map((name) => (
        <Select
          key={name}
          compact
          name={name}
          aria-label={rareText(name === 'volume_from' ? 'volumeFrom' : 'volumeTo')}
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
