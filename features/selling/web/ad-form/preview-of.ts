import { parsePhone } from '../../../../platform/contract/phone.ts';
import type { CarDetail } from '../../../listings/contract.ts';
import { orderedMarks } from '../../../vehicles/body-marks.ts';
import { adFormFacets, byFacet } from '../../../vehicles/facets.ts';
import type { AdDetail } from '../../contract.ts';
import { kilometresOf } from '../../kilometres.ts';
import { brandName, type FormContent, modelName } from './answer-text.ts';
import type { SellingText } from './use-text.ts';

/** The data of the car's public page, made from the form; null while the form has too few answers for it. */
export function previewOf(ad: AdDetail, content: FormContent, text: SellingText): CarDetail | null {
  const { form, taxonomy, cities } = content;
  const brand = brandName(content);
  if (!brand || !form.year || !form.price) return null;

  const model = modelName(content);
  const optionOf = (
    list: readonly { value: string; label: string }[] | null | undefined,
    value: string | null | undefined,
  ) => {
    const match = list?.find((option) => option.value === value);
    return match ? { value: match.value, label: match.label } : null;
  };
  const facets = taxonomy.choices?.facets;
  const city = cities?.find(({ id }) => id === form.city);
  const photos = (form.photos ?? []).flatMap((id) => ad.photos.filter((photo) => photo.id === id));
  return {
    id: ad.id,
    status: 'published',
    is_own: false,
    standing: null,
    brand: { value: form.brand ?? '', label: brand },
    model: model ? { value: form.model ?? '', label: model } : null,
    generation: optionOf(taxonomy.generations, form.generation),
    trim: null,
    year: form.year,
    price: form.price,
    monthly_payment: null,
    mileage_km: kilometresOf(form) || null,
    volume_cc: form.volume_cc ?? null,
    power_hp: form.power_hp ?? null,
    ...byFacet(adFormFacets, (facet) => optionOf(facets?.[facet], form[facet])),
    condition: optionOf(facets?.condition, form.condition ?? 'used') ?? { value: 'used', label: '' },
    seller: { value: 'owner', label: '' },
    city: { value: city?.slug ?? '', label: city?.name ?? text('notGiven') },
    region: { value: city?.region.slug ?? '', label: city?.region.name ?? '' },
    damaged: form.damaged ?? false,
    warranty: form.warranty ?? false,
    credit: false,
    hot: false,
    reserved_until: null,
    own: false,
    bargain: form.bargain ?? false,
    exchange: form.exchange ?? false,
    inspected: false,
    photos,
    photo_count: photos.length,
    published_at: null,
    paint_finish: null,
    options: (taxonomy.choices?.options ?? [])
      .map(({ group, options }) => ({
        group,
        options: options.filter(({ value }) => form.options?.includes(value)),
      }))
      .filter(({ options }) => options.length > 0),
    description: form.description?.trim() || null,
    marks: orderedMarks(form.marks ?? []).map(({ panel, kind, photo }) => ({
      panel,
      kind,
      photo_no: photo === null ? null : (form.photos ?? []).indexOf(photo) + 1 || null,
    })),
    vin: form.vin?.trim() || null,
    range_km: taxonomy.modifications?.find(({ id }) => id === form.modification)?.range_km ?? null,
    tank_litres: null,
    litres_per_100km: null,
    first_published_at: null,
    off_sale_at: null,
    range_cycle: null,
    tax: null,
    prices: [],
    reports: [],
    seller_name: null,
    seller_since: null,
    seller_answers: null,
    seller_id: null,
    seller_other_count: 0,
    has_phone: parsePhone(form.contact_phone ?? '') !== null,
    can_write: false,
    view_count: 0,
  };
}
