import { foldKey } from '../../platform/contract/fold.ts';

/** What a car of a feed consists of. Each comes from one column of a table, or one element of XML. */
export const targets = [
  'id',
  'brand',
  'model',
  'generation',
  'year',
  'price',
  'mileage_km',
  'city',
  'body_type',
  'engine_volume_l',
  'fuel_type',
  'transmission',
  'drive_type',
  'steering_wheel',
  'color',
  'vin',
  'description',
  'photos',
] as const;
export type Target = (typeof targets)[number];

/** Without these no row is a car. A feed without cities means the city of the firm. */
export const requiredTargets = ['id', 'brand', 'year', 'price'] as const satisfies Target[];

/** From which column each target comes. */
export type Mapping = Partial<Record<Target, string>>;

/** Names that tables and other sites' feeds use, in three languages. */
const names: Record<Target, string> = {
  id: 'id|unique id|external id|ad id|offer id|uid|sku|code|код|артикул|номер|номер объявления',
  brand: 'brand|mark|mark id|make|manufacturer|марка|маркасы',
  model: 'model|folder id|модель|моделі',
  generation: 'generation|generation id|поколение|буын',
  year: 'year|year of issue|production year|год|год выпуска|жылы|шыққан жылы',
  price: 'price|cost|price kzt|цена|стоимость|цена тг|бағасы|баға',
  mileage_km: 'mileage|mileage km|run|probeg|odometer|пробег|пробег км|жүрісі',
  city: 'city|location|город|қала|қаласы',
  body_type: 'body type|body|bodytype|кузов|тип кузова|шанақ',
  engine_volume_l:
    'engine volume|engine volume l|volume|displacement|engine size|объем|объем двигателя|көлемі',
  fuel_type: 'fuel type|fuel|engine type|топливо|тип топлива|тип двигателя|двигатель|отын',
  transmission: 'transmission|gearbox|kpp|кпп|коробка|коробка передач|трансмиссия|қорап',
  drive_type: 'drive type|drive|wheel drive|привод|жетек',
  steering_wheel: 'steering wheel|steering|wheel|руль|рөл',
  color: 'color|colour|цвет|түсі',
  vin: 'vin|vin code|вин|vin код',
  description: 'description|comment|text|описание|комментарий|сипаттамасы',
  photos: 'photos|photo|images|image|images image|pictures|picture|photos photo|фото|фотографии',
};
const keys = new Map(
  Object.entries(names).flatMap(([target, list]) =>
    list.split('|').map((name): [string, Target] => [foldKey(name), target as Target]),
  ),
);

/** Which columns mean what, as far as their names tell; the whole name of an XML element before its last part. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const take = (column: string, name: string) => {
    const target = keys.get(foldKey(name));
    if (target && mapping[target] === undefined) mapping[target] = column;
  };
  for (const column of columns) take(column, column.replace(/^@/, ''));
  for (const column of columns)
    if (!Object.values(mapping).includes(column)) take(column, column.split(/[/@]/).at(-1) ?? column);
  return mapping;
}
