import type { Random } from '../../../../platform/server/random.ts';
import type { DemoCar } from './car.ts';
import type { Market } from './market.ts';
import type { Occasion, SentenceFacts } from './sentences.ts';
import { kazakh } from './sentences-kk.ts';
import { russian } from './sentences-ru.ts';

const fuelNames = {
  ru: {
    petrol: 'бензин',
    diesel: 'дизель',
    petrol_gas: 'бензин',
    gas: 'газ',
    mhev: 'бензин',
    hev: 'гибрид',
    phev: 'гибрид с зарядкой',
    erev: 'последовательный гибрид',
  },
  kk: {
    petrol: 'бензин',
    diesel: 'дизель',
    petrol_gas: 'бензин',
    gas: 'газ',
    mhev: 'бензин',
    hev: 'гибрид',
    phev: 'қуатталатын гибрид',
    erev: 'тізбекті гибрид',
  },
} as const satisfies Record<'ru' | 'kk', Record<string, string>>;
const hybrids = new Set<string | null>(['hev', 'phev', 'erev']);
const rough = new Set(['suv', 'pickup']);
const family = new Set(['minivan', 'wagon', 'crossover', 'compactvan']);
const work = new Set(['van', 'minibus', 'microvan']);
const damageOccasions = {
  front: 'front',
  rear: 'rear',
  side: 'side',
  hail: 'hail',
  engine: 'engineFailed',
  gearbox: 'gearboxFailed',
} as const;

/**
 * Lower-cases the first letter of an option's name for use inside a sentence ("Климат-контроль"), except in "ABS",
 * "LED-фары" and "CarPlay".
 */
function lowerCasedName(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) && !/^[A-Z]/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}

const formatGrouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Options that sellers mention in descriptions; others, such as a driver's airbag, are too common to mention. */
const mentionedOptions = new Set([
  'climate',
  'climate_multi',
  'leather',
  'eco_leather',
  'pano',
  'sunroof',
  'seat_heat_f',
  'seat_heat_r',
  'wheel_heat',
  'seat_vent',
  'cam_rear',
  'cam_360',
  'park_rear',
  'park_front',
  'cruise',
  'acc',
  'remote_start',
  'keyless',
  'start_button',
  'el_trunk',
  'carplay',
  'android_auto',
  'navi',
  'premium_audio',
  'led',
  'xenon',
  'matrix',
  'alloy',
  'winter_set',
  'preheater',
  'towbar',
  'third_row',
  'seat_el',
  'seat_mem',
  'seat_massage',
  'air_susp',
  'bsm',
  'hud',
  'digital_dash',
  'difflock',
  'rails',
  'ac',
  'alarm',
]);

function optionsText(
  random: Random,
  car: DemoCar,
  names: Market['optionNames'],
  locale: 'ru' | 'kk',
): string {
  const mentionableOptions = car.options.filter((key) => mentionedOptions.has(key));
  const from = mentionableOptions.length > 5 ? random.below(mentionableOptions.length - 4) : 0;
  return mentionableOptions
    .slice(from, from + 3 + random.below(3))
    .map((key) => lowerCasedName(names.get(key)?.[locale] ?? key))
    .join(', ');
}

function mileageText(car: DemoCar, locale: 'ru' | 'kk'): string {
  if (car.mileage === null) return '';
  const unit = car.mileageUnit === 'km' ? 'км' : locale === 'ru' ? 'миль' : 'миля';
  return `${formatGrouped(car.mileage)} ${unit}`;
}

