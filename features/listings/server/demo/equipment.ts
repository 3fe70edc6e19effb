import { type Random, valueAt } from '../../../../platform/server/random.ts';

/**
 * How common an option is in cars of different years and prices. `year`: when it appears in expensive cars. `delay`:
 * years until it reaches cheap cars. `plain` and `dear`: the final share of cheap and of expensive cars that have it.
 * `only`: the kind of car that can have it.
 */
type Spread = readonly [year: number, delay: number, plain: number, dear: number, only?: Kind];
/** Kinds of cars to which an option may be restricted. */
type Kind = 'auto' | 'engine' | 'ev' | 'offroad' | 'tall' | 'seven' | 'family';

const optionSpreads: Record<string, Spread> = {
  abs: [1993, 16, 0.85, 1],
  esp: [2001, 13, 0.7, 0.98],
  tcs: [2001, 13, 0.5, 0.9],
  airbag_driver: [1993, 12, 0.92, 1],
  airbag_pass: [1996, 12, 0.75, 1],
  airbag_side: [2001, 13, 0.35, 0.92],
  airbag_curtain: [2003, 14, 0.25, 0.9],
  airbag_knee: [2009, 9, 0.05, 0.5],
  isofix: [2005, 7, 0.75, 0.85],
  child_lock: [1992, 4, 0.4, 0.5],
  ecall: [2016, 3, 0.5, 0.5],
  tpms: [2011, 7, 0.4, 0.85],
  cruise: [1999, 14, 0.35, 0.9],
  acc: [2013, 9, 0.1, 0.75],
  aeb: [2014, 8, 0.12, 0.75],
  lka: [2014, 8, 0.1, 0.7],
  bsm: [2013, 9, 0.08, 0.7],
  rcta: [2014, 9, 0.05, 0.55],
  tsr: [2016, 8, 0.04, 0.4],
  fatigue: [2014, 9, 0.05, 0.35],
  hsa: [2008, 8, 0.5, 0.8],
  hdc: [2006, 8, 0.3, 0.8, 'offroad'],
  park_rear: [2004, 11, 0.45, 0.9],
  park_front: [2008, 11, 0.1, 0.8],
  cam_rear: [2008, 9, 0.5, 0.9],
  cam_360: [2015, 8, 0.06, 0.7],
  autopark: [2014, 9, 0.01, 0.3],
  hud: [2015, 9, 0.01, 0.45],
  dashcam: [2012, 5, 0.15, 0.25],
  seat_heat_f: [1999, 11, 0.6, 0.92],
  seat_heat_r: [2011, 10, 0.1, 0.7],
  wheel_heat: [2012, 9, 0.2, 0.75],
  screen_heat: [2011, 8, 0.12, 0.3],
  mirror_heat: [1998, 11, 0.5, 0.85],
  washer_heat: [2012, 7, 0.15, 0.4],
  preheater: [2003, 8, 0.03, 0.15, 'engine'],
  heater_220: [1995, 5, 0.07, 0.05, 'engine'],
  remote_start: [2007, 8, 0.25, 0.45, 'auto'],
  winter_set: [1990, 1, 0.22, 0.22],
  heat_pump: [2020, 1, 0.4, 0.7, 'ev'],
  keyless: [2007, 12, 0.2, 0.92],
  start_button: [2008, 11, 0.2, 0.92],
  el_windows: [1989, 11, 0.9, 1],
  el_trunk: [2010, 10, 0.03, 0.75],
  el_mirrors: [2003, 10, 0.35, 0.9],
  door_closer: [2008, 12, 0, 0.25],
  power_steering: [1985, 9, 0.92, 1],
  steer_adj: [1990, 11, 0.7, 0.92],
  paddles: [2011, 9, 0.03, 0.5, 'auto'],
  drive_modes: [2012, 8, 0.15, 0.8],
  start_stop: [2013, 8, 0.15, 0.5, 'engine'],
  air_susp: [2005, 15, 0, 0.25],
  seat_el: [1996, 14, 0.05, 0.9],
  seat_mem: [2002, 12, 0.01, 0.65],
  seat_vent: [2012, 9, 0.02, 0.65],
  seat_massage: [2016, 9, 0, 0.3],
  third_row: [1990, 1, 0.75, 0.8, 'seven'],
  captain: [2012, 9, 0.03, 0.25, 'seven'],
  armrest: [1998, 10, 0.5, 0.85],
  ambient: [2014, 8, 0.05, 0.65],
  blinds: [2006, 9, 0.02, 0.25],
  bluetooth: [2007, 8, 0.65, 0.95],
  usb: [2007, 6, 0.75, 0.95],
  navi: [2006, 12, 0.08, 0.6],
  screen: [2010, 8, 0.6, 0.97],
  carplay: [2016, 5, 0.45, 0.8],
  android_auto: [2016, 5, 0.45, 0.75],
  digital_dash: [2016, 7, 0.15, 0.8],
  premium_audio: [2004, 14, 0.02, 0.5],
  wireless_charge: [2017, 6, 0.1, 0.65],
  rear_screens: [2010, 12, 0, 0.12, 'family'],
  voice: [2013, 8, 0.15, 0.5],
  ru_menu: [2010, 4, 0.35, 0.4],
  kk_menu: [2023, 1, 0.06, 0.06],
  adaptive: [2009, 12, 0.02, 0.45],
  fog: [1992, 11, 0.5, 0.75],
  drl: [2011, 6, 0.5, 0.8],
  high_auto: [2014, 8, 0.06, 0.5],
  light_sensor: [2004, 11, 0.35, 0.85],
  rain_sensor: [2004, 12, 0.2, 0.8],
  lamp_wash: [2003, 11, 0.08, 0.35],
  matrix: [2016, 8, 0, 0.3],
  alloy: [1994, 13, 0.5, 0.95],
  rails: [2000, 6, 0.5, 0.7, 'tall'],
  rack: [1995, 3, 0.05, 0.05, 'tall'],
  towbar: [1990, 2, 0.08, 0.12, 'tall'],
  steps: [2000, 6, 0.2, 0.45, 'offroad'],
  bullbar: [1992, 2, 0.03, 0.05, 'offroad'],
  winch: [1995, 2, 0.01, 0.03, 'offroad'],
  snorkel: [1995, 2, 0.02, 0.03, 'offroad'],
  lift: [1995, 2, 0.02, 0.03, 'offroad'],
  difflock: [1992, 4, 0.25, 0.5, 'offroad'],
  lowrange: [1988, 2, 0.3, 0.55, 'offroad'],
  bodykit: [1998, 4, 0.02, 0.05],
  tint: [1990, 4, 0.25, 0.4],
  spare: [1985, 1, 0.3, 0.25],
  alarm: [1997, 5, 0.4, 0.4],
  immo: [2000, 8, 0.4, 0.6],
  gps: [2014, 4, 0.05, 0.1],
  central_lock: [1990, 11, 0.85, 0.98],
};

