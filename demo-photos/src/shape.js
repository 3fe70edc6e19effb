// Turns a body description (bodies.js) into a mesh.
// x runs from the front bumper to the rear, y to the side, z up; all in metres.
// The car is first built "straight" (flat cross-sections), then bent at both ends;
// drawings are made on the straight car, so that they wrap round the corners.
import * as THREE from 'three';
import { clamp, curve, lerp, smoothstep } from './curves.js';

export function makeShape(body) {
  const { L, W } = body;
  const top = curve(body.top);
  const beltCurve = curve(body.belt);
  const frontLean = curve(body.frontLean);
  const rearLean = curve(body.rearLean);
  const crownRoof = body.crown ?? 0.075;

  const plan = (x) => {
    const f = clamp(1 - x / 0.9);
    const r = clamp(1 - (L - x) / 0.9);
    return W * (1 - body.taper[0] * f ** 2.2) * (1 - body.taper[1] * r ** 2.2);
  };
  const sill = (x) =>
    body.gnd +
    body.lift[0] * clamp(1 - x / 0.7) ** 2 +
    body.lift[1] * clamp(1 - (L - x) / 0.8) ** 2 +
    (body.boards ? 0.26 * smoothstep(body.bed[0] - 0.2, body.bed[0], x) : 0);
  // 1 where there is a cabin above the belt line, 0 on bonnet and boot lid
  const cabin = (x) => smoothstep(0.05, 0.24, top(x) - 0.05 - beltCurve(x));
  const crown = (x) => lerp(0.035, crownRoof, cabin(x));
  const belt = (x) => Math.min(beltCurve(x), top(x) - crown(x) - 0.018);
  const railZ = (x) => top(x) - crown(x);
  const railY = (x) => plan(x) - 0.05 - body.tumble * Math.max(0, railZ(x) - belt(x)) - 0.012;

  // Distance from a wheel centre swells the wing slightly, as on a real car.
  const swell = (x, z) => {
    let s = 0;
    for (const ax of body.axles) {
      const d = Math.hypot(x - ax, z - body.wheelR) - (body.wheelR + 0.05);
      s = Math.max(s, 1 - smoothstep(0, 0.22, Math.abs(d)));
    }
    return s * (body.swell ?? 0.014);
  };

  // Half cross-section, bottom centre to top centre. The count is fixed, so that
  // "belt" and "rail" are the same column in every row: materials change there.
  const stations = (x) => {
    const w = plan(x);
    const zt = top(x);
    const zb = belt(x);
    const zr = railZ(x);
    const yr = railY(x);
    const s = sill(x);
    const c = cabin(x);
    const mid = (k) => s + (zb - s) * k;
    const q = body.flank ?? 1.35; // how sculpted the flank is
    return [
      [0, s + 0.02],
      [w - 0.18, s + 0.01],
      [w - 0.055, s],
      [w - 0.03, s + 0.05],
      [w - 0.022 * q, mid(0.3)],
      [w - 0.006 * q, mid(0.56)],
      [w, mid(0.74)], // waist crease
      [w - 0.022 * q, mid(0.9)],
      [w - 0.05, zb],
      [lerp(w - 0.052, w - 0.058 - body.tumble * (zr - zb) * 0.42, c), lerp(zb, zr, 0.5)],
      [yr, zr],
      [yr - lerp(0.05, 0.085, c), zr + (zt - zr) * lerp(0.45, 0.52, c)],
      [yr * 0.52, zr + (zt - zr) * 0.9],
      [0, zt],
    ];
  };
  const COUNT = [2, 3, 3, 5, 6, 7, 6, 5, 7, 7, 6, 8, 12]; // samples per segment
  const SHARP = new Set([6, 8]);
  const RAIL = COUNT.slice(0, 10).reduce((a, b) => a + b);
  const HALF = COUNT.reduce((a, b) => a + b);

  const section = (x) => {
    const p = stations(x);
    const out = [];
    for (let i = 0; i < p.length - 1; i++) {
      const [a, b] = [p[i], p[i + 1]];
      const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6;
      const dir = (k) => {
        const u = Math.max(0, k - 1);
        const v = Math.min(p.length - 1, k + 1);
        if (SHARP.has(k)) {
          // halfway between a hard edge and a smooth curve
          const d = [b[0] - a[0], b[1] - a[1]];
          const e = [p[v][0] - p[u][0], p[v][1] - p[u][1]];
          const el = Math.hypot(...e) || 1;
          return [(d[0] / len) * 0.75 + (e[0] / el) * 0.25, (d[1] / len) * 0.75 + (e[1] / el) * 0.25];
        }
        if (k === p.length - 1) return [-1, 0];
        const d = [p[v][0] - p[u][0], p[v][1] - p[u][1]];
        const l = Math.hypot(...d) || 1;
        return [d[0] / l, d[1] / l];
      };
      const [ta, tb] = [dir(i), dir(i + 1)];
      for (let j = 0; j < COUNT[i]; j++) {
        const t = j / COUNT[i];
        const t2 = t * t;
        const t3 = t2 * t;
        const h = [2 * t3 - 3 * t2 + 1, (t3 - 2 * t2 + t) * len, 3 * t2 - 2 * t3, (t3 - t2) * len];
        out.push([0, 1].map((c) => h[0] * a[c] + h[1] * ta[c] + h[2] * b[c] + h[3] * tb[c]));
      }
    }
    out.push(p[p.length - 1]);
    return out;
  };

  const bend = (x, y, z) => {
    const f = clamp(1 - x / 0.9) ** 2;
    const r = clamp(1 - (L - x) / 0.9) ** 2;
    const k = Math.min(1.05, Math.abs(y) / W);
    return x + f * (body.bow[0] * k ** 2.3 + frontLean(z)) - r * (body.bow[1] * k ** 2.6 + rearLean(z));
  };

  // Outermost y of the finished flank at a point of the side view.
  const flankY = (x, z) => {
    let u = x;
    for (let i = 0; i < 3; i++) u += x - bend(u, plan(clamp(u, 0, L)), z);
    u = clamp(u, 0.001, L - 0.001);
    const s = section(u).slice(0, RAIL + 1);
    let best = s[s.length - 1][0];
    for (let i = 6; i < s.length - 1; i++) {
      if (s[i][1] <= z && z <= s[i + 1][1]) {
        best = lerp(s[i][0], s[i + 1][0], (z - s[i][1]) / (s[i + 1][1] - s[i][1] || 1));
      }
    }
    if (z < s[8][1]) best = s[8][0];
    return best + swell(x, z);
  };

  // Arc length along the roof profile: the unit of the drawing seen from above,
  // so that a nearly upright tailgate gets as many pixels as the bonnet.
  const N = 4000;
  const arc = [0];
  for (let i = 1; i <= N; i++) {
    const dz = top((i / N) * L) - top(((i - 1) / N) * L);
    arc.push(arc[i - 1] + Math.hypot(L / N, dz));
  }
  const along = (x) => {
    const t = clamp(x / L) * N;
    const i = Math.min(N - 1, Math.floor(t));
    return lerp(arc[i], arc[i + 1], t - i);
  };
  const total = arc[N];

  return {
    body,
    top,
    belt,
    railZ,
    railY,
    plan,
    sill,
    cabin,
    section,
    bend,
    flankY,
    along,
    total,
    swell,
    RAIL,
    HALF,
  };
}

