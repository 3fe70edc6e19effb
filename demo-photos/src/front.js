// Nose of the car, right half; the left one is its mirror image.
import { lerp } from './curves.js';
import { FACES } from './faces.js';
import { BLACK, CHROME, GLOSS, PLASTIC, TRIM } from './finishes.js';
import { headlamp } from './lamps.js';

function mesh(d, shape, z0, z1, width) {
  d.clip(shape, () => {
    for (let z = z0; z < z1; z += 0.024)
      d.line(
        [
          [-0.1, z],
          [width, z],
        ],
        0.006,
        '#2a2c2f',
        { rough: 0.35 },
      );
    for (let x = 0; x < width; x += 0.03)
      d.line(
        [
          [x, z0],
          [x, z1],
        ],
        0.005,
        '#232528',
        { rough: 0.35 },
      );
  });
}

export function drawFront(d, s, b) {
  const { W } = b;
  const nz = s.top(0); // height of the bonnet edge
  const g = b.gnd + b.lift[0];
  const style = b.front;
  // lower black part, common to all
  const intakeTop = b.plateZ[0] - 0.085;
  d.fill(
    d.path([
      [-0.1, 0],
      [W + 0.5, 0],
      [W + 0.5, g + 0.02],
      [W * 0.6, g + 0.045],
      [-0.1, g + 0.045],
    ]),
    TRIM,
    PLASTIC,
  );
  const face = FACES[style];
  if (face) {
    face(d, { W, nz, low: g, plate: b.plateZ[0], cladding: b.cladding });
  } else if (style === 'sleek') {
    const inl = d.round(
      [
        [-0.2, intakeTop],
        [W - 0.42, intakeTop],
        [W - 0.34, g + 0.075],
        [-0.2, g + 0.075],
      ],
      0.03,
    );
    d.fill(inl, BLACK, { rough: 0.5 });
    mesh(d, inl, g, intakeTop, W);
    // side vents with a fog lamp
    const vent = d.round(
      [
        [W - 0.26, intakeTop + 0.07],
        [W - 0.02, intakeTop + 0.12],
        [W + 0.02, g + 0.13],
        [W - 0.22, g + 0.1],
      ],
      0.03,
    );
    d.fill(vent, BLACK, { rough: 0.5 });
    const fz = lerp(g + 0.11, intakeTop + 0.1, 0.45);
    d.fill(
      d.disc(W - 0.1, fz, 0.034),
      d.radial(W - 0.11, fz + 0.01, 0.036, [
        [0, '#dfe5ea'],
        [0.4, '#7f8890'],
        [0.8, '#2f3439'],
        [1, '#8d959c'],
      ]),
      GLOSS,
    );
    d.line(
      [
        [W - 0.25, g + 0.1],
        [W - 0.02, g + 0.13],
      ],
      0.012,
      '#c4c8cc',
      CHROME,
    );
    const gt = nz - 0.045;
    const gb = b.plateZ[0] + 0.075;
    const grille = d.round(
      [
        [-0.3, gt],
        [W - 0.5, gt - 0.005],
        [W - 0.46, gt - 0.05],
        [W - 0.56, gb],
        [-0.3, gb],
      ],
      0.03,
    );
    d.fill(grille, BLACK, { rough: 0.35 });
    d.clip(grille, () => {
      for (let z = gb + 0.02; z < gt; z += 0.034)
        d.line(
          [
            [-0.1, z],
            [W, z],
          ],
          0.009,
          '#3a3d41',
          { rough: 0.2, metal: 0.6 },
        );
    });
    d.stroke(grille, 0.014, '#c4c8cc', CHROME);
    headlamp(
      d,
      [
        [W - 0.45, nz - 0.075],
        [W - 0.1, nz - 0.02],
        [W + 0.3, nz + 0.055],
        [W + 0.44, nz + 0.075],
        [W + 0.2, nz - 0.055],
        [W - 0.1, nz - 0.125],
        [W - 0.38, nz - 0.135],
      ],
      [
        [W - 0.24, nz - 0.085, 0.036],
        [W - 0.1, nz - 0.068, 0.038],
        [W + 0.06, nz - 0.04, 0.032],
      ],
      [
        [W - 0.42, nz - 0.118],
        [W - 0.1, nz - 0.108],
        [W + 0.2, nz - 0.035],
        [W + 0.4, nz + 0.055],
      ],
    );
  } else if (style === 'bold') {
    const inl = d.round(
      [
        [-0.2, intakeTop],
        [W - 0.34, intakeTop],
        [W - 0.26, g + 0.085],
        [-0.2, g + 0.085],
      ],
      0.03,
    );
    d.fill(inl, BLACK, { rough: 0.5 });
    mesh(d, inl, g, intakeTop, W);
    d.line(
      [
        [-0.2, g + 0.06],
        [W - 0.3, g + 0.06],
      ],
      0.03,
      '#a9adb1',
      { rough: 0.35, metal: 0.8 },
    );
    const vent = d.round(
      [
        [W - 0.22, intakeTop + 0.12],
        [W + 0.0, intakeTop + 0.15],
        [W + 0.03, g + 0.15],
        [W - 0.18, g + 0.12],
      ],
      0.03,
    );
    d.fill(vent, BLACK, { rough: 0.5 });
    d.fill(
      d.disc(W - 0.09, intakeTop + 0.02, 0.042),
      d.radial(W - 0.09, intakeTop + 0.02, 0.042, [
        [0, '#dfe5ea'],
        [0.4, '#7f8890'],
        [0.8, '#2f3439'],
        [1, '#8d959c'],
      ]),
      GLOSS,
    );
    const gt = nz - 0.06;
    const gb = b.plateZ[0] + 0.08;
    const grille = d.round(
      [
        [-0.3, gt],
        [W - 0.42, gt],
        [W - 0.36, lerp(gt, gb, 0.45)],
        [W - 0.48, gb],
        [-0.3, gb],
      ],
      0.045,
    );
    d.fill(grille, BLACK, { rough: 0.3 });
    d.clip(grille, () => {
      for (let z = gb; z < gt; z += 0.05) {
        for (let x = -0.02; x < W; x += 0.06)
          d.stroke(
            d.round(
              [
                [x, z],
                [x + 0.03, z + 0.02],
                [x + 0.06, z],
                [x + 0.03, z - 0.02],
              ],
              0.006,
            ),
            0.006,
            '#565a5f',
            { rough: 0.2, metal: 0.8 },
          );
      }
    });
    d.stroke(grille, 0.02, '#c9ccd0', CHROME);
    headlamp(
      d,
      [
        [W - 0.4, nz - 0.07],
        [W - 0.05, nz - 0.035],
        [W + 0.34, nz + 0.05],
        [W + 0.24, nz - 0.08],
        [W - 0.02, nz - 0.175],
        [W - 0.34, nz - 0.165],
      ],
      [
        [W - 0.24, nz - 0.11, 0.042],
        [W - 0.1, nz - 0.1, 0.042],
        [W + 0.06, nz - 0.075, 0.034],
      ],
      [
        [W - 0.38, nz - 0.083],
        [W - 0.05, nz - 0.05],
        [W + 0.3, nz + 0.03],
      ],
    );
  } else {
    // rugged: upright, square
    d.fill(
      d.round(
        [
          [-0.2, b.plateZ[0] + 0.13],
          [W + 0.55, b.plateZ[0] + 0.13],
          [W + 0.55, 0],
          [-0.2, 0],
        ],
        0.02,
      ),
      TRIM,
      PLASTIC,
    );
    d.fill(
      d.round(
        [
          [-0.2, intakeTop + 0.0],
          [W - 0.36, intakeTop],
          [W - 0.42, g + 0.12],
          [-0.2, g + 0.12],
        ],
        0.03,
      ),
      BLACK,
      { rough: 0.7 },
    );
    d.fill(
      d.round(
        [
          [-0.2, g + 0.1],
          [W - 0.3, g + 0.1],
          [W - 0.42, g - 0.05],
          [-0.2, g - 0.05],
        ],
        0.03,
      ),
      '#8e9296',
      { rough: 0.4, metal: 0.8 },
    );
    const fx = W - 0.16;
    const fz = b.plateZ[0] + 0.01;
    d.fill(
      d.round(
        [
          [fx - 0.11, fz + 0.07],
          [fx + 0.12, fz + 0.07],
          [fx + 0.12, fz - 0.07],
          [fx - 0.11, fz - 0.07],
        ],
        0.03,
      ),
      BLACK,
      { rough: 0.5 },
    );
    d.fill(
      d.disc(fx, fz, 0.048),
      d.radial(fx, fz, 0.048, [
        [0, '#dfe5ea'],
        [0.4, '#7f8890'],
        [0.8, '#2f3439'],
        [1, '#8d959c'],
      ]),
      GLOSS,
    );
    const gt = nz - 0.075;
    const gb = b.plateZ[0] + 0.17;
    const grille = d.round(
      [
        [-0.3, gt],
        [W - 0.36, gt],
        [W - 0.36, gb],
        [-0.3, gb],
      ],
      0.03,
    );
    d.fill(grille, BLACK, { rough: 0.35 });
    d.clip(grille, () => {
      for (let i = 0; i < 3; i++) {
        const z = lerp(gb, gt, (i + 0.5) / 3);
        d.line(
          [
            [-0.1, z],
            [W, z],
          ],
          0.03,
          '#4a4e53',
          { rough: 0.3, metal: 0.7 },
        );
        d.line(
          [
            [-0.1, z + 0.012],
            [W, z + 0.012],
          ],
          0.005,
          '#8b9095',
          { rough: 0.2, metal: 0.9 },
        );
      }
    });
    d.stroke(grille, 0.018, '#b9bdc1', CHROME);
    const [h0, h1] = [gb - 0.005, gt + 0.005];
    headlamp(
      d,
      [
        [W - 0.33, h1],
        [W - 0.02, h1],
        [W + 0.16, h1 - 0.01],
        [W + 0.14, h0 + 0.03],
        [W - 0.02, h0],
        [W - 0.33, h0],
      ],
      [
        [W - 0.22, (h0 + h1) / 2, 0.056],
        [W - 0.075, (h0 + h1) / 2, 0.046],
      ],
      [
        [W - 0.315, h1 - 0.018],
        [W - 0.02, h1 - 0.018],
        [W + 0.13, h1 - 0.028],
      ],
    );
    d.fill(
      d.round(
        [
          [W + 0.05, h1 - 0.04],
          [W + 0.13, h1 - 0.045],
          [W + 0.12, h0 + 0.045],
          [W + 0.05, h0 + 0.03],
        ],
        0.015,
      ),
      '#b8641a',
      GLOSS,
    );
  }
  if (b.old) return;
  // plain badge, no maker
  const bz = nz - (style === 'sleek' ? 0.115 : 0.15);
  const badge = d.round(
    [
      [-0.2, bz + 0.028],
      [0.05, bz + 0.028],
      [0.085, bz],
      [0.05, bz - 0.028],
      [-0.2, bz - 0.028],
    ],
    0.01,
  );
  if (!face) d.fill(badge, '#d0d3d6', CHROME);
  // bumper joint and bonnet edge
  d.gap(
    [
      [W + 0.32, nz - 0.02],
      [W + 0.5, nz - 0.09],
      [W + b.axles[0] - b.wheelR - 0.06, b.wheelR + 0.22],
    ].slice(style === 'sleek' ? 0 : 1),
    0.006,
  );
}
