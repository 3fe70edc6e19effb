// Seen from above: windscreen, rear window, bonnet and boot lid.
import { clamp, lerp } from './curves.js';
import { BLACK, CLOTH, GLASS, GLOSS, PLASTIC } from './finishes.js';

export function drawAbove(d, s, b) {
  const A = (x, y) => [s.along(x), y];
  const screen = ([x0, x1], m0, m1, edge) => {
    const pts = [A(x0, -0.2)];
    const n = 60;
    const side = (x) => s.railY(x) - edge;
    for (let i = 0; i <= n; i++) pts.push(A(lerp(x0, x1, i / n), side(lerp(x0, x1, i / n))));
    pts.push(A(x1, -0.2));
    d.fill(d.round(pts, 0.012), BLACK, { rough: 0.12 });
    const [i0, i1] = [s.along(x0) + m0, s.along(x1) - m1];
    const inner = [[i0, -0.2]];
    for (let i = 0; i <= n; i++) {
      const x = lerp(x0, x1, i / n);
      const v = clamp(s.along(x), i0, i1);
      inner.push([v, side(x) - 0.035]);
    }
    inner.push([i1, -0.2]);
    d.fill(d.round(inner, 0.03), '#060708', GLASS);
  };
  const [w0] = b.glass.ws;
  if (b.softTop) {
    const [from, to] = [b.glass.ws[1] - 0.05, b.glass.rear[1] + 0.04];
    d.fill(d.path([A(from, -0.2), A(from, 1.1), A(to, 1.1), A(to, -0.2)]), '#0b0b0c', CLOTH);
  }
  // cowl with wipers
  d.fill(
    d.path([
      A(w0 - 0.07, -0.2),
      A(w0 - 0.05, s.railY(w0) - 0.05),
      A(w0 + 0.03, s.railY(w0) - 0.05),
      A(w0 + 0.03, -0.2),
    ]),
    BLACK,
    PLASTIC,
  );
  screen(b.glass.ws, 0.05, 0.035, 0.03);
  d.line([A(w0 + 0.03, 0.02), [s.along(w0) + 0.09, 0.5]], 0.014, '#050505', PLASTIC);
  if (b.glass.rear) {
    screen(b.glass.rear, 0.03, 0.05, 0.045);
    if (['hatch', 'oldhatch', 'rugged'].includes(b.tail)) {
      const e = s.along(b.glass.rear[1]) - 0.05;
      d.line(
        [
          [e, 0],
          [e - 0.05, 0.34],
        ],
        0.014,
        '#050505',
        PLASTIC,
      );
    }
  }
  // shut lines of bonnet, boot lid and tailgate
  const edge = (x) => s.railY(x) - 0.045;
  const pts = [];
  for (let x = 0.02; x < w0 - 0.06; x += 0.05) pts.push(A(x, edge(x)));
  d.gap(pts);
  if (['boot', 'strip', 'oldboot'].includes(b.tail)) {
    const r = b.glass.rear[1] + 0.03;
    d.gap([A(r, 0), A(r, edge(r) - 0.05), A(b.L, edge(b.L) - 0.06)]);
  }
  if (['hatch', 'oldhatch', 'rugged'].includes(b.tail)) {
    const r = b.glass.rear[0] - 0.16;
    d.gap([A(r, 0), A(r, s.railY(r) - 0.07), A(b.L, s.railY(b.L) - 0.05)], 0.006);
    // high stop lamp
    if (!b.old)
      d.fill(
        d.round(
          [
            [s.along(b.glass.rear[0]) - 0.05, -0.2],
            [s.along(b.glass.rear[0]) - 0.05, 0.16],
            [s.along(b.glass.rear[0]) - 0.025, 0.16],
            [s.along(b.glass.rear[0]) - 0.025, -0.2],
          ],
          0.008,
        ),
        '#7d0b10',
        GLOSS,
      );
  }
  if (b.bed) {
    const [x0, x1] = b.bed;
    d.fill(
      d.path([A(x0, -0.2), A(x0, s.railY(x0) - 0.04), A(x1, s.railY(x1) - 0.04), A(x1, -0.2)]),
      '#161718',
      { rough: 0.7 },
    );
  }
}
