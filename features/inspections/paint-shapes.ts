import type { PanelKey } from './template-contract.ts';

/**
 * The car from above, front up, with its sides folded out, as a gauge goes around it. Units of the drawing's own box,
 * which are about the pixels of a phone: pillars and mirrors are drawn wider than they are, for a thumb.
 */
export const box = { width: 360, height: 492 };

/** `x` and `y` are where the value stands. */
type Shape = { path: string; x: number; y: number };

const middle = {
  front_bumper: { path: 'M98 42Q180 -2 262 42L256 62Q180 26 104 62Z', x: 180, y: 33 },
  bonnet: { path: 'M110 67Q180 38 250 67L246 141Q180 124 114 141Z', x: 180, y: 94 },
  roof: { path: 'M150 200Q180 194 210 200L210 310Q180 316 150 310Z', x: 180, y: 255 },
  boot_lid: { path: 'M112 366Q180 382 248 366L252 428Q180 444 108 428Z', x: 180, y: 405 },
  rear_bumper: { path: 'M102 434Q180 450 258 434L260 458Q180 494 100 458Z', x: 180, y: 460 },
} as const satisfies Partial<Record<PanelKey, Shape>>;

const side = {
  wing_front: { path: 'M40 66Q48 50 80 52Q102 58 104 74L104 144L40 144Z', x: 78, y: 90 },
  mirror: { path: 'M108 205Q144 198 144 214Q144 230 108 226Z', x: 126, y: 215 },
  pillar_a: { path: 'M109 146L129 151L146 196Q124 196 109 201Z', x: 125, y: 180 },
  door_front: { path: 'M40 149L104 149L104 260L40 260Z', x: 72, y: 205 },
  sill: { path: 'M6 134Q8 128 16 128L35 128L35 368L16 368Q8 368 6 362Z', x: 20.5, y: 248 },
  pillar_b: { path: 'M109 248L145 248L145 276L109 276Z', x: 127, y: 263 },
  door_rear: { path: 'M40 265L104 265L104 354L40 354Z', x: 72, y: 310 },
  pillar_c: { path: 'M109 311Q124 315 146 315L129 358L109 361Z', x: 125, y: 332 },
  wing_rear: { path: 'M40 359L104 359L102 428Q98 446 72 444Q44 442 40 430Z', x: 78, y: 416 },
} as const;

const mirrored = ({ path, x, y }: Shape): Shape => ({
  path: path.replace(
    /(-?\d+) (-?\d+)/g,
    (_, pointX: string, pointY: string) => `${box.width - Number(pointX)} ${pointY}`,
  ),
  x: box.width - x,
  y,
});

const sides = Object.fromEntries(
  Object.entries(side).flatMap(([name, shape]) => [
    [`${name}_left`, shape],
    [`${name}_right`, mirrored(shape)],
  ]),
) as Record<`${keyof typeof side}_${'left' | 'right'}`, Shape>;

export const paintShapes: Readonly<Record<PanelKey, Shape>> = { ...middle, ...sides };

/** Glass, which has no paint. */
const glassLeft = ['M109 231Q146 236 144 244L109 244Z', 'M109 280L145 280Q147 300 146 310Q124 310 109 306Z'];
export const glass = [
  'M133 151Q180 139 227 151L210 195Q180 189 150 195Z',
  'M150 315Q180 321 210 315L227 358Q180 371 133 358Z',
  ...glassLeft,
  ...glassLeft.map((path) => mirrored({ path, x: 0, y: 0 }).path),
];

/** Wheels are drawn over the wings. */
export const wheels = [104, 394].flatMap((y) => [40, box.width - 40].map((x) => ({ x, y, radius: 20 })));
