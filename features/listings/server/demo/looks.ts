/** The parts of a demo car that decide what it looks like. */
export type Car = { brand: string; body: string; year: number };

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
  [2005, 'van-old'],
  [Infinity, 'minivan'],
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
  convertible: coupes,
  roadster: coupes,
  targa: coupes,
  minivan: minivans,
  compactvan: minivans,
  microvan: minivans,
  van: vans,
  minibus: vans,
  pickup: [
    [2005, 'pickup-old'],
    [Infinity, 'pickup'],
  ],
};

/** Makes that built the shapes of earlier years for longer: by how many years their cars look older. */
const yearsBehind: Record<string, number> = { lada: 8, gaz: 10, uaz: 20, daewoo: 6 };

/** The shape in which a car is photographed. */
export function shapeOf({ brand, body, year }: Car): string {
  const eras = shapes[body] ?? sedans;
  const look = year - (yearsBehind[brand] ?? 0);
  return eras.find(([endsBefore]) => look < endsBefore)?.[1] ?? 'sedan';
}

/** Shapes in which people sit high. */
const tallShapes = ['suv', 'crossover', 'pickup', 'minivan', 'van'];

/** The kind of dashboard and seats behind the windows of a shape. */
export const cabinOf = (shape: string): 'new' | 'tall' =>
  tallShapes.includes(shape.replace(/-(old|mid)$/, '')) ? 'tall' : 'new';

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
