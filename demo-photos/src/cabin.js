// What shows through the windows: seats, dashboard, steering wheel.
import * as THREE from 'three';
import { lerp } from './curves.js';
import { roundedBox } from './rounded-box.js';

const mesh = (g, m) => new THREE.Mesh(g, m);

export function makeCabin(shape, mat) {
  const b = shape.body;
  const g = new THREE.Group();
  const cloth = mat.plain({ color: 0.035, rough: 0.8, occ: 0.55 });
  const hard = mat.plain({ color: 0.02, rough: 0.6, occ: 0.5 });
  const zb = shape.belt(b.seats[0]);
  const put = (geo, m, x, z, y) => {
    const o = mesh(geo, m);
    o.position.set(x - b.L / 2, z, y);
    o.rotation.y = Math.PI / 2;
    g.add(o);
  };
  b.seats.forEach((x, row) => {
    const across = row === 0 || b.tail === 'van' || b.seats.length > 2 ? [-0.37, 0.37] : [-0.42, 0, 0.42];
    for (const y of across) {
      const wd = row === 0 || across.length === 2 ? 0.5 : 0.44;
      put(roundedBox(wd, 0.66, 0.14, 0.09), cloth, x + 0.16, zb - 0.1, y);
      put(
        roundedBox(0.27, 0.17, 0.1, 0.06),
        cloth,
        x + 0.22,
        Math.min(zb + 0.3, shape.railZ(x + 0.22) - 0.13),
        y,
      );
    }
  });
  // dashboard, steering wheel (left-hand drive), rear-view mirror
  const wx = b.glass.ws[0];
  put(roundedBox(1.4, 0.2, 0.5, 0.06), hard, wx + 0.42, shape.belt(wx + 0.4) - 0.1, 0);
  const sw = mesh(new THREE.TorusGeometry(0.185, 0.016, 10, 40), hard);
  sw.position.set(b.seats[0] - 0.42 - b.L / 2, zb, 0.37);
  sw.rotation.y = Math.PI / 2;
  g.add(sw);
  put(
    roundedBox(0.22, 0.06, 0.03, 0.02),
    hard,
    lerp(b.glass.ws[0], b.glass.ws[1], 0.92),
    shape.railZ(b.glass.ws[1]) - 0.06,
    0,
  );
  return g;
}