/**
 * Groups of mutually exclusive options, from the most to the least expensive. They are drawn in this order, and the
 * first one drawn is the car's option.
 */
const choices: readonly Record<string, Spread>[] = [
  { climate_multi: [2003, 12, 0.08, 0.9], climate: [1998, 13, 0.35, 0.9], ac: [1990, 14, 0.93, 1] },
  {
    alcantara: [2008, 8, 0.005, 0.06],
    leather: [1996, 14, 0.05, 0.9],
    eco_leather: [2013, 6, 0.3, 0.6],
    velour: [1985, 1, 0.12, 0.15],
    fabric: [1985, 1, 0.8, 0.8],
  },
  { pano: [2011, 9, 0.04, 0.6], sunroof: [1994, 11, 0.06, 0.35] },
  { laser: [2018, 7, 0, 0.03], led: [2012, 7, 0.4, 0.97], xenon: [2003, 10, 0.05, 0.65] },
];

const canHaveOption: Record<Kind, (car: EquippedCar) => boolean> = {
  auto: ({ transmission }) => transmission !== null && transmission !== 'MT',
  engine: ({ fuel }) => fuel !== null && fuel !== 'ev',
  ev: ({ fuel }) => fuel === 'ev',
  offroad: ({ body, drive }) =>
    (body === 'suv' || body === 'pickup') && drive !== null && drive !== 'FWD' && drive !== 'RWD',
  tall: ({ body }) => ['suv', 'crossover', 'wagon', 'pickup', 'minivan'].includes(body),
  seven: ({ body }) => body === 'minivan' || body === 'minibus',
  family: ({ body }) => ['minivan', 'suv', 'crossover'].includes(body),
};

export type EquippedCar = {
  body: string;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
};
type Chances = { keys: readonly string[]; chances: Float64Array };
/** Possible options with their probabilities, for one class, year and kind of car. Computed once and cached. */
export type EquipmentPlan = { single: Chances; choices: readonly Chances[] };

/** Class of a model from 0 (cheapest) to 1 (most expensive), by its price as a new car. */
function classOf(newLevelTenge: number): number {
  return Math.min(1, Math.max(0, Math.log2(newLevelTenge / 5_500_000) / 3.3));
}

function chanceOf(
  [year, delay, plain, dear, kind]: Spread,
  carClass: number,
  carYear: number,
  car: EquippedCar,
): number {
  if (kind && !canHaveOption[kind](car)) return 0;
  const from = year + delay * (1 - carClass);
  return (
    (plain + (dear - plain) * carClass) *
    valueAt(
      [
        [from - 1, 0],
        [from + 5, 1],
      ],
      carYear,
    )
  );
}

const kinds = Object.keys(canHaveOption) as Kind[];
const plans = new Map<string, EquipmentPlan>();

export function equipmentPlan(newLevelTenge: number, year: number, car: EquippedCar): EquipmentPlan {
  const carClass = Math.round(classOf(newLevelTenge) * 10) / 10;
  // Cars that do not differ in class, year and the kinds that restrict options share a plan.
  const key = `${carClass} ${year} ${kinds.map((kind) => (canHaveOption[kind](car) ? 1 : 0)).join('')}`;
  const cached = plans.get(key);
  if (cached) return cached;
  const chances = (table: Record<string, Spread>): Chances => {
    const possibleOptions = Object.entries(table)
      .map(([name, spread]) => ({ name, chance: chanceOf(spread, carClass, year, car) }))
      .filter(({ chance }) => chance > 0);
    return {
      keys: possibleOptions.map(({ name }) => name),
      chances: Float64Array.from(possibleOptions, ({ chance }) => chance),
    };
  };
  const plan = { single: chances(optionSpreads), choices: choices.map(chances) };
  plans.set(key, plan);
  return plan;
}

/**
 * Draws a car's options with the probabilities of its plan; `completeness` is the share of them that the seller ticks
 * in the form.
 */
export function equipmentOf(random: Random, plan: EquipmentPlan, completeness: number): string[] {
  const options: string[] = [];
  for (const { keys, chances } of plan.choices) {
    for (let at = 0; at < keys.length; at += 1) {
      if (random.next() >= (chances[at] as number)) continue;
      if (random.next() < completeness) options.push(keys[at] as string);
      break;
    }
  }
  const { keys, chances } = plan.single;
  for (let at = 0; at < keys.length; at += 1) {
    if (random.next() < (chances[at] as number) * completeness) options.push(keys[at] as string);
  }
  return options;
}
