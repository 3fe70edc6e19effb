import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { Formats } from '../../../../platform/web/formats.ts';
import { isAdFormFacet } from '../../../vehicles/facets.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { City } from './form-view.tsx';
import type { Taxonomy } from './use-taxonomy.ts';
import type { SellingText } from './use-text.ts';

export type FormContent = { form: AdForm; taxonomy: Taxonomy; cities: readonly City[] | null };
type TextContext = { text: SellingText; formats: Formats };

const labelOf = (options: readonly { value: string; label: string }[] | null | undefined, value: unknown) =>
  options?.find((option) => option.value === value)?.label ?? null;

export function brandName({ form, taxonomy }: Pick<FormContent, 'form' | 'taxonomy'>): string | null {
  return form.brand_other || labelOf(taxonomy.brands, form.brand);
}

export function modelName({ form, taxonomy }: Pick<FormContent, 'form' | 'taxonomy'>): string | null {
  return form.model_other || labelOf(taxonomy.models, form.model);
}

/** "Toyota Camry"; null before the brand is chosen. */
export function carName(content: Pick<FormContent, 'form' | 'taxonomy'>): string | null {
  return [brandName(content), modelName(content)].filter(Boolean).join(' ') || null;
}

/** Title such as "Toyota Camry, 2018" from the answers so far; null before the brand is chosen. */
export function adTitle(content: Pick<FormContent, 'form' | 'taxonomy'>): string | null {
  return [carName(content), content.form.year].filter(Boolean).join(', ') || null;
}

/** A field's answer as buyers will read it; null when the field is empty. */
export function answerText(
  field: AdField,
  content: FormContent,
  { text, formats }: TextContext,
): string | null {
  const { form, taxonomy, cities } = content;
  const value = form[field];
  if (field === 'brand') return brandName(content);
  if (field === 'model') return modelName(content);
  if (value === undefined || value === null || value === '') return null;
  if (isAdFormFacet(field)) return labelOf(taxonomy.choices?.facets[field], value);
  switch (field) {
    case 'generation':
      return labelOf(taxonomy.generations, value);
    case 'modification': {
      const mod = taxonomy.modifications?.find(({ id }) => id === value);
      if (!mod) return null;
      const volume = mod.volume_cc && formats.litres(mod.volume_cc);
      const power = mod.power_hp && text('horsepower', { power: mod.power_hp });
      return [volume, power].filter(Boolean).join(' · ') || null;
    }
    case 'volume_cc':
      return formats.litres(Number(value));
    case 'power_hp':
      return text('horsepower', { power: Number(value) });
    case 'mileage':
      return `${formats.number(Number(value))}\u00a0${text(form.mileage_unit === 'mi' ? 'unit_mi' : 'unit_km')}`;
    case 'price':
      return formats.tenge(Number(value));
    case 'contact_phone':
      return formatPhone(String(value));
    case 'city':
      return cities?.find(({ id }) => id === value)?.name ?? null;
    case 'options': {
      const count = form.options?.length ?? 0;
      return count > 0 ? text('optionCount', { count }) : null;
    }
    case 'photos': {
      const count = form.photos?.length ?? 0;
      return count > 0 ? text('photoCount', { count }) : null;
    }
    case 'marks': {
      const count = form.marks?.length ?? 0;
      return count > 0 ? text('markCount', { count }) : null;
    }
    case 'damaged':
    case 'warranty':
    case 'bargain':
    case 'exchange':
      return value === true ? text('yes') : null;
    default:
      return String(value);
  }
}
