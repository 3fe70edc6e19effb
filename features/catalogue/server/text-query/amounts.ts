import { type Range, rangeSchema } from '../../../vehicles/facets.ts';
import type { Meaning } from './meaning.ts';

/*
 * Numbers of a search: prices, years, mileages, volumes, payments and seats, by their unit, the words around them, or else
 * their size. All texts are folded by `foldText`.
 */

const number = String.raw`(?:\d{1,3}(?:[ .]\d{3})+|\d+(?:[.,]\d+)?)(?![.,]?\d)`;
const million = String.raw`млн\p{L}*|миллион\p{L}*|лям\p{L}*|лимон\p{L}*|кк|kk|mln|million\p{L}*|mil|м|m`;
const thousand = String.raw`тыс\p{L}*\.?|мын\p{L}*|thousand|т\.?(?=\s?(?:км|тг|тен))|к|k`;
const units = {
  payment: String.raw`(?:тг|тенге|₸)?\s?(?:в мес\p{L}*|\/\s?мес\p{L}*|ежемесячно|айына|ай сайын|(?:a|per) month|\/\s?month|monthly)`,
  price: String.raw`тг|тенге\p{L}*|теньге|₸|kzt|tenge|т`,
  mileage: String.raw`км|km|километр\p{L}*|шакырым\p{L}*`,
  power: String.raw`л\.?\s?с\.?|hp|а\.\s?к\.?|лошад\p{L}*`,
  volume: String.raw`литр\p{L}*|л\.?|liters?|litres?|l|куб\p{L}*|см3|cc`,
  year: String.raw`г\.?\s?в\.?|год\p{L}*|гг?\.?|жыл\p{L}*|ж\.?|years?`,
  age: String.raw`лет|жас\p{L}*`,
  seats: String.raw`мест\p{L}*|местн\p{L}*|орын\p{L}*|seats?|seaters?`,
} as const;
type Kind = keyof typeof units;
const ending = String.raw`(?:-?(?:г[ае]|к[ае]|[ндт][ае]н|ы?нда|и?нде))?(?![\p{L}\p{N}])`;
const amountPattern = new RegExp(
  `^(?<number>${number})\\s?-?(?:(?<million>${million})|(?<thousand>${thousand}))?(?:(?<=\\d)-?(?:[нт][ае]н|г[ае]|к[ае])(?!\\p{L}))?(?![\\p{L}\\p{N}])\\s*(?:-?(?:${Object.entries(
    units,
  )
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|')})${ending})?`,
  'u',
);
/** A unit that is written with its number: «200км», «2л», «15г». */
const gluedPattern = new RegExp(
  `^(?<number>${number})-?\\s?(?:${Object.entries(units)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|')})${ending}`,
  'u',
);

const before = {
  young: String.raw`не\s+старше|моложе|новее|младше|(?:not?\s+older|newer)\s+than`,
  old: String.raw`не\s+(?:новее|моложе)|старше|раньше|older\s+than`,
  low: String.raw`не\s+(?:менее|меньше|ниже|дешевле|раньше)|начиная\s+с|от|со?|из|свыше|более|больше|дороже|выше|после|позже|позднее|минимум|from|over|above|more\s+than|after|since|min|>=?|≥`,
  high: String.raw`не\s+(?:более|больше|дороже|выше|превыша\p{L}*|позже)|в\s+пределах|до|по|менее|меньше|дешевле|ниже|максимум|макс\.?|max|under|up\s+to|upto|below|less\s+than|before|till|until|to|<=?|≤`,
  about: String.raw`около|примерно|приблизительно|где\s?-?то|порядка|в\s+районе|around|about|approx\p{L}*|~|шамамен`,
  at: 'за|at|for|в',
} as const;
const after = {
  high: String.raw`-?\s?г[ае]\s+дейин|-?\s?к[ае]\s+дейин|дейин|аспа\p{L}*|(?:нан|нен|дан|ден|тан|тен)?\s?арзан\p{L}*|or\s+(?:less|older|cheaper)|and\s+(?:under|older)|max|и\s+(?:меньше|ниже|дешевле|старше|раньше)|максимум`,
  low: String.raw`\+|-?\s?[ндт][ае]н\s+(?:бастап|кейин|жогары|жана\p{L}*)|бастап|кейин|жогары|и\s+(?:выше|новее|моложе|младше|дороже|больше|более|позже|свежее)|or\s+(?:newer|more|later|above)|and\s+(?:newer|up|above|later)`,
} as const;
const hints = {
  payment: String.raw`(?:ежемесячн\p{L}*\s+)?плат[её]ж\p{L}*(?:\s+в\s+месяц)?|в\s+месяц|ежемесячно|айына|ай\s+сайын|(?:monthly\s+)?payment|monthly`,
  price: String.raw`цен\p{L}*|стоимост\p{L}*|бюджет\p{L}*|prices?|budget|бага\p{L}*`,
  year: String.raw`год\p{L}*(?:\s+выпуска)?|year|жыл\p{L}*`,
  mileage: String.raw`пробег\p{L}*|mileage|жури\p{L}*`,
  volume: String.raw`об[ъь]?[еи]м\p{L}*(?:\s+двигател\p{L}*)?|двигател\p{L}*|двиг|мотор\p{L}*|движ\p{L}*|engine|volume|колем\p{L}*|козгалтк?ыш\p{L}*`,
} as const;

