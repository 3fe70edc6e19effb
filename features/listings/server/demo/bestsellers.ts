/**
 * Popularity of the thirty best-selling models in Kazakhstan, new and used together, on the scale of the taxonomy. All
 * other models have the popularity of the taxonomy, and so do these if it is higher there.
 */
const bestsellers: Record<string, number> = {
  'toyota/camry': 100,
  'chevrolet/cobalt': 84,
  'hyundai/tucson': 82,
  'hyundai/elantra': 76,
  'hyundai/accent': 76,
  'bmw/5-series': 70,
  'kia/sportage': 70,
  'hyundai/sonata': 68,
  'toyota/land-cruiser-prado': 66,
  'toyota/corolla': 64,
  'toyota/land-cruiser': 64,
  'chevrolet/onix': 64,
  'toyota/rav4': 62,
  'lada/priora': 60,
  'lada/granta': 60,
  'kia/rio': 60,
  'bmw/x5': 58,
  'mercedes-benz/e-class': 56,
  'hyundai/santa-fe': 56,
  'kia/k5': 55,
  'kia/sorento': 55,
  'hyundai/creta': 54,
  'kia/cerato': 50,
  'chevrolet/nexia': 50,
  'changan/cs55-plus': 50,
  'toyota/highlander': 48,
  'lada/lada-2114': 46,
  'volkswagen/passat': 46,
  'haval/jolion': 45,
  'lexus/rx': 45,
};

/** Popularity differs less between models than sales do; raising it to this power makes up for that. */
const exponent = 2;

/** How many cars of a model are for sale, relative to other models. */
export function saleWeight(brand: string, model: string, popularity: number): number {
  return Math.max(popularity + 0.1, bestsellers[`${brand}/${model}`] ?? 0) ** exponent;
}
