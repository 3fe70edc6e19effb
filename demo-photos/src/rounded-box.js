// A box with rounded corners, centred, thin side along z: seats, frames, mirror feet.
import * as THREE from 'three';

export function roundedBox(w, h, d, r = 0.05) {
  const s = new THREE.Shape();
  const [a, b] = [w / 2 - r, h / 2 - r];
  s.absarc(a, b, r, 0, Math.PI / 2);
  s.absarc(-a, b, r, Math.PI / 2, Math.PI);
  s.absarc(-a, -b, r, Math.PI, Math.PI * 1.5);
  s.absarc(a, -b, r, Math.PI * 1.5, Math.PI * 2);
  const bev = Math.min(0.03, d * 0.2);
  const g = new THREE.ExtrudeGeometry(s, {
    depth: d - 2 * bev,
    bevelEnabled: true,
    bevelSize: bev * 0.6,
    bevelThickness: bev,
    bevelSegments: 3,
    curveSegments: 6,
  });
  g.translate(0, 0, -(d - 2 * bev) / 2);
  return g;
}
