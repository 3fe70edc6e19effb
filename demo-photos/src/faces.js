// Faces that differ at a glance in a list: lamps, grille and bumper of the right half of the nose.
// None copies a maker's: no badges, no logos. front.js draws the plain ones.
import { lerp } from './curves.js';
import { BLACK, CHROME, GLOSS, PLASTIC, TRIM } from './finishes.js';
import { clearLamp, headlamp, roundLamp } from './lamps.js';

const SLAT = { rough: 0.3, metal: 0.7 };

/** A rectangle whose outer side leans by `lean`. */
const block = (x0, x1, z0, z1, lean = 0) => [
  [x0, z1],
  [x1, z1],
  [x1 + lean, z0],
  [x0, z0],
];

function intake(d, g, top, half, lean = 0.08) {
  const shape = d.round(block(-0.2, half, g, top, lean), 0.03);
  d.fill(shape, BLACK, { rough: 0.5 });
  d.clip(shape, () => {
    for (let z = g + 0.02; z < top; z += 0.03)
      d.line(
        [
          [-0.1, z],
          [half + lean, z],
        ],
        0.007,
        '#2c2f32',
        { rough: 0.35 },
      );
  });
}

function slats(d, shape, from, to, step, upright, width = 0.012, colour = '#565a5f') {
  d.clip(shape, () => {
    for (let v = from; v < to; v += step)
      d.line(
        upright
          ? [
              [v, 0],
              [v, 2],
            ]
          : [
              [-0.2, v],
              [1.2, v],
            ],
        width,
        colour,
        SLAT,
      );
  });
}

const corner = (d, W, z0, z1) =>
  d.fill(
    d.round(
      [
        [W - 0.24, z1],
        [W + 0.02, z1 + 0.04],
        [W + 0.03, z0],
        [W - 0.19, z0],
      ],
      0.03,
    ),
    BLACK,
    { rough: 0.5 },
  );

/** Two round lamps a side under one glass, and a grille in two halves. */
function twin(d, { W, nz, low, plate }) {
  intake(d, low + 0.07, plate - 0.09, W - 0.36);
  corner(d, W, low + 0.09, plate - 0.02);
  const gt = nz - 0.035;
  const gb = Math.min(plate + 0.075, gt - 0.14);
  const half = d.round(block(0.04, 0.29, gb + 0.015, gt, -0.03), 0.018);
  d.fill(half, BLACK, { rough: 0.4 });
  slats(d, half, gb, gt, 0.03, false, 0.012, '#8b9095');
  d.stroke(half, 0.012, '#c4c8cc', CHROME);
  const mid = gt - 0.09;
  const x = [W - 0.36, W - 0.17];
  headlamp(
    d,
    [
      [W - 0.48, mid + 0.07],
      [W - 0.1, mid + 0.085],
      [W + 0.18, mid + 0.1],
      [W + 0.2, mid + 0.02],
      [W - 0.02, mid - 0.075],
      [W - 0.46, mid - 0.07],
    ],
    [],
    null,
  );
  for (const at of x) roundLamp(d, at, mid, 0.066, true);
}

/** A tall mesh grille down to the bumper, widest in its upper third, and narrow lamps. */
function trapeze(d, { W, nz, low, plate }) {
  const gt = nz - 0.03;
  const gb = low + 0.06;
  const grille = d.round(
    [
      [-0.3, gt],
      [0.3, gt - 0.004],
      [0.4, lerp(gt, gb, 0.34)],
      [0.34, lerp(gt, gb, 0.62)],
      [0.45, gb],
      [-0.3, gb],
    ],
    0.03,
  );
  d.fill(grille, BLACK, { rough: 0.4 });
  slats(d, grille, gb + 0.02, gt, 0.036, false, 0.012, '#4b4f54');
  d.stroke(grille, 0.026, '#ced1d4', CHROME);
  d.fill(
    d.round(
      [
        [W - 0.3, plate - 0.01],
        [W - 0.05, plate + 0.07],
        [W + 0.03, low + 0.1],
        [W - 0.25, low + 0.1],
      ],
      0.03,
    ),
    BLACK,
    { rough: 0.5 },
  );
  headlamp(
    d,
    [
      [W - 0.44, nz - 0.115],
      [W - 0.14, nz - 0.055],
      [W + 0.34, nz + 0.03],
      [W + 0.3, nz - 0.03],
      [W, nz - 0.125],
      [W - 0.36, nz - 0.165],
    ],
    [
      [W - 0.24, nz - 0.11, 0.03],
      [W - 0.13, nz - 0.092, 0.03],
      [W - 0.02, nz - 0.07, 0.028],
    ],
    null,
  );
  d.line(
    [
      [W - 0.38, nz - 0.19],
      [W - 0.16, nz - 0.165],
      [W - 0.06, nz - 0.15],
    ],
    0.018,
    '#f6f8fa',
    { rough: 0.1 },
  );
}

