import type { CarDetail } from '../contract.ts';

type Option = CarDetail['options'][number]['options'][number];

/** What buyers ask for, by value; each line is one wish, of which a car shows only its best form. */
const wishes = [
  ['pano', 'sunroof'],
  ['cam_360', 'cam_rear'],
  ['leather', 'eco_leather', 'alcantara'],
  ['acc', 'cruise'],
  ['climate_multi', 'climate', 'ac'],
  ['seat_vent'],
  ['carplay', 'android_auto'],
  ['preheater', 'remote_start', 'heater_220'],
  ['seat_heat_f'],
  ['third_row'],
  ['matrix', 'laser', 'led', 'xenon'],
  ['bsm'],
  ['air_susp'],
  ['keyless', 'start_button'],
  ['seat_heat_r'],
  ['wheel_heat'],
  ['hud'],
  ['difflock', 'lowrange'],
  ['premium_audio'],
  ['el_trunk'],
  ['navi', 'screen'],
  ['seat_el'],
  ['park_front', 'park_rear'],
  ['winter_set'],
  ['towbar'],
  ['alloy'],
] as const;

const maxBest = 8;

/** The options that tell most about a car, best first; a car with few of them is filled up with its others. */
export function bestOptions(groups: CarDetail['options']): Option[] {
  const options = new Map(groups.flatMap((group) => group.options).map((option) => [option.value, option]));
  const asked: Option[] = wishes.flatMap((forms) => {
    const best = forms.map((value) => options.get(value)).find((option) => option !== undefined);
    return best ? [best] : [];
  });
  const others = [...options.values()].filter((option) => !asked.includes(option));
  return [...asked, ...others].slice(0, maxBest);
}
