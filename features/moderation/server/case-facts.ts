import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { AdForm } from '../../selling/server/public.ts';
import type { FacetLabels } from '../../vehicles/server/public.ts';
import { type DisplayValue, type Fact, type ReadField, readFields } from '../case-contract.ts';
import { isChanged } from './changes.ts';

/** Labels for the slugs and ids that the form contains. */
type Names = {
  labels: FacetLabels;
  locale: Locale;
  vehicles: Map<string, string>;
  cities: Map<number, string>;
};

export async function namesFor(
  { db, locale, facetLabels }: Pick<Context, 'db' | 'locale' | 'facetLabels'>,
  forms: readonly AdForm[],
): Promise<Names> {
  const slugs = forms.flatMap(({ brand, model, generation }) => [brand, model, generation]).filter(Boolean);
  const { rows } = await sql<{ slug: string; name: string }>`
    with requested as (select unnest(${slugs}::text[]) as slug)
    select slug, name from brands where slug in (select slug from requested)
    union all
    select brands.slug || '/' || models.slug, models.name from models join brands on brands.id = models.brand_id
    where brands.slug || '/' || models.slug in (select slug from requested)
    union all
    select brands.slug || '/' || models.slug || '/' || generations.slug, generations.name
    from generations join models on models.id = generations.model_id join brands on brands.id = models.brand_id
    where brands.slug || '/' || models.slug || '/' || generations.slug in (select slug from requested)`.execute(
    db,
  );
  const { rows: cities } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(`name_${locale}`)} as name from cities
    where id = any(${forms.flatMap(({ city }) => city ?? [])}::int[])`.execute(db);
  return {
    labels: await facetLabels(),
    locale,
    vehicles: new Map(rows.map(({ slug, name }) => [slug, name])),
    cities: new Map(cities.map(({ id, name }) => [id, name])),
  };
}

/** Values of the submitted form, each with the published value. Fields that are empty in both are left out. */
export function factsOf(names: Names, now: AdForm, before: AdForm | null): Fact[] {
  return readFields
    .map((field): Fact => {
      const fact = { field, now: displayValueOf(names, field, now) };
      if (!before) return { ...fact, is_changed: false };
      return {
        ...fact,
        before: displayValueOf(names, field, before),
        is_changed: isChanged(field, { before, now }),
      };
    })
    .filter((fact) => fact.now !== null || fact.is_changed);
}

const units = { volume_cc: 'cc', power_hp: 'hp', price: 'tenge', year: 'plain' } as const;

function displayValueOf(names: Names, field: ReadField, form: AdForm): DisplayValue | null {
  const { labels, locale } = names;
  const text = (value: string | null | undefined) => (value ? { text: value } : null);
  switch (field) {
    case 'brand':
      return text(form.brand ? (names.vehicles.get(form.brand) ?? form.brand) : form.brand_other);
    case 'model':
      return text(form.model ? (names.vehicles.get(form.model) ?? form.model) : form.model_other);
    case 'generation':
      return text(form.generation && (names.vehicles.get(form.generation) ?? form.generation));
    case 'city':
      return text(form.city ? names.cities.get(form.city) : null);
    case 'contact_phone':
      return text(form.contact_phone && formatPhone(form.contact_phone));
    case 'vin':
      return text(form.vin);
    case 'mileage':
      return form.mileage === undefined || form.mileage === null
        ? null
        : { number: form.mileage, unit: form.mileage_unit ?? 'km' };
    case 'damaged':
    case 'warranty':
    case 'bargain':
    case 'exchange':
      return form[field] === undefined ? null : { yes: form[field] };
    case 'year':
    case 'volume_cc':
    case 'power_hp':
    case 'price': {
      const number = form[field];
      return number === undefined || number === null ? null : { number, unit: units[field] };
    }
    default:
      return text(labels.choiceOrNull(field, form[field] ?? null, locale)?.label);
  }
}
