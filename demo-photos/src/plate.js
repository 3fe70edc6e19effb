// Number plates. Their text is put on when the picture is developed, so that each colour has its own.
import * as THREE from 'three';
import { clamp, lerp } from './curves.js';
import { roundedBox } from './rounded-box.js';

/** The face of a plate, such as `000 BKT 02`; a real number never begins with 000. */
export function plateTexture(text) {
  const c = document.createElement('canvas');
  c.width = 1040;
  c.height = 224;
  const k = c.getContext('2d');
  k.fillStyle = '#f3f3f1';
  k.fillRect(0, 0, 1040, 224);
  k.strokeStyle = '#15161a';
  k.lineWidth = 10;
  k.beginPath();
  k.roundRect(8, 8, 1024, 208, 22);
  k.stroke();
  // flag and country code on the left, region behind a bar on the right
  k.fillStyle = '#1aa3c4';
  k.fillRect(36, 44, 92, 56);
  k.fillStyle = '#f4cd2a';
  k.beginPath();
  k.arc(82, 70, 15, 0, 7);
  k.fill();
  k.fillStyle = '#15161a';
  k.textAlign = 'center';
  k.textBaseline = 'middle';
  k.font = 'bold 66px "DejaVu Sans", sans-serif';
  k.fillText('KZ', 82, 156);
  k.fillRect(832, 14, 8, 196);
  const [num, letters, region] = text.split(' ');
  const put = (s, x, size, squeeze) => {
    k.save();
    k.translate(x, 120);
    k.scale(squeeze, 1);
    k.font = `bold ${size}px "DejaVu Sans", sans-serif`;
    k.fillText(s, 0, 0);
    k.restore();
  };
  put(num, 312, 172, 0.74);
  put(letters, 640, 172, 0.7);
  put(region, 932, 150, 0.72);
  const t = new THREE.CanvasTexture(c);
  t.anisotropy = 8;
  t.generateMipmaps = true;
  t.minFilter = THREE.LinearMipmapLinearFilter;
  return t;
}

/** Front and rear plate, each in a frame, standing just clear of the bumper. */
export function makePlates(b, mat) {
  const plateMat = mat.plain({ color: 0.8, rough: 0.45, plate: true });
  const frame = mat.plain({ color: 0.01, rough: 0.5 });
  return b.plateZ.map((z, end) => {
    const lo = end ? b.rearLean : b.frontLean;
    const lean = (h) => {
      const i = Math.max(0, lo.findIndex(([top]) => h <= top) - 1);
      return lerp(lo[i][1], lo[i + 1][1], clamp((h - lo[i][0]) / (lo[i + 1][0] - lo[i][0])));
    };
    const x = end
      ? b.L + b.edge[1] - Math.min(lean(z - 0.06), lean(z + 0.06)) + 0.012
      : -b.edge[0] + Math.min(lean(z - 0.06), lean(z + 0.06)) - 0.012;
    const g = new THREE.Group();
    const fr = new THREE.Mesh(roundedBox(0.545, 0.135, 0.016, 0.012), frame);
    fr.position.z = -0.006;
    const pl = new THREE.Mesh(new THREE.PlaneGeometry(0.52, 0.112), plateMat);
    pl.position.z = 0.008;
    g.add(fr, pl);
    g.rotation.y = end ? Math.PI / 2 : -Math.PI / 2;
    g.position.set(x - b.L / 2, z, 0);
    return g;
  });
}