/** No grille: one thin light from side to side, upright lamps below, a wide intake. */
function bar(d, { W, nz, low, plate }) {
  const z = nz - 0.065;
  const run = (width, colour, finish) =>
    d.line(
      [
        [-0.1, z],
        [W - 0.1, z],
        [W + 0.3, z + 0.05],
      ],
      width,
      colour,
      finish,
    );
  run(0.06, '#0a0b0c', GLOSS);
  run(0.016, '#ffffff', { rough: 0.1 });
  headlamp(
    d,
    [
      [W - 0.3, z - 0.07],
      [W - 0.02, z - 0.045],
      [W + 0.02, z - 0.23],
      [W - 0.22, z - 0.25],
    ],
    [
      [W - 0.13, z - 0.105, 0.034],
      [W - 0.12, z - 0.19, 0.034],
    ],
    null,
  );
  const top = plate - 0.07;
  const wide = d.round(
    [
      [-0.2, top],
      [W - 0.3, top],
      [W - 0.1, low + 0.1],
      [W - 0.16, low + 0.05],
      [-0.2, low + 0.05],
    ],
    0.03,
  );
  d.fill(wide, BLACK, { rough: 0.45 });
  slats(d, wide, 0, 1, 0.045, true, 0.008, '#303438');
}

/** An upright bright grille with few thick bars, and rounded lamps with an eyebrow. */
function upright(d, { W, nz, low, plate }) {
  intake(d, low + 0.07, plate - 0.09, W - 0.4);
  corner(d, W, low + 0.09, plate - 0.03);
  d.line(
    [
      [-0.1, low + 0.065],
      [W - 0.25, low + 0.07],
    ],
    0.014,
    '#c9ccd0',
    CHROME,
  );
  const gt = nz - 0.02;
  const gb = Math.min(plate + 0.07, gt - 0.16);
  const grille = d.round(
    [
      [-0.3, gt],
      [0.3, gt],
      [0.36, lerp(gt, gb, 0.45)],
      [0.29, gb],
      [-0.3, gb],
    ],
    0.05,
  );
  d.fill(grille, BLACK, { rough: 0.35 });
  const step = (gt - gb) / 4;
  slats(d, grille, gb + step, gt - 0.02, step, false, 0.02, '#c9ccd0');
  d.stroke(grille, 0.036, '#dcdfe2', CHROME);
  headlamp(
    d,
    [
      [W - 0.43, nz - 0.055],
      [W - 0.16, nz - 0.015],
      [W + 0.18, nz + 0.04],
      [W + 0.24, nz - 0.04],
      [W + 0.02, nz - 0.17],
      [W - 0.24, nz - 0.185],
      [W - 0.4, nz - 0.14],
    ],
    [
      [W - 0.25, nz - 0.115, 0.044],
      [W - 0.09, nz - 0.095, 0.044],
    ],
    [
      [W - 0.4, nz - 0.068],
      [W - 0.16, nz - 0.032],
      [W + 0.16, nz + 0.022],
    ],
  );
}

