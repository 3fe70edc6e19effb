/** Population in thousands at the beginning of 2025, rounded. Places that are not listed count as small towns. */
const population: Record<string, number> = {
  almaty: 2290,
  shymkent: 1250,
  astana: 1530,
  aktobe: 570,
  karaganda: 520,
  taraz: 430,
  pavlodar: 345,
  kyzylorda: 345,
  'ust-kamenogorsk': 345,
  semey: 325,
  atyrau: 315,
  kostanay: 270,
  uralsk: 270,
  aktau: 265,
  turkistan: 225,
  petropavlovsk: 220,
  temirtau: 180,
  taldykorgan: 180,
  kokshetau: 170,
  zhanaozen: 160,
  ekibastuz: 145,
  rudny: 120,
  kaskelen: 90,
  zhezkazgan: 88,
  kosshy: 80,
  balkhash: 78,
  kentau: 72,
  satpaev: 70,
  konaev: 65,
  stepnogorsk: 65,
  kulsary: 62,
  talgar: 60,
  saryagash: 50,
  arys: 50,
  esik: 45,
  shchuchinsk: 45,
  zharkent: 45,
  ridder: 45,
  baikonur: 45,
  saran: 42,
  aksay: 40,
  zhetysay: 40,
  shakhtinsk: 38,
  lisakovsk: 36,
  khromtau: 35,
  kandyagash: 35,
  aralsk: 35,
  'otegen-batyr': 35,
  uzynagash: 35,
  boralday: 30,
  tuzdybastau: 28,
};

/** Approximate population in thousands. Places without an entry get a typical value of their kind. */
export function inhabitants(slug: string, kind: string): number {
  return population[slug] ?? (kind === 'city' ? 22 : 4);
}

/**
 * Price factor of a city: cars are slightly more expensive in remote cities and slightly cheaper near the southern
 * border.
 */
export function cityPriceFactor(slug: string): number {
  return factors[slug] ?? 1;
}

const factors: Record<string, number> = {
  astana: 1.015,
  atyrau: 1.03,
  aktau: 1.03,
  uralsk: 1.02,
  shymkent: 0.98,
  taraz: 0.98,
  turkistan: 0.98,
  kyzylorda: 0.99,
};
