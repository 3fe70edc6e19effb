// Tail of the car, right half.
import { lerp } from './curves.js';
import { BLACK, CHROME, GLASS, GLOSS, PLASTIC, TRIM } from './finishes.js';
import { taillight } from './lamps.js';

/** Before 2000: rectangular lamps of three colours over a black bumper that runs round the corner. */
function oldTail(d, { W, pt, R, rz, pz, low, hatch }) {
  const t = rz - (hatch ? 0.0 : 0.035);
  const z = 0.53; // top of the bumper
  d.gap(
    pt([
      [W - (hatch ? 0.1 : 0.14), rz + 0.06],
      [W - (hatch ? 0.1 : 0.14), z + 0.03],
      [0, z + 0.03],
    ]),
  );
  const box = ([q0, q1, z0, z1]) =>
    pt([
      [q0, z1],
      [q1, z1],
      [q1, z0],
      [q0, z0],
    ]);
  const lamp = hatch ? [W - 0.3, W + 0.07, t - 0.27, t - 0.02] : [W - 0.36, W + 0.07, t - 0.21, t - 0.02];
  const [q0, q1, z0, z1] = lamp;
  const m = lerp(z0, z1, hatch ? 0.36 : 0.45);
  taillight(d, box(lamp), {
    r: 0.012,
    reverse: [...R(q0 + 0.12, m), ...R(q0 + 0.015, z0 + 0.015)],
    amber: [...R(q1 - 0.015, z1 - 0.012), ...R(q1 - 0.12, m)],
  });
  d.fill(d.round(box([-0.3, 0.31, pz - 0.08, pz + 0.08]), 0.015), '#141517', { rough: 0.5 });
  d.fill(d.path(box([-0.1, W + 0.62, low, z])), TRIM, PLASTIC);
  d.line(
    pt([
      [-0.1, z - 0.02],
      [W + 0.6, z - 0.02],
    ]),
    0.02,
    '#4a4d51',
    { rough: 0.5 },
  );
}