const anyOf = (patterns: Record<string, string>) =>
  Object.entries(patterns)
    .map(([name, pattern]) => `(?<${name}>${pattern})`)
    .join('|');
const hintPattern = new RegExp(`^(?:${anyOf(hints)})(?!\\p{L})\\s*[:=—-]?\\s*`, 'u');
const beforePattern = new RegExp(`^(?:${anyOf(before)})(?:(?<=[<>=≤≥~])|(?!\\p{L}))\\s*`, 'u');
const afterPattern = new RegExp(`^\\s*(?:${anyOf(after)})(?:(?<=\\+)|(?!\\p{L}))`, 'u');
const lateHintPattern = new RegExp(
  `^\\s*(?:выпуска|(?<mileage>${hints.mileage}|пройден\\p{L}*)|(?<volume>${hints.volume}))(?!\\p{L})(?!\\s*(?:[:=]\\s*)?(?:(?:до|от|по)\\s+)?\\d)`,
  'u',
);
const dieselPattern = /^\s?(?:tdi|td|d4d|crdi|cdi|d|тди|тд|д)(?![\p{L}\p{N}])/u;
const petrolPattern = /^\s?(?:tfsi|tsi|fsi|gdi|mpi|vvti|turbo|турбо|i|t|т|и)(?![\p{L}\p{N}])/u;

type Amount = {
  value: number;
  digits: string;
  kind: Kind | undefined;
  scale: 'million' | 'thousand' | undefined;
  end: number;
};

function amountAt(text: string): Amount | null {
  const match = amountPattern.exec(text) ?? gluedPattern.exec(text);
  const groups = match?.groups;
  if (!match || !groups?.number) return null;
  const digits = groups.number;
  const isGrouped = /^\d{1,3}(?:[ .]\d{3})+$/.test(digits);
  const value = Number(isGrouped ? digits.replace(/[ .]/g, '') : digits.replace(',', '.'));
  const scale = groups.million ? 'million' : groups.thousand ? 'thousand' : undefined;
  const kind = (Object.keys(units) as Kind[]).find((name) => groups[name] !== undefined);
  return { value, digits, kind, scale, end: match[0].replace(/[\s-]+$/, '').length };
}

type Direction = 'low' | 'high' | 'about' | 'young' | 'old' | undefined;
const scaleOf = { million: 1_000_000, thousand: 1_000 } as const;
const isYear = (value: number, now: number) => Number.isInteger(value) && value >= 1930 && value <= now + 1;
/** A car for less does not exist, so a smaller number without a unit is a mileage. */
const cheapestTenge = 400_000;
const isVolume = ({ value, digits }: Amount) => /^\d[.,]\d$/.test(digits) && value >= 0.6 && value <= 8.4;