/** A slim grille that runs into long lamps, a large intake and light lines in the corners. */
function slim(d, { W, nz, low, plate }) {
  const gt = nz - 0.055;
  const gb = gt - 0.1;
  const grille = d.round(
    [
      [-0.3, gt],
      [W - 0.4, gt - 0.01],
      [W - 0.44, gb + 0.02],
      [W - 0.56, gb],
      [-0.3, gb - 0.012],
    ],
    0.03,
  );
  d.fill(grille, BLACK, { rough: 0.25 });
  slats(d, grille, 0, W, 0.04, true, 0.012, '#6a6e73');
  d.stroke(grille, 0.012, '#b9bdc1', CHROME);
  headlamp(
    d,
    [
      [W - 0.42, gt + 0.005],
      [W - 0.1, gt + 0.035],
      [W + 0.42, gt + 0.12],
      [W + 0.26, gt + 0.02],
      [W - 0.06, gb + 0.02],
      [W - 0.42, gb + 0.03],
    ],
    [
      [W - 0.28, gt - 0.042, 0.028],
      [W - 0.16, gt - 0.034, 0.028],
      [W - 0.04, gt - 0.018, 0.026],
    ],
    null,
  );
  const top = Math.max(plate - 0.075, low + 0.13);
  intake(d, low + 0.06, top, W - 0.44, 0.14);
  corner(d, W, low + 0.1, top + 0.12);
  d.line(
    [
      [W - 0.22, top + 0.09],
      [W - 0.1, top + 0.1],
      [W - 0.05, low + 0.16],
    ],
    0.02,
    '#f2f5f7',
    { rough: 0.1 },
  );
}

/** After 2000: large clear lamps that run up the wing, a small grille. */
function mid(d, { W, nz, low, plate, cladding }) {
  intake(d, low + 0.07, plate - 0.09, W - 0.4);
  roundLamp(d, W - 0.13, lerp(low + 0.12, plate, 0.3), 0.044);
  const gt = nz - 0.05;
  const gb = Math.max(plate + 0.1, gt - 0.13);
  const grille = d.round(
    [
      [-0.3, gt],
      [W - 0.5, gt - 0.01],
      [W - 0.56, gb],
      [-0.3, gb - 0.008],
    ],
    0.035,
  );
  d.fill(grille, BLACK, { rough: 0.4 });
  slats(d, grille, gb + 0.03, gt - 0.01, 0.042, false, 0.014, '#a9adb1');
  d.stroke(grille, 0.018, '#c4c8cc', CHROME);
  const deep = cladding ? 0.2 : 0.17;
  clearLamp(
    d,
    [
      [W - 0.42, nz - 0.065],
      [W - 0.12, nz - 0.03],
      [W + 0.3, nz + 0.045],
      [W + 0.26, nz - 0.05],
      [W + 0.02, nz - deep],
      [W - 0.36, nz - deep + 0.01],
    ],
    [W + 0.1, W + 0.3],
  );
  roundLamp(d, W - 0.25, nz - 0.11, 0.05);
  roundLamp(d, W - 0.09, nz - 0.1, 0.05);
}

/** The black bumper of an old car, which stands out and runs round the corner. */
function oldBumper(d, { W, plate, low, bright }) {
  const z0 = plate - 0.075;
  const z1 = plate + 0.085;
  d.fill(d.path(block(-0.1, W + 0.62, low, z1)), TRIM, PLASTIC);
  d.line(
    [
      [-0.1, z1 - 0.02],
      [W + 0.6, z1 - 0.02],
    ],
    0.022,
    bright ? '#cfd2d5' : '#4a4d51',
    bright ? CHROME : { rough: 0.5 },
  );
  d.fill(d.round(block(W - 0.3, W - 0.08, z0 + 0.03, z1 - 0.05), 0.012), '#b8641a', GLOSS);
  d.fill(d.round(block(-0.2, 0.42, low + 0.05, z0 - 0.03), 0.02), BLACK, { rough: 0.8 });
}

