import { dayMs, hourMs } from '../../../../platform/contract/durations.ts';
import { pickWeighted, type Random, valueAt } from '../../../../platform/server/random.ts';
import { type EquipmentPlan, equipmentOf, equipmentPlan } from './equipment.ts';
import {
  colorOf,
  type DamageKind,
  damageOf,
  damagePriceFactors,
  mileageKm,
  paintFinishOf,
  roundedPrice,
  trimOf,
  usualMileageKm,
} from './facts.ts';
import type { Cell, City, Market } from './market.ts';
import { demoBodyNumber, demoVin, rightHandShare } from './origins.ts';
import type { Generation, Model, Modification } from './reference.ts';
import { seatsOf } from './seats.ts';
import { type Seller, type SellerKind, sellerOf } from './sellers.ts';

/** One demo ad with all data for its row and its description. */
export type DemoCar = {
  index: number;
  model: Model;
  generation: Generation | null;
  modification: Modification | null;
  trim: string | null;
  year: number;
  body: string;
  fuel: string | null;
  gasEquipment: string | null;
  seats: string | null;
  steering: 'left' | 'right';
  color: string;
  paintFinish: string | null;
  options: string[];
  isNew: boolean;
  /** The odometer reading, in `mileageUnit`; null when the seller does not know it. */
  mileage: number | null;
  mileageUnit: 'km' | 'mi';
  customs: 'cleared' | 'not_cleared' | 'eaeu';
  damage: DamageKind | null;
  hasWarranty: boolean;
  priceTenge: number;
  isBargain: boolean;
  isExchange: boolean;
  isCredit: boolean;
  isOwn: boolean;
  isInspected: boolean;
  hotUntil: Date | null;
  seller: Seller;
  city: City;
  vin: string | null;
  publishedAt: Date;
  createdAt: Date;
};

const dealerShares = [
  [2, 0.2],
  [8, 0.07],
  [15, 0.01],
] as const;
const damagedShares = [
  [1, 0.02],
  [12, 0.03],
  [25, 0.05],
] as const;
const vinShares = [
  [1998, 0.3],
  [2015, 0.55],
  [2026, 0.7],
] as const;
/** How much the prices of similar cars differ: the standard deviation of the price's logarithm, by age in years. */
const priceSpread = [
  [1, 0.07],
  [6, 0.1],
  [20, 0.19],
  [30, 0.26],
] as const;
const gasKinds = ['lpg_gen4', 'lpg_gen4', 'lpg_gen5', 'cng'] as const;
const bodyNumberCode = /^[A-Z]{2,4}\d{1,3}[A-Z]?$/;

const almatyOffsetMs = 5 * hourMs;
const kmPerMile = 1.609344;

function sellerKindOf(random: Random, isNew: boolean, age: number): SellerKind {
  if (isNew) return random.chance(0.65) ? 'official' : 'dealer';
  const roll = random.next();
  if (age <= 12 && roll < 0.025) return 'tulpar';
  if (roll < 0.025 + valueAt(dealerShares, age)) return 'dealer';
  return random.chance(0.15) ? 'reseller' : 'owner';
}

function customsOf(
  random: Random,
  { model, year }: Cell,
  isNew: boolean,
  kind: SellerKind,
): DemoCar['customs'] {
  if (isNew || kind === 'tulpar' || kind === 'official') return 'cleared';
  const isImported = model.origin !== 'ru' && model.origin !== 'uz' && model.origin !== 'kz';
  const roll = random.next();
  if (isImported && year >= 1995 && roll < 0.03) return 'not_cleared';
  return roll > 0.982 ? 'eaeu' : 'cleared';
}

/** A random publication date within the last 30 days: in the daytime of Almaty, and more often on recent days. */
function publishedAtOf(random: Random, now: Date): Date {
  const age = 30 * dayMs * random.next() ** 1.7;
  const local = now.getTime() - age + almatyOffsetMs;
  const timeOfDay = local % dayMs;
  const shifted = timeOfDay < 6 * hourMs ? local - timeOfDay - random.below(8 * hourMs) : local;
  return new Date(Math.max(now.getTime() - 30 * dayMs, shifted - almatyOffsetMs));
}

function vinOf(
  random: Random,
  { model, generation, year }: Cell,
  isRightHand: boolean,
  index: number,
): string | null {
  const hasVin = random.chance(valueAt(vinShares, year));
  if (!hasVin) return null;
  if (isRightHand) {
    const code = generation?.codes.find((candidate) => bodyNumberCode.test(candidate));
    return code ? demoBodyNumber(code, index) : null;
  }
  return demoVin(model.brand, model.origin, year, index);
}

type Priced = Pick<
  DemoCar,
  'body' | 'isNew' | 'customs' | 'damage' | 'gasEquipment' | 'steering' | 'city' | 'color'
> & {
  km: number;
  age: number;
  kind: SellerKind;
  factors: number;
};