/** Description of the ad, built from sentences that are true for the car; null for sellers who write no description. */
export function descriptionOf(random: Random, market: Market, car: DemoCar): string | null {
  const isDealer = car.seller.kind !== 'owner' && car.seller.kind !== 'reseller';
  if (!isDealer && random.chance(0.07)) return null;
  const locale = random.chance(0.15) ? 'kk' : 'ru';
  const sentences = locale === 'kk' ? kazakh : russian;
  const { modification, model } = car;
  const fuel = modification?.fuel ?? null;
  const sentenceFacts: SentenceFacts = {
    name: `${model.brandName} ${model.name}${car.trim ? ` ${car.trim}` : ''}`,
    year: car.year,
    city: locale === 'kk' ? car.city.nameKk : car.city.nameRu,
    mileage: mileageText(car, locale),
    litres: modification?.volumeCc ? (modification.volumeCc / 1000).toFixed(1).replace('.', ',') : null,
    powerHp: modification?.powerHp ?? null,
    fuelName: (fuelNames[locale] as Record<string, string>)[fuel ?? ''] ?? '',
    transmission: modification?.transmission ?? null,
    drive: modification?.drive ?? null,
    options: '',
  };

  let text = '';
  const addSentence = (occasion: Occasion, probability = 1) => {
    if (!random.chance(probability)) return;
    // An abbreviation such as "л. с." at the end already has a full stop.
    const sentence = random.pick(sentences[occasion])(sentenceFacts).replace(/\.\.$/, '.');
    text += text === '' ? sentence : ` ${sentence}`;
  };

  addSentence(car.isNew ? 'openNew' : car.isOwn ? 'openTulpar' : isDealer ? 'openSalon' : 'openOwner');
  // Some sellers write only one line, plus the damage if there is any.
  const isTalkative = random.chance(0.8);
  if (!car.isNew && car.mileage !== null) addSentence('mileage', isTalkative ? 0.7 : 0.3);
  if (car.damage) addSentence(damageOccasions[car.damage]);
  if (car.customs === 'not_cleared') addSentence('notCleared');
  if (car.customs === 'eaeu') addSentence('eaeu');
  if (car.steering === 'right') addSentence('rightHand', 0.5);
  if (isTalkative && random.chance(0.6))
    sentenceFacts.options = optionsText(random, car, market.optionNames, locale);
  if (isTalkative) addDetails(car, sentenceFacts, isDealer, addSentence);
  if (car.isBargain) addSentence('bargain', 0.6);
  else addSentence('firm', car.isNew ? 0 : 0.12);
  if (car.isExchange) addSentence('exchange', 0.6);
  else addSentence('noExchange', car.isNew || isDealer ? 0 : 0.12);
  if (car.isCredit) addSentence('credit', 0.6);
  addSentence(isDealer ? 'closeSalon' : 'closeOwner', 0.45);
  return text;
}

type AddSentence = (occasion: Occasion, probability?: number) => void;

function addDetails(car: DemoCar, sentenceFacts: SentenceFacts, isDealer: boolean, addSentence: AddSentence) {
  const isUsed = !car.isNew;
  const fuel = car.modification?.fuel ?? null;
  const runs = car.damage !== 'engine' && car.damage !== 'gearbox';
  if (isUsed && !isDealer && car.customs === 'cleared' && !car.hasWarranty) addSentence('ownership', 0.6);
  if (fuel === 'ev') addSentence('electric', isUsed ? 0.7 : 0);
  else if (hybrids.has(fuel)) addSentence('hybrid', isUsed && runs ? 0.6 : 0);
  if (isUsed && runs && sentenceFacts.fuelName && sentenceFacts.litres) addSentence('engine', 0.5);
  if (isUsed && runs && fuel !== 'ev' && sentenceFacts.transmission && sentenceFacts.transmission !== 'SS')
    addSentence('gearbox', 0.5);
  if (isUsed && !car.damage) {
    addSentence('whole', 0.8);
    addSentence('inside', 0.35);
  }
  if (sentenceFacts.options) addSentence('options');
  if (car.gasEquipment) addSentence('gas', 0.8);
  if (car.hasWarranty) addSentence(car.isNew ? 'warrantyNew' : 'warranty', 0.7);
  if (car.isInspected && !car.isOwn) addSentence('inspected', 0.6);
  if (isUsed && !car.damage) {
    if (rough.has(car.body)) addSentence('rough', 0.4);
    else if (work.has(car.body)) addSentence('work', 0.4);
    else if (family.has(car.body)) addSentence('family', 0.35);
    else addSentence('town', 0.35);
  }
  if (isUsed && !isDealer) addSentence('reason', 0.25);
}
