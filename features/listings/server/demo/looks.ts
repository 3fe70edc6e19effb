/** The parts of a demo car that decide what it looks like. */
export type Car = { brand: string; model: string; body: string; year: number };

type Era = readonly [endsBefore: number, shape: string];

const sedans: readonly Era[] = [
  [2000, 'sedan-old'],
  [2012, 'sedan-mid'],
  [Infinity, 'sedan'],
];
const crossovers: readonly Era[] = [
  [2012, 'crossover-mid'],
  [Infinity, 'crossover'],
];
const coupes: readonly Era[] = [
  [2005, 'coupe-old'],
  [Infinity, 'coupe'],
];
const liftbacks: readonly Era[] = [
  [2005, 'hatch-old'],
  [Infinity, 'liftback'],
];
const minivans: readonly Era[] = [
  [1996, 'van-old'],
  [2012, 'minivan-mid'],
  [Infinity, 'minivan'],
];
/** Small vans with a flat nose; later ones have a bonnet. */
const microvans: readonly Era[] = [
  [2012, 'van-old'],
  [Infinity, 'minivan'],
];
const openCars: readonly Era[] = [
  [2005, 'coupe-old'],
  [Infinity, 'cabrio'],
];
/** Light lorries with a platform: the catalogue has no body of its own for them. */
const trucks: readonly Era[] = [
  [2005, 'truck-old'],
  [Infinity, 'truck'],
];
const vans: readonly Era[] = [
  [2005, 'van-old'],
  [Infinity, 'van'],
];

/** The shapes that are photographed, by body and the model years for which they look right. */
const shapes: Record<string, readonly Era[]> = {
  sedan: sedans,
  hardtop: sedans,
  limousine: sedans,
  crossover: crossovers,
  suv: [
    [2005, 'suv-old'],
    [Infinity, 'suv'],
  ],
  hatchback: [
    [2005, 'hatch-old'],
    [Infinity, 'hatchback'],
  ],
  wagon: [
    [2005, 'wagon-old'],
    [Infinity, 'wagon'],
  ],
  liftback: liftbacks,
  fastback: liftbacks,
  coupe: coupes,
  convertible: openCars,
  roadster: openCars,
  targa: coupes,
  minivan: minivans,
  compactvan: minivans,
  microvan: microvans,
  van: vans,
  minibus: vans,
  pickup: [
    [2005, 'pickup-old'],
    [Infinity, 'pickup'],
  ],
};

/** Lorries that the catalogue calls pickups or vans. */
const lorries: ReadonlySet<string> = new Set(
  Object.entries({
    baw: ['fenix', 'tonik'],
    chevrolet: ['labo'],
    daewoo: ['labo', 'novus', 'ultra'],
    dongfeng: ['captain', 'dfsk-c31', 'dfsk-c32', 'dfsk-k01', 'dfsk-k02', 'dfsk-super-cab', 'eq'],
    faw: ['faw-1010', 'faw-1024', 'faw-1031', 'j6', 'tiger-v'],
    ford: ['cargo'],
    foton: ['alpha', 'aumark', 'forland', 'miler', 'ollin', 'wonder'],
    hino: ['dutro', 'dutro-z-ev', 'hino-300', 'hino-500', 'hino-700', 'ranger', 'ranger-2'],
    hyundai: ['hd35', 'hd65', 'hd72', 'hd78', 'libero', 'mighty', 'pavise', 'porter', 'porter-ev'],
    isuzu: ['elf', 'n-series'],
    jac: ['hfc', 'n56', 'x200'],
    jmc: ['carrying'],
    kia: ['bongo', 'ceres', 'k2500', 'k2700', 'k2900', 'k3000', 'rhino', 'trade'],
    mazda: ['titan'],
    mitsubishi: ['canter'],
    nissan: ['atlas', 'atleon', 'cabstar'],
    ravon: ['labo'],
    sinotruk: ['howo'],
    tagaz: ['hardy', 'hd78', 'master', 'porter'],
    tata: ['ace', 'tata-613', 'telcoline'],
    toyota: ['dyna', 'toyoace'],
    uaz: ['cargo', 'fermer', 'profi', 'uaz-3303'],
  }).flatMap(([brand, models]) => models.map((model) => `${brand}/${model}`)),
);
/** All pickups of these makes are lorries or vans with a platform. */
const lorryMakes: ReadonlySet<string> = new Set(['gaz', 'zil']);

function isLorry({ brand, model, body }: Car): boolean {
  if (body === 'pickup' && lorryMakes.has(brand)) return true;
  return (body === 'pickup' || body === 'van') && lorries.has(`${brand}/${model}`);
}

/** Makes that built the shapes of earlier years for longer: by how many years their cars look older. */
const yearsBehind: Record<string, number> = { lada: 8, gaz: 10, uaz: 20, daewoo: 6, zil: 20 };
const lookYear = ({ brand, year }: Pick<Car, 'brand' | 'year'>) => year - (yearsBehind[brand] ?? 0);

/** The shape in which a car is photographed. */
export function shapeOf(car: Car): string {
  const eras = isLorry(car) ? trucks : (shapes[car.body] ?? sedans);
  return eras.find(([endsBefore]) => lookYear(car) < endsBefore)?.[1] ?? 'sedan';
}

/** Shapes in which people sit high. */
const tallShapes = ['suv', 'crossover', 'pickup', 'minivan', 'van', 'truck'];

/** The kind of dashboard and seats: a cassette radio before 2000, a radio before 2012, then a screen. */
export function cabinOf(car: Car): string {
  const isTall = tallShapes.includes(shapeOf(car).replace(/-(old|mid)$/, ''));
  if (lookYear(car) < 2000) return isTall ? 'old-tall' : 'old';
  if (lookYear(car) < 2012) return isTall ? 'radio-tall' : 'radio';
  return isTall ? 'tall' : 'new';
}

const brandsByFace = {
  /** Two round lamps a side, a grille in two halves. */
  twin: ['bmw', 'mini', 'jaguar', 'alfa-romeo', 'dodge'],
  /** A tall mesh grille. */
  trapeze: ['lexus', 'audi', 'infiniti', 'mazda', 'genesis', 'acura'],
  /** One thin light from side to side, no grille. */
  bar: [
    ...[
      'aito',
      'avatr',
      'baic',
      'byd',
      'changan',
      'chery',
      'deepal',
      'denza',
      'dongfeng',
      'exeed',
      'faw',
      'gac',
    ],
    ...[
      'geely',
      'great-wall',
      'haval',
      'hongqi',
      'jac',
      'jaecoo',
      'jetour',
      'li-auto',
      'lynk-co',
      'mg',
      'omoda',
    ],
    ...['rox', 'soueast', 'tank', 'tesla', 'voyah', 'xiaomi', 'xpeng', 'zeekr'],
  ],
  /** An upright bright grille. */
  upright: [
    ...['bentley', 'cadillac', 'chrysler', 'land-rover', 'lincoln', 'mercedes-benz', 'mercedes-maybach'],
    ...['rolls-royce', 'skoda', 'volvo'],
  ],
  /** A slim grille between long lamps. */
  slim: ['hyundai', 'kia', 'renault', 'peugeot', 'citroen'],
} as const;
const faces = new Map<string, string>(
  Object.entries(brandsByFace).flatMap(([face, brands]) => brands.map((brand) => [brand, face])),
);

/** The face of a brand's cars; all others have a plain one. */
export const faceOf = (brand: string): string => faces.get(brand) ?? 'plain';
