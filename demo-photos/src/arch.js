// Wheel opening: lip and liner.
import * as THREE from 'three';
import { clamp, lerp } from './curves.js';

const mesh = (g, m) => new THREE.Mesh(g, m);

/** Radius of the opening; the body shader cuts the same circle out of the flank. */
export const archRadius = (body) => body.wheelR + (body.cladding ? 0.058 : 0.045);

// A rolled lip that follows the flank and hides the cut edge; a closed dark liner behind it
// (an open one let the sky shine through as white slivers).
export function makeArch(shape, ax, side, mat) {
  const b = shape.body;
  const r = archRadius(b);
  const g = new THREE.Group();
  const n = 64;
  // down to the sill line on both sides
  const end = (x) => Math.asin(clamp((b.wheelR - shape.sill(x) - (b.cladding ? 0.03 : 0.065)) / r));
  // the black bumper of an old car takes the lip's place
  const over = b.old && !b.cladding ? -Math.asin(clamp((0.545 - b.wheelR) / r)) : null;
  const front = ax === b.axles[0];
  const isDark = b.cladding || (b.boards && !front);
  const a0 = -((front ? over : null) ?? end(ax - r));
  const a1 = Math.PI + ((front ? null : over) ?? end(ax + r));
  const prof = b.cladding
    ? [
        [-0.006, -0.1],
        [-0.008, -0.02],
        [-0.004, 0.008],
        [0.012, 0.016],
        [0.05, 0.013],
        [0.062, 0.008],
        [0.066, -0.012],
      ]
    : [
        [-0.006, -0.1],
        [-0.008, -0.02],
        [-0.005, 0.003],
        [0.004, 0.008],
        [0.016, 0.0055],
        [0.03, 0.0005],
        [0.036, -0.004],
      ];
  const pos = [];
  const idx = [];
  for (let i = 0; i <= n; i++) {
    const t = lerp(a0, a1, i / n);
    for (const [dr, dy] of prof) {
      const x = ax - Math.cos(t) * (r + dr);
      const z = b.wheelR + Math.sin(t) * (r + dr);
      const y = shape.flankY(x, Math.max(z, shape.sill(x) + 0.03)) + dy;
      pos.push(x - b.L / 2, Math.max(z, b.gnd * 0.8), y * side);
    }
  }
  const m = prof.length;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m - 1; j++)
      idx.push(
        i * m + j,
        i * m + j + 1,
        (i + 1) * m + j,
        i * m + j + 1,
        (i + 1) * m + j + 1,
        (i + 1) * m + j,
      );
  const geo = new THREE.BufferGeometry();
  geo.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  geo.setIndex(idx);
  geo.computeVertexNormals();
  g.add(
    mesh(
      geo,
      isDark
        ? mat.plain({ color: 0.012, rough: 0.62 })
        : mat.plain({ color: 0, rough: 0.5, coat: 1, paint: 1 }),
    ),
  );
  // liner: full tube closed on the inside
  const dark = mat.plain({ color: 0.004, rough: 1, occ: 0.25 });
  const y1 = shape.flankY(ax, b.wheelR + r) - 0.02;
  const y0 = b.W - 0.42;
  // only the upper part: the lower one would hang below the sill
  const low = b.boards ? shape.sill(ax) : b.gnd;
  const ext = Math.asin(clamp((b.wheelR - low) / r, -1, 1));
  const tube = mesh(
    new THREE.CylinderGeometry(
      r + 0.004,
      r + 0.004,
      y1 - y0,
      64,
      1,
      true,
      Math.PI / 2 - ext,
      Math.PI + 2 * ext,
    ),
    dark,
  );
  tube.rotation.x = Math.PI / 2;
  tube.position.set(ax - b.L / 2, b.wheelR, (side * (y0 + y1)) / 2);
  g.add(tube);
  const wall = mesh(new THREE.CircleGeometry(r + 0.004, 48), dark);
  wall.position.set(ax - b.L / 2, b.wheelR, side * y0);
  const wp = wall.geometry.attributes.position;
  for (let i = 0; i < wp.count; i++) wp.setY(i, Math.max(wp.getY(i), low * 0.9 - b.wheelR));
  g.add(wall);
  return g;
}