/** What the number is, by its unit, the hint beside it, or its size; null if it can't be told. */
function kindOf(amount: Amount, hint: Kind | undefined, direction: Direction, year: number): Kind | null {
  const { value, kind, scale, digits } = amount;
  if (kind === 'payment' || kind === 'power' || kind === 'seats' || kind === 'mileage') return kind;
  if (kind === 'age') return direction ? 'age' : null;
  if (hint === 'mileage' || hint === 'volume' || hint === 'payment') return hint;
  if (scale === 'million') return 'price';
  if (kind === 'price' && (value >= 10_000 || scale)) return 'price';
  if (kind === 'volume') return value <= 10 || (value >= 600 && value <= 9_000) ? 'volume' : null;
  if (kind === 'year')
    return isYear(value, year) || /^\d\d$/.test(digits) ? 'year' : direction && value < 40 ? 'age' : null;
  if (hint) return hint;
  if (scale === 'thousand') return value * 1_000 >= cheapestTenge ? 'price' : 'mileage';
  if (isYear(value, year) && /^\d{4}$/.test(digits)) return 'year';
  if (isVolume(amount)) return 'volume';
  if (value >= cheapestTenge) return 'price';
  if (/^\d{5,6}$|^\d{2,3} \d{3}$/.test(digits)) return 'mileage';
  // «до 12» is said of millions.
  return direction === 'high' && /^\d{1,2}(?:[.,]\d)?$/.test(digits) ? 'price' : null;
}

function unitsOf(kind: Kind, { value, scale }: Amount): number {
  const scaled = Math.round(value * (scale ? scaleOf[scale] : 1));
  if (kind === 'price' && !scale && value < 1_000) return Math.round(value * 1_000_000);
  if (kind === 'payment' && !scale && value < 1_000) return value * 1_000;
  if (kind === 'mileage' && !scale && value < 1_000) return value * 1_000;
  if (kind === 'volume') return Math.round(value < 20 ? value * 1_000 : value);
  if (kind === 'year' && value < 100) return value <= 30 ? 2000 + value : 1900 + value;
  return scaled;
}

function meaningsOf(kind: Kind, value: number, direction: Direction, year: number): Meaning[] {
  const range = (name: string, from: number | null, to: number | null): Meaning[] => [
    ...(from === null ? [] : [{ param: `${name}_from`, value: String(from) }]),
    ...(to === null ? [] : [{ param: `${name}_to`, value: String(to) }]),
  ];
  const isLow = direction === 'low' || direction === 'young';
  const isHigh = direction === 'high' || direction === 'old';
  switch (kind) {
    case 'price':
      if (direction === 'about') return range('price', Math.round(value * 0.9), Math.round(value * 1.1));
      return isLow ? range('price', value, null) : range('price', null, value);
    case 'mileage':
      return isLow ? range('mileage', value, null) : range('mileage', null, value);
    case 'volume':
      return range('volume', isHigh ? null : value - 50, isLow ? null : value + 49);
    case 'year':
      return range('year', isHigh ? null : value, isLow ? null : value);
    case 'age':
      return direction === 'old' || direction === 'low'
        ? range('year', null, year - value)
        : range('year', year - value, null);
    case 'payment':
      return [{ param: 'payment_to', value: String(value) }];
    case 'seats':
      return [{ param: 'seats', value: value >= 8 ? '8_plus' : String(value) }];
    case 'power':
      return [];
  }
}

const nameOf = <Name extends string>(
  groups: Record<string, string | undefined> | undefined,
  names: readonly Name[],
) => names.find((name) => groups?.[name] !== undefined);

/** Whether the list of cars takes the number: nobody means a price of 10^20. */
function isInRange({ param, value }: Meaning): boolean {
  const [name = ''] = param.split(/_(?:from|to)$/);
  const range = name === 'payment' ? rangeSchema.price : rangeSchema[name as Range];
  return !range || (Number(value) >= range.min && Number(value) <= range.max);
}

/** `isStrong`: a unit or a word beside the number says what it is; `hasUnit`: a unit does. */
export type AmountRead = { end: number; meanings: Meaning[]; isStrong: boolean; hasUnit: boolean };

