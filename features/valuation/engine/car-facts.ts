/** The facts by which a car is priced; null means unknown. Names are slugs and facet keys. */
export type CarFacts = {
  brand: string;
  /** `brand/model`. */
  model: string | null;
  /** `brand/model/generation`. */
  generation: string | null;
  year: number;
  mileageKm: number | null;
  volumeCc: number | null;
  powerHp: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  steering: string | null;
  bodyType: string | null;
  region: string | null;
  /** Where the brand comes from. */
  origin: string | null;
  condition: 'new' | 'used';
  customs: string | null;
  damaged: boolean;
  /** What the ad says beyond the model: "Luxe", "XDrive 40i". */
  trim: string | null;
};

/** An ad to learn from. `seller` is any text that is the same for all ads of one seller; null if unknown. */
export type PricedAd = CarFacts & {
  id: number;
  priceTenge: number;
  seller: string | null;
  vin: string | null;
};

const trimNoise = new Set('at mt cvt dct 2wd 4wd awd fwd rwd xdrive 4matic quattro'.split(' '));

/** Up to four words of a trim that say more than gearbox, drive and engine volume. */
export function trimWords(trim: string | null): string[] {
  return (trim ?? '')
    .toLowerCase()
    .split(/[\s()/,-]+/)
    .filter((word) => word !== '' && !trimNoise.has(word) && !/^\d(\.\d[a-z]*)?$/.test(word))
    .slice(0, 4);
}

const likePetrol = new Set(['petrol_gas', 'gas', 'mhev']);
const litresOf = (volumeCc: number | null) => (volumeCc === null ? null : Math.round(volumeCc / 100) / 10);

export const modelName = ({ brand, model }: CarFacts) => model ?? `${brand}/?`;

/** The names of a car's categories, with `?` for what is unknown. */
export function categoryNames(facts: CarFacts) {
  const model = modelName(facts);
  const fuel = facts.fuel ?? '?';
  return {
    brand: facts.brand,
    model,
    // Cars of an unknown generation are taken together if they were made in the same six years.
    generation: facts.generation ?? `${model}/~${Math.floor(facts.year / 6)}`,
    engine: `${litresOf(facts.volumeCc) ?? '?'} ${likePetrol.has(fuel) ? 'petrol' : fuel}`,
    fuel,
    transmission: facts.transmission ?? '?',
    drive: (facts.drive ?? '?').slice(0, 3).toLowerCase(),
    steering: facts.steering ?? 'left',
    body: facts.bodyType ?? '?',
    region: facts.region ?? '?',
    origin: facts.origin ?? '?',
    customs: facts.customs ?? 'cleared',
    trim: trimWords(facts.trim).join(' ') || '-',
  };
}
