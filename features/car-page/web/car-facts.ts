import { absoluteUrl } from '../../../platform/web/page-head.ts';
import type { RouterContext } from '../../../platform/web/router-context.ts';
import type { CarDetail } from '../../listings/contract.ts';
import { carTitle } from '../../listings/web/public.tsx';

type Site = Pick<RouterContext, 'locale' | 'site'>;
const availability = {
  published: 'InStock',
  sold: 'SoldOut',
  withdrawn: 'Discontinued',
  expired: 'Discontinued',
} as const satisfies Record<CarDetail['status'], string>;

const businessSellers = new Set(['dealer', 'official', 'tulpar']);

/** Structured data (schema.org) of a car and its offer; unknown values are omitted. */
export function carFacts(context: Site, car: CarDetail): object {
  const url = absoluteUrl(context, context.locale, `/cars/${car.id}`);
  const [cover] = car.photos;
  const facts = {
    '@type': 'Car',
    '@id': url,
    name: carTitle(car),
    url,
    image: cover && context.site.publicUrl + coverOf(car),
    description: car.description ?? undefined,
    brand: { '@type': 'Brand', name: car.brand.label },
    model: car.model?.label,
    vehicleConfiguration: car.trim ?? undefined,
    vehicleModelDate: String(car.year),
    itemCondition: `https://schema.org/${car.condition.value === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    mileageFromOdometer: quantity(car.mileage_km, 'KMT'),
    bodyType: car.body_type?.label,
    color: car.color?.label,
    fuelType: car.fuel?.label,
    vehicleTransmission: car.transmission?.label,
    driveWheelConfiguration: car.drive?.label,
    vehicleEngine: engine(car),
    offers: {
      '@type': 'Offer',
      url,
      price: car.price,
      priceCurrency: 'KZT',
      availability: `https://schema.org/${availability[car.status]}`,
      areaServed: car.city.label,
      seller: car.seller_name
        ? { '@type': businessSellers.has(car.seller.value) ? 'AutoDealer' : 'Person', name: car.seller_name }
        : undefined,
    },
  };
  return JSON.parse(JSON.stringify(facts));
}

function quantity(value: number | null, unitCode: string) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

function engine({ volume_cc, power_hp, fuel }: CarDetail) {
  if (volume_cc === null && power_hp === null) return undefined;
  return {
    '@type': 'EngineSpecification',
    engineDisplacement: quantity(volume_cc, 'CMQ'),
    enginePower: quantity(power_hp, 'BHP'),
    fuelType: fuel?.label,
  };
}

/** Path of the photo that search engines show. */
function coverOf(car: CarDetail): string | undefined {
  const [cover] = car.photos;
  return cover && `/photos/${cover.key}/${cover.width >= 640 ? 640 : 320}.webp`;
}

/** Breadcrumbs as the specification defines them: brand, model and year, each a link to the catalogue. */
export function carCrumbs(car: CarDetail): { label: string; to?: string }[] {
  const nearest = car.model ?? car.brand;
  return [
    { label: car.brand.label, to: `/cars/${car.brand.value}` },
    ...(car.model ? [{ label: car.model.label, to: `/cars/${car.model.value}` }] : []),
    { label: String(car.year), to: `/cars/${nearest.value}?year_from=${car.year}&year_to=${car.year}` },
  ];
}