/** The number, or the range of two, that the folded text starts with, with the words that belong to it. */
export function readAmount(text: string, year: number): AmountRead | null {
  let at = 0;
  const rest = () => text.slice(at);
  const takeHint = () => {
    const match = hintPattern.exec(rest());
    at += match?.[0].length ?? 0;
    return nameOf(match?.groups, Object.keys(hints) as (keyof typeof hints)[]);
  };
  let hint: Kind | undefined = takeHint();
  const beforeMatch = beforePattern.exec(rest());
  at += beforeMatch?.[0].length ?? 0;
  const said = nameOf(beforeMatch?.groups, Object.keys(before) as (keyof typeof before)[]);
  let direction: Direction = said === 'at' ? undefined : said;
  hint ??= takeHint();
  // «до ляма»
  const one = /^(?<half>полтора\s+)?(?:лям|миллион)\p{L}*/u.exec(rest());
  const seats =
    /^(\d)\s*(?:или|либо|немесе|or|,|-)\s*(\d)\s*-?(?:мест\p{L}*|местн\p{L}*|орын\p{L}*|seat\p{L}*)(?!\p{L})/u.exec(
      rest(),
    );
  if (seats)
    return {
      end: at + seats[0].length,
      meanings: [seats[1], seats[2]].flatMap((count) => meaningsOf('seats', Number(count), undefined, year)),
      isStrong: true,
      hasUnit: true,
    };
  const first: Amount | null = one
    ? {
        value: one.groups?.half ? 1.5 : 1,
        digits: '1',
        kind: undefined,
        scale: 'million',
        end: one[0].length,
      }
    : amountAt(rest());
  if (!first) return null;
  at += first.end;

  const between =
    /^\s?(?:-|–|—|\.\.+|…)\s?/u.exec(rest()) ??
    (direction === 'low' || /[ндт][ае]н$/u.test(text.slice(0, at))
      ? /^\s*(?:и\s+)?(?:до|по|to|until|-)?\s+(?=\d)/u.exec(rest())
      : null);
  const second = between && amountAt(rest().slice(between[0].length));
  if (between && second) {
    const years =
      isYear(first.value, year) && !second.scale && second.value < 100 && first.value % 100 < second.value;
    const [low, high] = [
      { ...first, scale: first.scale ?? second.scale, kind: first.kind ?? second.kind },
      years
        ? { ...second, value: Math.floor(first.value / 100) * 100 + second.value, digits: '0000' }
        : second,
    ];
    const kind = years ? 'year' : kindOf(high, hint, 'high', year);
    const lateHint = lateHintPattern.exec(rest().slice(between[0].length + second.end));
    const late = nameOf(lateHint?.groups, ['mileage', 'volume'] as const) ?? kind;
    const both =
      late && late !== 'age' && unitsOf(late, low) <= unitsOf(late, high)
        ? [
            ...meaningsOf(late, unitsOf(late, low), 'low', year),
            ...meaningsOf(late, unitsOf(late, high), 'high', year),
          ]
        : null;
    if (both?.every(isInRange)) {
      at += between[0].length + second.end + (lateHint?.[0].length ?? 0);
      at += afterPattern.exec(rest())?.[0].length ?? 0;
      return { end: at, meanings: both, isStrong: true, hasUnit: Boolean(low.kind ?? low.scale) };
    }
  }

  const fuel = /[.,]\d$/.test(first.digits) && !first.kind ? dieselPattern.exec(rest()) : null;
  const petrol = !fuel && isVolume(first) && !first.kind ? petrolPattern.exec(rest()) : null;
  at += (fuel ?? petrol)?.[0].length ?? 0;
  const lateHint = lateHintPattern.exec(rest());
  at += lateHint?.[0].length ?? 0;
  hint = nameOf(lateHint?.groups, ['mileage', 'volume'] as const) ?? (fuel || petrol ? 'volume' : hint);
  const afterMatch = afterPattern.exec(rest());
  at += afterMatch?.[0].length ?? 0;
  direction = nameOf(afterMatch?.groups, Object.keys(after) as (keyof typeof after)[]) ?? direction;

  const kind = kindOf(first, hint, direction, year);
  const meanings = kind && meaningsOf(kind, unitsOf(kind, first), direction, year);
  if (!meanings?.every(isInRange)) return null;
  if (fuel) meanings.push({ param: 'fuel', value: 'diesel' });
  const hasUnit = Boolean(first.kind ?? first.scale);
  return { end: at, meanings, isStrong: hasUnit || Boolean(hint ?? direction), hasUnit };
}
