import { type ReactNode, useState } from 'react';
import type { FacetValue } from '../contract.ts';
import { FacetOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import { type Filters, valuesOf } from './filters.ts';
import { AllFiltersLink, useFold } from './folds.tsx';
import { useRareText } from './use-text.ts';

/** What buyers ask for most, in this order; the rest stands below in the groups of the ad form. */
const wanted = [
  'seat_heat_f',
  'cam_rear',
  'carplay',
  'android_auto',
  'sunroof',
  'pano',
  'cruise',
  'climate',
  'keyless',
  'remote_start',
  'leather',
  'led',
];

type OptionFilterProps = {
  options: readonly FacetValue[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** The car options: the wanted ones first, then all of them by group. */
export function OptionFilter({ options, filters, onChange }: OptionFilterProps) {
  const rare = useRareText();
  const popular = wanted.flatMap((key) => options.find(({ value }) => value === key) ?? []);
  const groups = Object.entries(Object.groupBy(options, ({ group = '' }) => group));
  return (
    <>
      <h3 className={styles.subtitle}>{rare('popularOptions')}</h3>
      <FacetOptions
        {...{ filters, onChange }}
        name="option"
        options={popular}
        visibleCount={popular.length}
      />
      {groups.map(([title, grouped = []]) => (
        <OptionGroup key={title} title={title} hasSelected={hasSelected(grouped, filters)}>
          <FacetOptions
            {...{ filters, onChange }}
            name="option"
            options={grouped.filter(({ value }) => !wanted.includes(value))}
            visibleCount={grouped.length}
          />
        </OptionGroup>
      ))}
    </>
  );
}

const hasSelected = (options: readonly FacetValue[], filters: Filters) =>
  options.some(({ value }) => !wanted.includes(value) && valuesOf(filters, 'option').includes(value));

type OptionGroupProps = { title: string; hasSelected: boolean; children: ReactNode };

function OptionGroup({ title, hasSelected: isNeeded, children }: OptionGroupProps) {
  // Computed once: later the person opens and closes the group.
  const [isOpen] = useState(isNeeded);
  const { isRendered, details } = useFold(isOpen);
  return (
    <details {...details} className={styles.more} open={isOpen}>
      <summary>{title}</summary>
      {isRendered || isNeeded ? children : <AllFiltersLink />}
    </details>
  );
}