/** Before 2000: rectangular lamps and a black grille in one band. */
function square(d, { W, nz, low, plate }) {
  oldBumper(d, { W, plate, low });
  const z1 = nz - 0.04;
  const z0 = Math.max(plate + 0.115, z1 - 0.17);
  const grille = d.round(block(-0.2, W - 0.3, z0, z1), 0.012);
  d.fill(grille, '#121315', { rough: 0.5 });
  slats(d, grille, z0 + 0.015, z1, 0.027, false, 0.009, '#34373a');
  d.line(
    [
      [-0.1, z1],
      [W + 0.05, z1],
    ],
    0.012,
    '#b9bdc1',
    CHROME,
  );
  clearLamp(d, block(W - 0.29, W - 0.03, z0, z1), null);
  roundLamp(d, W - 0.16, (z0 + z1) / 2, (z1 - z0) * 0.4);
  d.fill(d.round(block(W - 0.025, W + 0.17, z0, z1, -0.03), 0.012), '#c06c1c', GLOSS);
}

/** Before 2000: two round lamps a side and a grille in two halves. */
function squareTwin(d, { W, nz, low, plate }) {
  oldBumper(d, { W, plate, low });
  const z1 = nz - 0.035;
  const z0 = Math.max(plate + 0.115, z1 - 0.17);
  d.fill(d.round(block(-0.2, W - 0.02, z0, z1), 0.012), '#121315', { rough: 0.5 });
  const half = d.round(block(0.025, 0.24, z0 + 0.01, z1 - 0.01), 0.012);
  d.fill(half, BLACK, { rough: 0.5 });
  slats(d, half, z0, z1, 0.026, false, 0.009, '#7d8287');
  d.stroke(half, 0.014, '#c4c8cc', CHROME);
  for (const x of [W - 0.31, W - 0.125]) roundLamp(d, x, (z0 + z1) / 2, 0.07);
  d.fill(d.round(block(W + 0.0, W + 0.15, z0, z1, -0.03), 0.012), '#c06c1c', GLOSS);
}

/** Before 2000: an upright bright grille between rectangular lamps. */
function squareUpright(d, { W, nz, low, plate }) {
  oldBumper(d, { W, plate, low, bright: true });
  const z1 = nz - 0.02;
  const z0 = Math.max(plate + 0.11, z1 - 0.2);
  const grille = d.round(block(-0.3, 0.29, z0, z1, -0.03), 0.02);
  d.fill(grille, BLACK, { rough: 0.4 });
  slats(d, grille, z0 + 0.02, z1, 0.034, false, 0.012, '#aeb2b6');
  d.line(
    [
      [0, z0],
      [0, z1],
    ],
    0.02,
    '#d3d6d9',
    CHROME,
  );
  d.stroke(grille, 0.034, '#dcdfe2', CHROME);
  clearLamp(d, block(W - 0.45, W - 0.06, z0 + 0.015, z1 - 0.025, 0.015), null);
  roundLamp(d, W - 0.17, (z0 + z1) / 2, (z1 - z0) * 0.34);
  roundLamp(d, W - 0.34, (z0 + z1) / 2, (z1 - z0) * 0.3);
  d.fill(d.round(block(W - 0.045, W + 0.14, z0 + 0.015, z1 - 0.025, -0.02), 0.012), '#c06c1c', GLOSS);
}

/** An old off-roader: one round lamp a side in an upright grille. */
function round(d, { W, nz, low, plate }) {
  oldBumper(d, { W, plate, low });
  const z1 = nz - 0.06;
  const z0 = plate + 0.13;
  const grille = d.round(block(-0.2, W - 0.1, z0, z1), 0.03);
  d.fill(grille, '#15171a', { rough: 0.5 });
  slats(d, d.round(block(-0.2, W - 0.36, z0 + 0.03, z1 - 0.03), 0.02), 0, W, 0.07, true, 0.026, '#3b3f43');
  d.stroke(grille, 0.016, '#9a9ea2', CHROME);
  roundLamp(d, W - 0.22, (z0 + z1) / 2, 0.1);
  d.fill(d.round(block(W + 0.02, W + 0.13, z1 - 0.09, z1 - 0.02), 0.012), '#c06c1c', GLOSS);
}

export const FACES = { twin, trapeze, bar, upright, slim, mid, square, squareTwin, squareUpright, round };
