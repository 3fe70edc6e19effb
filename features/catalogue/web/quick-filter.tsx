import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useCityChoice } from '../../company/web/public.tsx';
import { countCars, type FacetValue } from '../contract.ts';
import { listModels } from '../vehicle-lists-contract.ts';
import { addressOf, apiInput, type Filters, filtersOfForm, firstOf } from './filters.ts';
import styles from './quick-filter.module.css';
import { useCatalogueText } from './use-text.ts';

type QuickFilterProps = {
  /** Total number of cars on offer. */
  count: number;
  /** Sorted by number of cars, the most first. */
  brands: readonly FacetValue[];
  cities: readonly FacetValue[];
  now: Date;
  api: ApiClient;
  /** Navigates to an address of the catalogue. */
  go: (to: string) => void;
};

const millionSteps = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50];
const oldestYear = 1990;
/** This many brands with most cars come first in the list, before all brands by name. */
const popularCount = 8;

/**
 * The search form of the home page, a GET form that leads to the catalogue. With script it loads the models of the
 * selected brand and shows the number of cars. React does not control the fields, so that values chosen before hydration
 * are kept.
 */
export function QuickFilter({ count, brands, cities, now, api, go }: QuickFilterProps) {
  const text = useCatalogueText();
  const formats = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<Filters>({});
  const [matchCount, setMatchCount] = useCount(selected, count, api);
  const brand = firstOf(selected, 'brand');
  const models = useModels(brand, api);
  const newestYear = now.getFullYear();

  // Reads the form once after hydration: on a slow network the person may already have chosen values.
  useEffect(readForm, []);

  // The visitor's city fills the field, unless the person has chosen another one there. `start/chosen-city.ts` has filled it
  // already, with the number on the button, if the document was loaded here.
  const { cityName } = useCityChoice();
  const filledCity = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readForm` is new in every render and does not differ
  useEffect(() => {
    const field = form.current?.elements.namedItem('city');
    const city = cities.find(({ label }) => label === cityName);
    const value = city?.value ?? '';
    if (!(field instanceof HTMLSelectElement)) return;
    if (field.value !== filledCity.current && field.value !== value) return;
    field.value = value;
    filledCity.current = value;
    if (city) setMatchCount(city.count);
    readForm();
  }, [cityName, cities]);

  function readForm() {
    const next = filtersOfForm(new FormData(form.current ?? undefined));
    setSelected((before) => (addressOf(before) === addressOf(next) ? before : next));
  }

  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    const model = form.current?.elements.namedItem('model');
    // Clears the model of the previous brand, because a selected model also selects its brand.
    if (target.name === 'brand' && model instanceof HTMLSelectElement) model.value = '';
    readForm();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(addressOf(filtersOfForm(new FormData(event.currentTarget))));
  }

  // For `start/chosen-city.ts`, which writes them on the button: whole texts of all cities would be a twentieth of the page.
  const patternOf = (cars: number) => text('show', { count: cars }).replace(formats.number(cars), '#');
  const patterns = [...new Set(cities.map(({ count }) => patternOf(count)))];
  const byName = [...brands].sort((a, b) => formats.compare(a.label, b.label));
  return (
    <form
      ref={form}
      className={styles.panel}
      action={localizedPath(useLocale(), '/cars')}
      onChange={handleChange}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <input
          className={styles.textSearch}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          aria-label={text('askLabel')}
          placeholder={text('askPlaceholder')}
        />
        <LabelledSelect name="brand" label={text('brand')} className={styles.whole}>
          <optgroup label={text('popularBrands')}>
            <Options of={brands.slice(0, popularCount)} />
          </optgroup>
          <optgroup label={text('brandsByName')}>
            <Options of={byName} />
          </optgroup>
        </LabelledSelect>
        <LabelledSelect
          key={brand}
          name="model"
          label={text('model')}
          disabled={models.length === 0}
          className={classes(styles.whole, styles.model)}
        >
          <Options of={models} />
        </LabelledSelect>
        <LabelledSelect name="year_from" label={text('quickYear')}>
          {Array.from({ length: newestYear - oldestYear + 1 }, (_, age) => newestYear - age).map((year) => (
            <option key={year} value={year}>
              {text('quickYearFrom', { value: String(year) })}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect name="price_to" label={text('quickPrice')}>
          {millionSteps.map((millions) => (
            <option key={millions} value={millions * 1_000_000}>
              {text('quickPriceTo', { value: millions })}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          name="city"
          label={text('city')}
          className={styles.whole}
          data-patterns={patterns.join('|')}
        >
          {cities.map(({ value, label, count: cars }) => (
            <option
              key={value}
              value={value}
              data-show={`${patterns.indexOf(patternOf(cars))} ${formats.number(cars)}`}
            >
              {label}
            </option>
          ))}
        </LabelledSelect>
        <Button type="submit" wide className={classes(styles.whole, styles.show)}>
          <span data-city-count suppressHydrationWarning>
            {matchCount === null ? text('showAny') : text('show', { count: matchCount })}
          </span>
        </Button>
        <ButtonLink to="/cars#filters" tone="second" className={styles.every}>
          {text('everyFilter')}
        </ButtonLink>
      </div>
      <p className="visually-hidden" role="status">
        {Object.keys(selected).length > 0 && matchCount !== null && text('carsCount', { count: matchCount })}
      </p>
      <Chips scrolls>
        <ChipLink to="/cars?hot=true">{text('hot')}</ChipLink>
        <ChipLink to="/cars?own=true">{text('own')}</ChipLink>
        <ChipLink to="/cars?condition=new">{text('conditionNew')}</ChipLink>
        <ChipLink to="/cars?price_to=5000000">{text('quickPriceTo', { value: 5 })}</ChipLink>
        <ChipLink to="/cars?gas=true">{text('gas')}</ChipLink>
        <ChipLink to="/cars?fuel=electric">{text('electricCars')}</ChipLink>
      </Chips>
    </form>
  );
}

type LabelledSelectProps = {
  name: string;
  label: string;
  disabled?: boolean;
  className?: string | undefined;
  'data-patterns'?: string;
  children: ReactNode;
};

/** A select field whose first option is the name of the field, so that it needs no visible label. */
function LabelledSelect({ label, children, ...rest }: LabelledSelectProps) {
  return (
    <Select {...rest} aria-label={label}>
      <option value="">{label}</option>
      {children}
    </Select>
  );
}

function Options({ of }: { of: readonly Pick<FacetValue, 'value' | 'label'>[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The count is requested after this pause, because arrow keys change a field at every step. */
const debounceMs = 150;

/** Loads the number of cars for the selected values; null if unknown. A response for older values is ignored. */
function useCount(selected: Filters, all: number, api: ApiClient) {
  const [count, setCount] = useState<number | null>(all);

  useEffect(() => {
    if (Object.keys(selected).length === 0) {
      setCount(all);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const showCount = (next: number | null) => {
      if (!signal.aborted) setCount(next);
    };
    const timer = setTimeout(() => {
      api.call(countCars, apiInput(selected), { signal }).then(
        ({ count }) => showCount(count),
        () => showCount(null),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [selected, all, api]);

  return [count, setCount] as const;
}

/** Loads the models of the selected brand that have cars on offer; none if the request fails. */
function useModels(brand: string, api: ApiClient) {
  const [loadedModels, setLoadedModels] = useState<{
    of: string;
    models: { value: string; label: string }[];
  } | null>(null);

  useEffect(() => {
    if (!brand) return;
    const controller = new AbortController();
    api
      .call(listModels, { brand }, { signal: controller.signal })
      .then(({ results }) => {
        const offered = results.filter(({ count }) => count > 0);
        setLoadedModels({
          of: brand,
          models: offered.map(({ model, name }) => ({ value: model, label: name })),
        });
      })
      .catch(() => {});
    return () => controller.abort();
  }, [brand, api]);

  return loadedModels?.of === brand ? loadedModels.models : [];
}
