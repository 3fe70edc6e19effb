import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../platform/web/typed-number.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  listFormBrands,
  listFormModels,
  listGenerations,
  listModifications,
  type Modification,
} from '../../vehicles/web/public.ts';
import { maxNameLength } from '../contract.ts';
import { type CarDraft, notInList } from './car-draft.ts';
import styles from './garage.module.css';
import { lowerFirst } from './lower-first.ts';
import { useOptions } from './use-options.ts';
import { useGarageText } from './use-text.ts';

type VehicleFieldsProps = {
  api: ApiClient;
  draft: CarDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<CarDraft>) => void;
};

/**
 * Fields for brand, model, year, generation and modification. Each field narrows the options of the next ones; a brand
 * or model that is not in the list can be typed.
 */
export function VehicleFields({ api, draft, errorOf, onChange }: VehicleFieldsProps) {
  const text = useGarageText();
  const modificationName = useModificationName();
  const isListedBrand = draft.brand !== '' && draft.brand !== notInList;
  const isListedModel = isListedBrand && draft.model !== '' && draft.model !== notInList;
  const [brand = '', model = ''] = draft.model.split('/');
  const generationSlug = draft.generation.split('/')[2] ?? '';
  const year = typedNumber(draft.year);
  const yearFilter = year !== null && year >= 1900 && year <= 2100 ? { year: String(year) } : {};

  const brands = useOptions(api, listFormBrands, {});
  const models = useOptions(api, listFormModels, isListedBrand ? { brand: draft.brand } : null);
  const generations = useOptions(
    api,
    listGenerations,
    isListedModel ? { brand, model, ...yearFilter } : null,
  );
  const modifications = useOptions(
    api,
    listModifications,
    isListedModel && generationSlug ? { brand, model, generation: generationSlug, ...yearFilter } : null,
  );

  return (
    <>
      <div className={styles.pair}>
        <Field label={text('brand')} error={errorOf('brand')}>
          <Select value={draft.brand} onChange={({ target }) => onChange({ brand: target.value })}>
            <NameOptions names={brands} selected={draft.brand} />
          </Select>
        </Field>
        {draft.brand === notInList ? (
          <Field label={text('brandOther')} error={errorOf('brand_other')}>
            <TextInput
              value={draft.brand_other}
              maxLength={maxNameLength}
              onChange={({ target }) => onChange({ brand_other: target.value })}
            />
          </Field>
        ) : (
          <Field label={text('model')} error={errorOf('model')}>
            <Select
              value={draft.model}
              disabled={!isListedBrand}
              onChange={({ target }) => onChange({ model: target.value })}
            >
              <NameOptions names={models} selected={draft.model} />
            </Select>
          </Field>
        )}
        {draft.model === notInList && (
          <Field label={text('modelOther')} error={errorOf('model_other')}>
            <TextInput
              value={draft.model_other}
              maxLength={maxNameLength}
              onChange={({ target }) => onChange({ model_other: target.value })}
            />
          </Field>
        )}
        <Field label={text('year')} optional={text('optional')} error={errorOf('year')}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            value={draft.year}
            onChange={({ target }) => onChange({ year: target.value })}
          />
        </Field>
        {isListedModel && (generations.length > 0 || draft.generation !== '') && (
          <Field label={text('generation')} optional={text('optional')} error={errorOf('generation')}>
            <Select
              value={draft.generation}
              onChange={({ target }) => onChange({ generation: target.value })}
            >
              <option value="">{text('unknownYet')}</option>
              {generations.map(({ value, label, year_from, year_to }) => (
                <option key={value} value={value}>
                  {`${label}, ${year_from}–${year_to ?? ''}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {modifications.length > 0 && (
        <Field label={text('modification')} optional={text('optional')} error={errorOf('modification')}>
          <Select
            value={draft.modification}
            onChange={({ target }) => onChange({ modification: target.value })}
          >
            <option value="">{text('unknownYet')}</option>
            {modifications.map((modification) => (
              <option key={modification.id} value={String(modification.id)}>
                {modificationName(modification)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

type Name = { value: string; label: string; is_popular: boolean };

function NameOptions({ names, selected }: { names: readonly Name[]; selected: string }) {
  const text = useGarageText();
  const popular = names.filter(({ is_popular }) => is_popular);
  const isLoading =
    selected !== '' && selected !== notInList && !names.some(({ value }) => value === selected);
  return (
    <>
      <option value="">{text('choose')}</option>
      {isLoading && <option value={selected}>…</option>}
      {popular.length > 0 && (
        <optgroup label={text('popular')}>
          {popular.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={text('all')}>
        {names
          .filter(({ is_popular }) => !is_popular)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        <option value={notInList}>{text('notInList')}</option>
      </optgroup>
    </>
  );
}

/** Returns a function that describes a modification: "2.5 л, бензин, 181 л. с., автомат, передний". */
function useModificationName(): (modification: Modification) => string {
  const text = useGarageText();
  const formats = useFormats();
  return ({ volume_cc, power_hp, fuel, transmission, drive, year_from, year_to }) =>
    [
      volume_cc && formats.litres(volume_cc),
      fuel && lowerFirst(fuel.label),
      power_hp && text('horsepower', { power: power_hp }),
      transmission && lowerFirst(transmission.label),
      drive && lowerFirst(drive.label),
      year_from && `${year_from}–${year_to ?? ''}`,
    ]
      .filter(Boolean)
      .join(', ');
}