export function drawRear(d, s, b) {
  const { W, L } = b;
  const E = 2 * W + L; // middle of the tail
  const R = (q, z) => [E - q, z]; // q = distance from the middle of the tail
  const pt = (list) => list.map(([q, z]) => R(q, z));
  const g = b.gnd + b.lift[1];
  const rz = s.top(L);
  const pz = b.plateZ[1];
  const black = b.cladding ? g + (b.tail === 'rugged' ? 0.2 : 0.16) : g + 0.1;
  d.fill(
    d.path(
      pt([
        [-0.1, 0],
        [W + 0.6, 0],
        [W + 0.6, black - 0.04],
        [W * 0.7, black],
        [-0.1, black],
      ]),
    ),
    TRIM,
    PLASTIC,
  );
  const reflect = b.cladding ? black + 0.04 : g + 0.16;
  d.fill(
    d.round(
      pt([
        [W - 0.3, reflect],
        [W - 0.1, reflect + 0.01],
        [W - 0.1, reflect + 0.045],
        [W - 0.3, reflect + 0.035],
      ]),
      0.01,
    ),
    '#a51016',
    GLOSS,
  );
  if (b.tail === 'boot' || b.tail === 'strip') {
    // exhaust tips
    d.fill(
      d.round(
        pt([
          [0.48, g + 0.03],
          [0.62, g + 0.035],
          [0.62, g + 0.08],
          [0.48, g + 0.075],
        ]),
        0.02,
      ),
      '#c4c8cc',
      CHROME,
    );
    d.fill(
      d.round(
        pt([
          [0.49, g + 0.037],
          [0.61, g + 0.042],
          [0.61, g + 0.072],
          [0.49, g + 0.068],
        ]),
        0.018,
      ),
      '#050505',
      PLASTIC,
    );
    const strip = b.tail === 'strip';
    const t = rz - 0.06;
    d.gap(
      pt([
        [W - 0.26, rz],
        [W - 0.3, t - 0.12],
        [W - 0.34, pz - 0.1],
        [0, pz - 0.1],
      ]),
    );
    d.fill(
      d.round(
        pt([
          [-0.3, pz + 0.085],
          [0.36, pz + 0.085],
          [0.4, pz - 0.085],
          [-0.3, pz - 0.085],
        ]),
        0.03,
      ),
      'rgba(8,8,9,.38)',
      { rough: 0.3 },
    );
    d.line(
      pt([
        [-0.1, pz + 0.1],
        [0.36, pz + 0.1],
      ]),
      0.018,
      '#c4c8cc',
      CHROME,
    );
    if (strip) {
      taillight(
        d,
        pt([
          [-0.4, t - 0.02],
          [W - 0.3, t - 0.012],
          [W + 0.28, t + 0.012],
          [W + 0.34, t - 0.02],
          [W + 0.12, t - 0.1],
          [W - 0.3, t - 0.075],
          [-0.4, t - 0.07],
        ]),
        { r: 0.02 },
      );
    } else {
      taillight(
        d,
        pt([
          [W - 0.5, t + 0.0],
          [W + 0.22, t + 0.015],
          [W + 0.36, t - 0.005],
          [W + 0.2, t - 0.14],
          [W - 0.2, t - 0.16],
          [W - 0.46, t - 0.1],
        ]),
        {
          reverse: [...R(W - 0.43, t - 0.03), ...R(W - 0.3, t - 0.085)],
          amber: [...R(W + 0.02, t - 0.1), ...R(W - 0.16, t - 0.14)],
        },
      );
      d.line(
        pt([
          [-0.1, t - 0.045],
          [W - 0.52, t - 0.045],
        ]),
        0.016,
        '#c4c8cc',
        CHROME,
      );
    }
    d.gap(
      [
        ...pt([
          [W + 0.3, t - 0.1],
          [W + 0.36, pz - 0.12],
        ]),
        [W + b.axles[1] + b.wheelR + 0.07, b.wheelR + 0.2],
      ],
      0.006,
    );
  } else if (b.tail === 'oldboot' || b.tail === 'oldhatch') {
    oldTail(d, { W, pt, R, rz, pz, low: g, hatch: b.tail === 'oldhatch' });
  } else if (b.tail === 'hatch') {
    const t = rz + 0.02;
    d.gap(
      pt([
        [W - 0.1, rz + 0.1],
        [W - 0.16, t - 0.24],
        [W - 0.2, pz - 0.13],
        [0, pz - 0.13],
      ]),
    );
    d.fill(
      d.round(
        pt([
          [-0.3, pz + 0.085],
          [0.37, pz + 0.085],
          [0.41, pz - 0.085],
          [-0.3, pz - 0.085],
        ]),
        0.03,
      ),
      'rgba(8,8,9,.42)',
      { rough: 0.3 },
    );
    d.line(
      pt([
        [-0.1, pz + 0.1],
        [0.37, pz + 0.1],
      ]),
      0.018,
      '#c4c8cc',
      CHROME,
    );
    taillight(
      d,
      pt([
        [W - 0.42, t - 0.05],
        [W - 0.1, t - 0.01],
        [W + 0.3, t + 0.03],
        [W + 0.24, t - 0.08],
        [W + 0.06, t - 0.24],
        [W - 0.16, t - 0.25],
        [W - 0.22, t - 0.15],
        [W - 0.42, t - 0.13],
      ]),
      {
        reverse: [...R(W - 0.36, t - 0.07), ...R(W - 0.2, t - 0.115)],
        amber: [...R(W + 0.06, t - 0.16), ...R(W - 0.1, t - 0.21)],
      },
    );
    d.gap(
      [
        ...pt([
          [W + 0.05, t - 0.27],
          [W + 0.1, pz - 0.14],
        ]),
        [W + b.axles[1] + b.wheelR + 0.07, b.wheelR + 0.22],
      ],
      0.006,
    );
    if (!b.cladding)
      d.fill(
        d.round(
          pt([
            [0.46, g + 0.02],
            [0.6, g + 0.025],
            [0.6, g + 0.07],
            [0.46, g + 0.065],
          ]),
          0.02,
        ),
        '#a9adb1',
        CHROME,
      );
    else
      d.fill(
        d.round(
          pt([
            [-0.3, g + 0.13],
            [0.45, g + 0.13],
            [0.38, g + 0.0],
            [-0.3, g + 0.0],
          ]),
          0.03,
        ),
        '#8e9296',
        { rough: 0.4, metal: 0.8 },
      );
  } else if (b.tail === 'rugged') {
    const t = rz - 0.02;
    d.gap(
      pt([
        [W - 0.13, rz + 0.1],
        [W - 0.14, pz - 0.2],
        [0, pz - 0.2],
      ]),
    );
    d.fill(
      d.round(
        pt([
          [-0.3, pz + 0.085],
          [0.37, pz + 0.085],
          [0.4, pz - 0.085],
          [-0.3, pz - 0.085],
        ]),
        0.02,
      ),
      'rgba(8,8,9,.5)',
      { rough: 0.3 },
    );
    d.line(
      pt([
        [-0.1, pz + 0.11],
        [0.4, pz + 0.11],
      ]),
      0.03,
      TRIM,
      PLASTIC,
    );
    taillight(
      d,
      pt([
        [W - 0.12, t],
        [W + 0.14, t],
        [W + 0.13, t - 0.36],
        [W - 0.12, t - 0.36],
      ]),
      {
        reverse: [...R(W + 0.1, t - 0.2), ...R(W - 0.1, t - 0.26)],
        amber: [...R(W + 0.1, t - 0.27), ...R(W - 0.1, t - 0.34)],
      },
    );
    d.fill(
      d.round(
        pt([
          [-0.3, g + 0.16],
          [0.42, g + 0.16],
          [0.36, g + 0.02],
          [-0.3, g + 0.02],
        ]),
        0.03,
      ),
      '#8e9296',
      { rough: 0.4, metal: 0.8 },
    );
  } else if (b.tail === 'pickup') {
    const t = rz - 0.05;
    d.gap(
      pt([
        [W - 0.14, rz + 0.05],
        [W - 0.14, 0.69],
        [0, 0.69],
      ]),
    );
    d.fill(
      d.round(
        pt([
          [-0.3, 0.68],
          [W + 0.06, 0.68],
          [W + 0.06, g + 0.1],
          [-0.3, g + 0.06],
        ]),
        0.03,
      ),
      '#9ea2a6',
      { rough: 0.25, metal: 0.9 },
    );
    d.fill(
      d.round(
        pt([
          [-0.3, pz + 0.085],
          [0.32, pz + 0.085],
          [0.32, pz - 0.085],
          [-0.3, pz - 0.085],
        ]),
        0.02,
      ),
      BLACK,
      PLASTIC,
    );
    d.fill(
      d.round(
        pt([
          [-0.3, rz - 0.15],
          [0.13, rz - 0.15],
          [0.13, rz - 0.21],
          [-0.3, rz - 0.21],
        ]),
        0.02,
      ),
      BLACK,
      { rough: 0.4 },
    );
    taillight(
      d,
      pt([
        [W - 0.12, t],
        [W + 0.13, t],
        [W + 0.12, t - 0.38],
        [W - 0.12, t - 0.38],
      ]),
      {
        reverse: [...R(W + 0.09, t - 0.2), ...R(W - 0.1, t - 0.26)],
        amber: [...R(W + 0.09, t - 0.27), ...R(W - 0.1, t - 0.35)],
      },
    );
  } else if (b.tail === 'truck') {
    // tail board over a dark frame that carries the lamps and the plate
    d.fill(
      d.path(
        pt([
          [-0.1, 0],
          [W + 0.6, 0],
          [W + 0.6, b.boards],
          [-0.1, b.boards],
        ]),
      ),
      TRIM,
      PLASTIC,
    );
    for (let z = b.boards; z < 1.15; z += 0.095)
      d.gap(
        pt([
          [-0.1, z],
          [W + 0.3, z],
        ]),
        0.014,
      );
    for (const q of [0.42, W - 0.02])
      d.line(
        pt([
          [q, b.boards],
          [q, 1.2],
        ]),
        0.04,
        TRIM,
        PLASTIC,
      );
    taillight(
      d,
      pt([
        [W - 0.34, b.boards - 0.04],
        [W - 0.02, b.boards - 0.04],
        [W - 0.02, b.boards - 0.16],
        [W - 0.34, b.boards - 0.16],
      ]),
      {
        r: 0.012,
        reverse: [...R(W - 0.33, b.boards - 0.05), ...R(W - 0.25, b.boards - 0.15)],
        amber: [...R(W - 0.12, b.boards - 0.05), ...R(W - 0.03, b.boards - 0.15)],
      },
    );
  } else {
    // van: two upright doors with windows
    const t = 1.34;
    d.gap(
      pt([
        [W - 0.12, rz - 0.04],
        [W - 0.12, 0.52],
        [0, 0.52],
      ]),
    );
    d.gap(
      pt([
        [W - 0.12, rz - 0.06],
        [-0.02, rz - 0.06],
      ]),
    );
    d.gap(
      pt([
        [0, rz - 0.06],
        [0, 0.5],
      ]),
      0.012,
    );
    const win = d.round(
      pt([
        [0.05, 1.74],
        [W - 0.2, 1.74],
        [W - 0.17, 1.22],
        [0.05, 1.22],
      ]),
      0.05,
    );
    d.stroke(win, 0.035, BLACK, { rough: 0.3 });
    d.fill(win, '#060708', GLASS);
    taillight(
      d,
      pt([
        [W - 0.1, t - 0.02],
        [W + 0.1, t],
        [W + 0.1, t - 0.46],
        [W - 0.1, t - 0.48],
      ]),
      {
        reverse: [...R(W + 0.07, t - 0.28), ...R(W - 0.08, t - 0.35)],
        amber: [...R(W + 0.07, t - 0.36), ...R(W - 0.08, t - 0.44)],
      },
    );
    d.fill(
      d.path(
        pt([
          [-0.1, 0],
          [W + 0.6, 0],
          [W + 0.5, 0.5],
          [-0.1, 0.5],
        ]),
      ),
      TRIM,
      PLASTIC,
    );
    d.fill(
      d.round(
        pt([
          [0.05, 0.98],
          [0.19, 0.98],
          [0.19, 0.94],
          [0.05, 0.94],
        ]),
        0.01,
      ),
      BLACK,
      { rough: 0.4 },
    );
  }
}
