type Shape = {
  /** The outline without the wheels; the second part are the windows, which are cut out. */
  outline: string;
  /** Where the middles of the wheels are. */
  wheels: readonly [number, number];
};

/** Bodies from the side, driving to the left, on a ground of 120 × 48. */
const shapes = {
  sedan: {
    outline:
      'M6 39C5 33 6 30 10 28l22-4 14-11c2-1.5 4-2 7-2h21c3 0 5 .6 7 2l13 9.5 16 2.5c4 1 5 3 5 6v6c0 2-1 2-2 2ZM38 23.5h23V15H49Zm27 0h21.5L78 16.400c-1.5-1.100-3-1.400-5-1.400h-8Z',
    wheels: [29, 92],
  },
  hatchback: {
    outline:
      'M8 39c-1-6 0-9 4-11l20-4 14-11c2-1.5 4-2 7-2h29c4 0 6 1 8 3l12 12c3 3 4 5 4 8v3c0 2-1 2-2 2ZM38 23.5h24V15H49Zm28 0h26l-6.5-7C84.5 15.5 83 15 81 15H66Z',
    wheels: [30, 88],
  },
  liftback: {
    outline:
      'M6 39C5 33 6 30 10 28l22-4 14-11c2-1.5 4-2 7-2h19c4 0 8 1 12 3l27 12c4 2 4 3 4 6v5c0 2-1 2-2 2ZM38 23.5h24V15H49Zm28 0h29L81 17c-3-1.5-5-2-8-2h-7Z',
    wheels: [29, 92],
  },
  wagon: {
    outline:
      'M6 39C5 33 6 30 10 28l22-4 14-11c2-1.5 4-2 7-2h46c4 0 6 1 8 4l6 11c2 3 2 4 2 7v4c0 2-1 2-2 2ZM38 23.5h21V15H49Zm25 0h19V15H63Zm23 0h19l-4-7c-.8-1.200-1.5-1.5-3-1.5H86Z',
    wheels: [29, 93],
  },
  suv: {
    outline:
      'M6 39V26c0-3 2-4 5-4.5L30 19 41 7.5C42.5 5.700 44 5 47 5h54c3 0 5 1 6 4l6 12v16c0 2-1 2-2 2ZM37 19h23V9H46.5Zm27 0h18V9H64Zm22 0h21l-4-8.5c-.5-1.200-1.5-1.5-3-1.5H86Z',
    wheels: [29, 92],
  },
  crossover: {
    outline:
      'M6 39v-9c0-3 2-4.5 5-5.200L31 21 45 10c2-1.5 4-2 7-2h36c4 0 6 1 8.5 3.5L108 22c4 2 5 4 5 8v7c0 2-1 2-2 2ZM37 21h24v-9H49Zm28 0h17v-9H65Zm21 0h15l-8-7.5c-1.200-1.100-2.5-1.5-4-1.5h-3Z',
    wheels: [29, 92],
  },
  coupe: {
    outline:
      'M5 39c-1-6 1-8 5-9.5L36 26l16-10.5c3-2 6-3 10-3h8c6 0 12 2 18 5.5L99 25l12 1.5c4 1 5 3.5 5 6.5v4c0 2-1 2-2 2ZM44 25.5h25V16h-6c-3 0-5 .3-7 1.5Zm29 0h19L83 20c-4-2.5-6-3.5-10-4Z',
    wheels: [28, 92],
  },
  convertible: {
    outline:
      'M5 39c-1-6 1-8 5-9.5L36 26l13-9 2 2-6 7h36c6 0 10-1 15-1 8 0 12 2 15 4 4 2 5 4 5 7v1c0 2-1 2-2 2Z',
    wheels: [28, 92],
  },
  pickup: {
    outline:
      'M5 39V28c0-3 2-4 5-4.5L30 21l12-11c2-1.5 4-2 7-2h18c3 0 4 1 4 4v11h42c2 0 3 1 3 3v11c0 2-1 2-2 2ZM37 21h15v-9h-5Zm19 0h11v-9H56Z',
    wheels: [28, 94],
  },
  minivan: {
    outline:
      'M6 39c-1-7 1-10 5-12l11-5L42 9.5C45 7.700 47 7 51 7h47c5 0 8 2 10 6l5 12c1.5 3 2 5 2 8v4c0 2-1 2-2 2ZM33 21.5h22V11.5l-6 .3Zm26 0h20v-10H59Zm24 0h23l-3.5-8c-.6-1.5-1.5-2-3.5-2H83Z',
    wheels: [29, 93],
  },
  minibus: {
    outline:
      'M6 39V29c0-3 2-5 5-7L26 8c2-3 4-4 8-4h74c4 0 6 2 6 5v28c0 2-1 2-2 2ZM19 20.5h20v-12h-5c-2 0-3 .5-4 2Zm24 0h20v-12H43Zm24 0h20v-12H67Zm24 0h19v-10c0-1.5-.5-2-2-2H91Z',
    wheels: [29, 93],
  },
  van: {
    outline:
      'M6 39V29c0-3 2-5 5-7L26 8c2-3 4-4 8-4h74c4 0 6 2 6 5v28c0 2-1 2-2 2ZM19 20.5h20v-12h-5c-2 0-3 .5-4 2Z',
    wheels: [29, 93],
  },
} as const satisfies Record<string, Shape>;

/** Bodies that look like another from the side. */
const likeness: Readonly<Record<string, keyof typeof shapes>> = {
  hardtop: 'sedan',
  limousine: 'sedan',
  roadster: 'convertible',
  targa: 'coupe',
  fastback: 'liftback',
  compactvan: 'minivan',
  microvan: 'minibus',
};

const isShape = (body: string): body is keyof typeof shapes => body in shapes;

/** The drawing of a body; of one that is new to us the most common, a sedan. */
export function bodyShape(body: string): Shape {
  return shapes[shapeNameOf(body) ?? 'sedan'];
}

export const shapeNameOf = (body: string): keyof typeof shapes | null =>
  likeness[body] ?? (isShape(body) ? body : null);
