// Flank: windows, doors, sills.
import { BLACK, CHROME, CLOTH, GLASS, GLOSS, PLASTIC, TRIM } from './finishes.js';

export function drawSide(d, s, b) {
  const { W, L } = b;
  const P = (x, z) => [W + x, z];
  const { side, pillars } = b.glass;
  // window outline: sill below, rail above
  const up = (x, m) => Math.max(s.belt(x) + 0.012, s.railZ(x) - m);
  const [a, e] = side;
  const outline = (m, low) => {
    const pts = [];
    for (let x = a + low * 2; x <= e - low; x += 0.01)
      if (up(x, m) > s.belt(x) + low + 0.006) pts.push(P(x, up(x, m)));
    const [first, last] = [pts[0][0] - W, pts[pts.length - 1][0] - W];
    for (let x = last; x >= first; x -= 0.02) pts.push(P(x, s.belt(x) + low));
    return pts;
  };
  if (b.softTop) {
    // cloth from the top of the windscreen to the boot lid
    const cloth = [];
    const [from, to] = [b.glass.ws[1] - 0.12, b.glass.rear[1] + 0.04];
    for (let x = from; x <= to; x += 0.04) cloth.push(P(x, s.belt(x) + 0.012));
    d.fill(d.path([...cloth, P(to, 2.1), P(from, 2.1)]), '#0b0b0c', CLOTH);
  }
  const vanPanel = b.tail === 'van';
  d.fill(d.round(outline(0.022, 0.006), 0.02), BLACK, { rough: 0.22 });
  const shape = d.round(outline(0.05, 0.03), 0.035);
  d.fill(shape, '#060708', GLASS);
  d.clip(shape, () => {
    for (const x of pillars) {
      const w = 0.085;
      d.fill(
        d.path([
          P(x - w / 2, s.belt(x) - 0.1),
          P(x + w / 2, s.belt(x) - 0.1),
          P(x + w / 2 + 0.05, 2.1),
          P(x - w / 2 + 0.05, 2.1),
        ]),
        BLACK,
        GLOSS,
      );
    }
  });
  if (vanPanel) {
    // minibus: separate windows in the sheet metal of the rear half
    const [, from, to] = b.doors;
    const high = b.old ? 1.72 : 1.85;
    d.gap([P(from, 0.45), P(from, high), P(to, high), P(to, 0.45)]);
    d.line([P(to, 1.02), P(L - 0.4, 1.02)], 0.025, BLACK, { rough: 0.4 });
  }
  // bright strip along the sill
  if (!b.cladding && !vanPanel) {
    const pts = [];
    for (let x = a + 0.05; x <= e; x += 0.05) pts.push(P(x, s.belt(x) + 0.008));
    d.line(pts, 0.014, '#c4c8cc', CHROME);
  }
  // doors
  const low = (x) => s.sill(x) + (b.cladding ? 0.16 : 0.1);
  const [d0, d1, d2] = b.doors;
  d.gap([P(d0 + 0.1, s.belt(d0 + 0.1)), P(d0 + 0.03, 0.75), P(d0 + 0.05, 0.5), P(d0 + 0.1, low(d0))]);
  d.gap([P(d1, s.belt(d1)), P(d1 - 0.01, low(d1))]);
  const rear = b.axles[1] - b.wheelR - 0.09;
  const bottomEnd = d2 ? Math.min(d2, rear) : d1;
  if (d2)
    d.gap([
      P(d2 + 0.04, s.belt(d2)),
      P(d2, 0.85),
      P(Math.min(d2, rear + 0.08), b.wheelR + 0.3),
      P(bottomEnd - 0.02, b.wheelR + 0.08),
      P(bottomEnd - 0.04, low(d2)),
    ]);
  d.gap([P(d0 + 0.1, low(d0)), P(bottomEnd - 0.04, low(d2 ?? d1))]);
  if (b.old && !b.cladding) {
    // rub strip at the height of the bumpers
    d.line([P(b.axles[0] + b.wheelR + 0.1, 0.6), P(b.axles[1] - b.wheelR - 0.1, 0.6)], 0.045, TRIM, PLASTIC);
  }
  // fuel flap
  const fx = b.axles[1] + 0.16;
  const fz = Math.min(s.belt(fx) - 0.16, b.wheelR * 2 + 0.3);
  const q = 0.075;
  d.gap(
    [P(fx - q, fz + q), P(fx + q, fz + q), P(fx + q, fz - q), P(fx - q, fz - q), P(fx - q, fz + q)],
    0.005,
  );
  // sill, cladding
  const sillTop = b.cladding ? 0.15 : 0.055;
  const pts = [];
  for (let x = b.axles[0]; x <= b.axles[1]; x += 0.1) pts.push(P(x, s.sill(x) + sillTop));
  d.fill(d.path([...pts, P(b.axles[1], 0), P(b.axles[0], 0)]), TRIM, PLASTIC);
  if (b.cladding) {
    // bumpers corners join the arches in the same plastic
    d.fill(
      d.path([P(-0.1, 0), P(b.axles[0], 0), P(b.axles[0], s.sill(0.3) + 0.2), P(-0.1, s.sill(0.3) + 0.2)]),
      TRIM,
      PLASTIC,
    );
    d.fill(
      d.path([
        P(b.axles[1], 0),
        P(L + 0.1, 0),
        P(L + 0.1, b.gnd + b.lift[1] + 0.16),
        P(b.axles[1], b.gnd + b.lift[1] + 0.12),
      ]),
      TRIM,
      PLASTIC,
    );
    d.line([P(b.axles[0] + 0.5, s.sill(2) + 0.12), P(b.axles[1] - 0.5, s.sill(2) + 0.12)], 0.02, '#85898d', {
      rough: 0.3,
      metal: 0.8,
    });
  }
  if (b.boards) {
    // the gap behind the cab, the frame under the platform, and its drop sides
    const [from, to] = [b.bed[0] - 0.06, L + 0.1];
    const box = (x0, x1, z0, z1) => d.path([P(x0, z0), P(x1, z0), P(x1, z1), P(x0, z1)]);
    d.fill(box(b.doors[1] + 0.14, from, 0, 2.1), TRIM, PLASTIC);
    d.fill(box(from - 0.1, to, 0, b.boards), TRIM, PLASTIC);
    for (let z = b.boards; z < 1.15; z += 0.095) d.gap([P(from, z), P(to, z)], 0.014);
    for (const x of [from + 0.02, (from + to) / 2, to - 0.13])
      d.fill(box(x - 0.022, x + 0.022, b.boards, 1.2), TRIM, PLASTIC);
  }
  // side repeater
  d.fill(
    d.round(
      [
        P(d0 - 0.14, s.belt(d0) - 0.1),
        P(d0 - 0.06, s.belt(d0) - 0.095),
        P(d0 - 0.06, s.belt(d0) - 0.125),
        P(d0 - 0.14, s.belt(d0) - 0.125),
      ],
      0.01,
    ),
    '#b8641a',
    GLOSS,
  );
}