export function bodyGeometry(shape) {
  const { body, section, bend, along, total, plan, swell, RAIL, HALF } = shape;
  const { L, W } = body;
  const ROWS = 300;
  const CAP = 54;
  const rows = [];
  // stations along the car, evenly spaced along the roof profile
  const xs = [];
  let x = 0;
  for (let i = 0; i <= ROWS; i++) {
    const want = (i / ROWS) * total;
    while (x < L && along(x) < want) x += 0.0015;
    xs.push(i === 0 ? 0.0002 : Math.min(x, L - 0.0002));
  }
  const cap = (end, i) => {
    const a = i / CAP;
    // even over the flat middle, finer towards the rounded edge
    const k = Math.max(0.002, a < 0.6 ? (a / 0.6) * 0.86 : 1 - 0.14 * ((1 - a) / 0.4) ** 2.2);
    const x0 = end === 0 ? 0.0002 : L - 0.0002;
    const r = body.edge[end === 0 ? 0 : 1];
    const dx = r * Math.max(0, 1 - k ** 7) ** (1 / 2) * (end === 0 ? -1 : 1);
    const s = section(x0);
    const cz = (s[0][1] + s[s.length - 1][1]) / 2;
    return { x: x0, dx, pts: s.map(([y, z]) => [y * k, cz + (z - cz) * k]), capK: k };
  };
  for (let i = 0; i < CAP; i++) rows.push(cap(0, i));
  for (const xx of xs) rows.push({ x: xx, dx: 0, pts: section(xx), capK: 1 });
  for (let i = CAP - 1; i >= 0; i--) rows.push(cap(1, i));

  const cols = 2 * HALF + 1;
  const position = [];
  const draw = []; // where to look the paint up: wrap (p, z), above (s, y)
  const kind = []; // 1 above the rail (roof, bonnet, screens), 0 below
  for (const row of rows) {
    const w = plan(row.x);
    for (let j = 0; j < cols; j++) {
      const jj = j <= HALF ? j : 2 * HALF - j;
      const sgn = j <= HALF ? 1 : -1;
      let [y, z] = row.pts[jj];
      const s = along(row.x);
      // way round the car seen from above: 0 at the middle of the nose
      const isCap = row.capK < 1;
      const fadeF = isCap && row.dx < 0 ? 0 : smoothstep(0, 0.25, row.x);
      const fadeR = isCap && row.dx > 0 ? 0 : smoothstep(0, 0.25, L - row.x);
      const ratio = W * (y / w);
      const p =
        row.x < L / 2 ? row.x + lerp(ratio, W, fadeF) : 2 * W + L - (L - row.x + lerp(ratio, W, fadeR));
      draw.push(p, z, s, y);
      kind.push(!isCap && jj > RAIL ? 1 : 0);
      if (jj > 5 && jj < RAIL && row.capK === 1) y += swell(row.x, z) * smoothstep(0.4, 0.7, y);
      position.push(bend(row.x, y, z) + row.dx - L / 2, z, y * sgn);
    }
  }
  const index = [];
  for (let i = 0; i < rows.length - 1; i++) {
    for (let j = 0; j < cols - 1; j++) {
      const a = i * cols + j;
      index.push(a, a + cols, a + 1, a + 1, a + cols, a + cols + 1);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute('draw', new THREE.Float32BufferAttribute(draw, 4));
  g.setAttribute('kind', new THREE.Float32BufferAttribute(kind, 1));
  g.setIndex(index);
  g.computeVertexNormals();
  return g;
}
