import type { BodyPanel } from '../../../vehicles/body-marks.ts';

/** The car from above in the middle, front up; its sides are folded out. Units of the drawing's own box. */
export const box = { width: 300, height: 416 };

type Shape = { path: string; x: number; y: number };

const middle = {
  bumper_front: { path: 'M100 34Q150 4 200 34L198 50Q150 30 102 50Z', x: 150, y: 28 },
  hood: { path: 'M102 55Q150 35 198 55L195 130Q150 116 105 130Z', x: 150, y: 86 },
  windscreen: { path: 'M106 135Q150 121 194 135L185 168Q150 158 115 168Z', x: 150, y: 146 },
  roof: { path: 'M115 173Q150 163 185 173L185 264Q150 272 115 264Z', x: 150, y: 218 },
  rear_window: { path: 'M115 269Q150 277 185 269L194 300Q150 312 106 300Z', x: 150, y: 290 },
  tailgate: { path: 'M105 305Q150 317 195 305L199 358Q150 372 101 358Z', x: 150, y: 338 },
  bumper_rear: { path: 'M101 363Q150 377 199 363L200 380Q150 408 100 380Z', x: 150, y: 385 },
} as const satisfies Partial<Record<BodyPanel, Shape>>;

const side = {
  fender_front: { path: 'M30 58Q36 46 58 50Q76 56 78 70L80 134L30 134Z', x: 63, y: 92 },
  mirror: { path: 'M86 140Q98 136 98 148Q98 158 86 156Z', x: 92, y: 148 },
  door_front: { path: 'M36 139L80 139L86 202L36 202Z', x: 60, y: 171 },
  door_rear: { path: 'M36 207L86 207L81 268L36 268Z', x: 60, y: 238 },
  sill: { path: 'M20 139L31 139L31 268L20 268Z', x: 25.5, y: 203 },
  fender_rear: { path: 'M30 273L81 273L78 346Q70 362 34 358Q30 354 30 346Z', x: 63, y: 318 },
} as const;

const mirrored = ({ path, x, y }: Shape): Shape => ({
  path: path.replace(/([MLQ ])(\d+) (\d+)/g, (_, sign, px, py) => `${sign}${box.width - Number(px)} ${py}`),
  x: box.width - x,
  y,
});

const sides = Object.fromEntries(
  Object.entries(side).flatMap(([name, shape]) => [
    [`${name}_left`, shape],
    [`${name}_right`, mirrored(shape)],
  ]),
) as Record<`${keyof typeof side}_${'left' | 'right'}`, Shape>;

export const panelShapes: Readonly<Record<BodyPanel, Shape>> = { ...middle, ...sides };

/** Wheels are drawn over the fenders; nobody marks them. */
export const wheels = [92, 316].flatMap((y) => [30, box.width - 30].map((x) => ({ x, y, radius: 19 })));