function priceOf(random: Random, cell: Cell, car: Priced): number {
  const usualKm = usualMileageKm(car.age, car.body);
  const wear = car.isNew
    ? 1.06
    : Math.min(1.2, Math.max(0.75, ((car.km + 8000) / (usualKm + 8000)) ** -0.14));
  const condition = Math.exp(random.normal() * (car.isNew ? 0.035 : valueAt(priceSpread, car.age)));
  const damage = car.damage ? damagePriceFactors[car.damage] : 1;
  const customs = car.customs === 'cleared' ? 1 : car.customs === 'eaeu' ? 0.78 : 0.72;
  const seller = car.kind === 'dealer' ? 1.03 : car.kind === 'tulpar' ? 1.02 : 1;
  const steering = car.steering === 'right' && cell.bodies[0] !== 'minivan' ? 0.85 : 1;
  const color = car.color === 'white' || car.color === 'black' ? 1.01 : 0.99;
  const level = cell.levels[car.body] ?? cell.newLevel;
  const exactPrice =
    level *
    wear *
    condition *
    damage *
    customs *
    seller *
    steering *
    color *
    car.factors *
    car.city.priceFactor;
  return roundedPrice(
    random,
    exactPrice,
    car.kind === 'dealer' || car.kind === 'official' || car.kind === 'tulpar',
  );
}

function planOf(cell: Cell, modification: Modification | null, body: string): EquipmentPlan {
  const cached = cell.plans.get(modification)?.get(body);
  if (cached) return cached;
  const { fuel = null, transmission = null, drive = null } = modification ?? {};
  const plan = equipmentPlan(cell.newLevel, cell.year, { body, fuel, transmission, drive });
  const ofBodies = cell.plans.get(modification) ?? new Map<string, EquipmentPlan>();
  cell.plans.set(modification, ofBodies.set(body, plan));
  return plan;
}

/** Share of a car's options that the seller ticks in the form: salons nearly all, some owners almost none. */
function completenessOf(random: Random, isDealer: boolean): number {
  if (isDealer) return 0.92;
  return random.chance(0.15) ? 0.15 : 0.45 + 0.4 * random.next();
}

/**
 * The demo car with the given number. The same number, reference data and time always give the same car, however many
 * cars there are.
 */
export function demoCar(random: Random, market: Market, now: Date, index: number): DemoCar {
  random.restart(index);
  const cell = pickWeighted(random, pickWeighted(random, market.models));
  const { model, generation, year } = cell;
  const age = now.getUTCFullYear() - year;
  const modification = cell.modifications ? pickWeighted(random, cell.modifications) : null;
  const body = random.chance(0.85) ? (cell.bodies[0] ?? 'sedan') : random.pick(cell.bodies);
  const isNew = cell.isStillMade && age <= 1 && random.chance(age === 0 ? 0.75 : 0.4);
  const kind = sellerKindOf(random, isNew, age);
  const customs = customsOf(random, cell, isNew, kind);
  const isRightHand = random.chance(rightHandShare(model.brand, model.slug, model.origin, year));
  const km = isNew ? random.below(51) : mileageKm(random, age, body);
  const inMiles = !isNew && customs === 'not_cleared' && model.origin === 'us';
  const isDamaged = !isNew && kind !== 'tulpar' && random.chance(valueAt(damagedShares, age));
  const damage = isDamaged
    ? damageOf(random, age, modification !== null && modification.fuel !== 'ev')
    : null;
  const hasGas =
    modification?.fuel === 'petrol' &&
    age >= 4 &&
    (kind === 'owner' || kind === 'reseller') &&
    random.chance(0.07);
  const { trim, priceFactor } = trimOf(random, model.brand, year);
  const color = colorOf(random, year);
  const city = pickWeighted(random, kind === 'tulpar' ? market.branchCities : market.cities);
  const facts = {
    body,
    isNew,
    customs,
    damage,
    color,
    city,
    gasEquipment: hasGas ? random.pick(gasKinds) : null,
    steering: isRightHand ? ('right' as const) : ('left' as const),
  };
  const factors = priceFactor * cell.priceFactor * (modification?.priceFactor ?? 1);
  const priceTenge = priceOf(random, cell, { ...facts, km, age, kind, factors });
  const publishedAt = publishedAtOf(random, now);
  const isDealer = kind === 'dealer' || kind === 'official' || kind === 'tulpar';
  const isHot =
    !damage && customs === 'cleared' && random.chance(kind === 'tulpar' ? 0.25 : isDealer ? 0.05 : 0.008);
  return {
    ...facts,
    index,
    model,
    generation,
    modification,
    trim,
    year,
    seats: seatsOf(body, model.slug, index),
    fuel: hasGas ? 'petrol_gas' : (modification?.fuel ?? null),
    paintFinish: paintFinishOf(random, color, year),
    options: equipmentOf(random, planOf(cell, modification, body), completenessOf(random, isDealer)),
    // Some owners of old cars do not know the mileage.
    mileage: age > 15 && random.chance(0.03) ? null : inMiles ? Math.round(km / kmPerMile) : km,
    mileageUnit: inMiles ? 'mi' : 'km',
    hasWarranty:
      isNew || (age <= 4 && km < 120_000 && !damage && customs === 'cleared' && random.chance(0.6)),
    priceTenge,
    isBargain: !isNew && random.chance(isDealer ? 0.15 : 0.45),
    isExchange: !isNew && !damage && random.chance(isDealer ? 0.4 : 0.17),
    isCredit: !damage && customs === 'cleared' && (kind === 'tulpar' || random.chance(isDealer ? 0.8 : 0.04)),
    isOwn: kind === 'tulpar',
    isInspected: kind === 'tulpar' || (!isNew && !damage && random.chance(0.03)),
    hotUntil: isHot ? new Date(now.getTime() + (1 + random.below(14)) * dayMs) : null,
    seller: sellerOf(random, kind, index),
    vin: vinOf(random, cell, isRightHand, index),
    publishedAt,
    createdAt: new Date(publishedAt.getTime() - (5 + random.below(600)) * 60_000),
  };
}
