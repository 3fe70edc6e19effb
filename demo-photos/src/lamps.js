import { lerp } from './curves.js';
import { GLOSS } from './finishes.js';

// Dark housing, ribbed bezel, projectors and a bright guide line.
export function headlamp(d, pts, projectors, drl) {
  const shape = d.round(pts, 0.03);
  d.stroke(shape, 0.012, '#060606', { rough: 0.5 });
  d.fill(shape, '#1d2126', GLOSS);
  d.clip(shape, () => {
    const [x0, x1] = [Math.min(...pts.map((p) => p[0])), Math.max(...pts.map((p) => p[0]))];
    const [z0, z1] = [Math.min(...pts.map((p) => p[1])), Math.max(...pts.map((p) => p[1]))];
    const g = d.colour.createLinearGradient(x0, z1, x1, z0);
    g.addColorStop(0, '#3d444b');
    g.addColorStop(0.5, '#14171a');
    g.addColorStop(1, '#59616a');
    d.fill(shape, g, GLOSS);
    // bezel ribs
    for (let i = 0; i < 9; i++) {
      const x = lerp(x0, x1, i / 8);
      d.line(
        [
          [x, z0],
          [x + 0.04, z1],
        ],
        0.004,
        'rgba(150,160,170,.25)',
        GLOSS,
      );
    }
    for (const [x, z, r] of projectors) {
      d.fill(
        d.disc(x, z, r * 1.28),
        d.radial(x, z, r * 1.28, [
          [0, '#aab2ba'],
          [0.75, '#c9d0d6'],
          [0.9, '#6d757d'],
          [1, '#2b3035'],
        ]),
        { rough: 0.1, metal: 0.4 },
      );
      d.fill(
        d.disc(x, z, r),
        d.radial(x - r * 0.25, z + r * 0.3, r * 1.2, [
          [0, '#ffffff'],
          [0.25, '#cfdce6'],
          [0.6, '#5f6d78'],
          [1, '#15191d'],
        ]),
        GLOSS,
      );
    }
    if (drl) {
      d.line(drl, 0.024, '#8d959c', GLOSS);
      d.line(drl, 0.015, '#ffffff', { rough: 0.1 });
    }
  });
}

// Red lens with fine ribs, a light guide along its outline, and clear and amber fields.
export function taillight(d, pts, o = {}) {
  const shape = d.round(pts, o.r ?? 0.028);
  d.stroke(shape, 0.012, '#060606', { rough: 0.5 });
  const [x0, x1] = [Math.min(...pts.map((p) => p[0])), Math.max(...pts.map((p) => p[0]))];
  const [z0, z1] = [Math.min(...pts.map((p) => p[1])), Math.max(...pts.map((p) => p[1]))];
  const g = d.colour.createLinearGradient(0, z1, 0, z0);
  g.addColorStop(0, '#7a0a0e');
  g.addColorStop(0.5, '#a20f15');
  g.addColorStop(1, '#4d0508');
  d.fill(shape, g, GLOSS);
  d.clip(shape, () => {
    for (let i = 0; i < 40; i++) {
      const x = lerp(x0, x1, i / 39);
      d.line(
        [
          [x, z0],
          [x, z1],
        ],
        0.003,
        'rgba(60,0,4,.35)',
        GLOSS,
      );
    }
    const h = z1 - z0;
    // light guide that follows the outline, and a clear reversing lamp
    d.stroke(
      d.round(
        pts.map(([x, z]) => [lerp(x, (x0 + x1) / 2, 0.12), lerp(z, (z0 + z1) / 2, 0.3)]),
        0.02,
      ),
      Math.min(0.011, h * 0.1),
      '#e8332f',
      GLOSS,
    );
    if (o.reverse) {
      const [a, b, c, e] = o.reverse;
      d.fill(
        d.round(
          [
            [a, b],
            [c, b],
            [c, e],
            [a, e],
          ],
          0.012,
        ),
        '#d9dcdf',
        GLOSS,
      );
    }
    if (o.amber) {
      const [a, b, c, e] = o.amber;
      d.fill(
        d.round(
          [
            [a, b],
            [c, b],
            [c, e],
            [a, e],
          ],
          0.012,
        ),
        '#b8641a',
        GLOSS,
      );
    }
  });
}

/** A round reflector under clear glass; with `ring`, a bright light ring round it. */
export function roundLamp(d, x, z, r, ring = false) {
  d.fill(
    d.disc(x, z, r * 1.12),
    ring ? '#f3f6f8' : '#b4b9be',
    ring ? { rough: 0.1 } : { rough: 0.15, metal: 0.9 },
  );
  d.fill(
    d.disc(x, z, r * (ring ? 0.92 : 1)),
    d.radial(x - r * 0.2, z + r * 0.25, r * 1.25, [
      [0, '#ffffff'],
      [0.22, '#d5dde3'],
      [0.5, '#87929b'],
      [0.8, '#c5ccd2'],
      [1, '#4c545b'],
    ]),
    GLOSS,
  );
  d.fill(d.disc(x, z, r * 0.28), 'rgba(30,36,42,.55)', GLOSS);
}

/** A clear lamp with upright flutes; `amber` is the stretch that blinks. */
export function clearLamp(d, pts, amber) {
  const shape = d.round(pts, 0.022);
  d.stroke(shape, 0.014, '#0a0b0c', { rough: 0.5 });
  const [x0, x1] = [Math.min(...pts.map((p) => p[0])), Math.max(...pts.map((p) => p[0]))];
  const [z0, z1] = [Math.min(...pts.map((p) => p[1])), Math.max(...pts.map((p) => p[1]))];
  const g = d.colour.createLinearGradient(x0, z1, x1, z0);
  g.addColorStop(0, '#c9d0d5');
  g.addColorStop(0.5, '#838d95');
  g.addColorStop(1, '#b8c0c6');
  d.fill(shape, g, GLOSS);
  d.clip(shape, () => {
    for (let x = x0; x < x1; x += 0.014)
      d.line(
        [
          [x, z0],
          [x, z1],
        ],
        0.003,
        'rgba(40,48,54,.28)',
        GLOSS,
      );
    if (amber)
      d.fill(
        d.path([
          [amber[0], z1],
          [amber[1], z1],
          [amber[1], z0],
          [amber[0], z0],
        ]),
        '#c77a2c',
        GLOSS,
      );
  });
}
