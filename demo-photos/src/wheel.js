// A wheel with its tyre, axle along y, outside up.
import * as THREE from 'three';
import { smoothstep } from './curves.js';

const mesh = (g, m) => new THREE.Mesh(g, m);
const lathe = (pts, m, seg) =>
  mesh(
    new THREE.LatheGeometry(
      pts.map(([x, y]) => new THREE.Vector2(x, y)),
      seg,
    ),
    m,
  );

// The face is a dished disc with the windows between the spokes cut out by a picture; a few
// darker copies behind it give the spokes their thickness.
const FACES = {
  // spokes: number, half width at hub and rim (share of the radius), split: slot in the spoke
  five: { n: 5, hub: 0.15, rim: 0.165, split: 0.05, dish: 0.026 },
  ten: { n: 10, hub: 0.05, rim: 0.062, dish: 0.034 },
  seven: { n: 7, hub: 0.085, rim: 0.09, dish: 0.03 },
  six: { n: 6, hub: 0.11, rim: 0.13, split: 0, dish: 0.045 },
  steel: { n: 8, holes: true, dish: -0.008 },
};
const faceCache = {};

function facePicture(kind) {
  if (faceCache[kind]) return faceCache[kind];
  const f = FACES[kind];
  const n = 768;
  const c = document.createElement('canvas');
  c.width = c.height = n;
  const k = c.getContext('2d');
  k.translate(n / 2, n / 2);
  k.scale(n / 2, n / 2);
  const disc = (r) => {
    k.beginPath();
    k.arc(0, 0, r, 0, 7);
    k.fill();
  };
  k.fillStyle = '#fff';
  if (f.holes) {
    disc(0.99);
    k.globalCompositeOperation = 'destination-out';
    for (let i = 0; i < f.n; i++) {
      k.save();
      k.rotate((i / f.n) * Math.PI * 2);
      k.beginPath();
      k.ellipse(0.7, 0, 0.085, 0.15, 0, 0, 7);
      k.fill();
      k.restore();
    }
    k.globalCompositeOperation = 'source-atop';
    k.strokeStyle = 'rgba(0,0,0,.25)';
    for (const r of [0.3, 0.5, 0.9]) {
      k.lineWidth = 0.02;
      k.beginPath();
      k.arc(0, 0, r, 0, 7);
      k.stroke();
    }
  } else {
    k.lineWidth = 0.09;
    k.strokeStyle = '#fff';
    k.beginPath();
    k.arc(0, 0, 0.95, 0, 7);
    k.stroke();
    disc(0.3);
    for (let i = 0; i < f.n; i++) {
      k.save();
      k.rotate((i / f.n) * Math.PI * 2);
      const g = k.createLinearGradient(0, -f.rim, 0, f.rim);
      g.addColorStop(0, '#8f8f8f');
      g.addColorStop(0.12, '#ffffff');
      g.addColorStop(0.5, '#d8d8d8');
      g.addColorStop(0.88, '#ffffff');
      g.addColorStop(1, '#8f8f8f');
      k.fillStyle = g;
      // foot, waist and a flare where the spoke meets the rim
      const spoke = () => {
        k.beginPath();
        k.moveTo(0.1, -f.hub * 1.3);
        k.bezierCurveTo(0.4, -f.hub * 0.9, 0.6, -f.hub * 0.9, 0.86, -f.rim);
        k.quadraticCurveTo(0.9, -f.rim * 1.05, 0.93, -f.rim * 1.7);
        k.lineTo(0.93, f.rim * 1.7);
        k.quadraticCurveTo(0.9, f.rim * 1.05, 0.86, f.rim);
        k.bezierCurveTo(0.6, f.hub * 0.9, 0.4, f.hub * 0.9, 0.1, f.hub * 1.3);
        k.fill();
      };
      spoke();
      if (f.split) {
        k.globalCompositeOperation = 'destination-out';
        k.beginPath();
        k.moveTo(0.42, 0);
        k.quadraticCurveTo(0.5, -f.split * 0.6, 0.86, -f.split * 1.5);
        k.quadraticCurveTo(0.9, 0, 0.86, f.split * 1.5);
        k.quadraticCurveTo(0.5, f.split * 0.6, 0.42, 0);
        k.fill();
        k.globalCompositeOperation = 'source-over';
      }
      k.restore();
    }
    const g = k.createRadialGradient(0, 0, 0.1, 0, 0, 0.32);
    g.addColorStop(0, '#9a9a9a');
    g.addColorStop(1, 'rgba(255,255,255,0)');
    k.fillStyle = g;
    disc(0.3);
  }
  const t = new THREE.CanvasTexture(c);
  t.generateMipmaps = true;
  t.minFilter = THREE.LinearMipmapLinearFilter;
  t.anisotropy = 8;
  faceCache[kind] = t;
  return t;
}

function dishedDisc(r, dish) {
  const [na, nr] = [72, 14];
  const pos = [];
  const uv = [];
  const idx = [];
  for (let i = 0; i <= nr; i++) {
    const t = i / nr;
    const y = -dish * (1 - smoothstep(0.1, 1, t)) + dish * 0.35 * (1 - smoothstep(0.08, 0.34, t));
    for (let j = 0; j <= na; j++) {
      const a = (j / na) * Math.PI * 2;
      pos.push(Math.cos(a) * t * r, y, Math.sin(a) * t * r);
      uv.push(0.5 + Math.cos(a) * t * 0.5, 0.5 + Math.sin(a) * t * 0.5);
    }
  }
  for (let i = 0; i < nr; i++)
    for (let j = 0; j < na; j++) {
      const a = i * (na + 1) + j;
      idx.push(a, a + 1, a + na + 1, a + 1, a + na + 2, a + na + 1);
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  g.setIndex(idx);
  g.computeVertexNormals();
  return g;
}

export function makeWheel(body, mat) {
  const w = new THREE.Group();
  const r = body.wheelR;
  const ri = r * (body.wheel === 'six' || body.wheel === 'steel' ? 0.65 : 0.715);
  const h = 0.112; // half width
  const tyre = mat.plain({ color: 0.014, rough: 0.75 });
  const alloy = mat.plain(
    body.wheel === 'steel'
      ? { color: 0.5, rough: 0.35, metal: 0.6 }
      : { color: [0.46, 0.47, 0.485], rough: 0.34, metal: 0.85 },
  );
  const barrel = mat.plain({ color: 0.2, rough: 0.4, metal: 0.8, occ: 0.22 });
  const tread = [];
  const ring = (y) => [
    [r * 0.998, y - 0.006],
    [r * 0.975, y - 0.004],
    [r * 0.975, y + 0.004],
    [r * 0.998, y + 0.006],
  ];
  for (const y of [-0.06, -0.02, 0.02, 0.06]) tread.push(...ring(y));
  w.add(
    lathe(
      [
        [ri * 0.98, -h * 0.9],
        [ri * 1.05, -h],
        [r * 0.85, -h * 1.06],
        [r * 0.95, -h * 0.98],
        [r * 0.988, -h * 0.84],
        ...tread,
        [r * 0.988, h * 0.84],
        [r * 0.965, h * 0.95],
        [r * 0.945, h * 0.99],
        [r * 0.94, h * 1.0],
        [r * 0.86, h * 1.07],
        [r * 0.8, h * 1.08],
        [r * 0.795, h * 1.05],
        [r * 0.75, h * 1.03],
        [ri * 1.04, h * 0.98],
        [ri * 0.99, h * 0.9],
      ],
      tyre,
      96,
    ),
  );
  // lip, barrel
  w.add(
    lathe(
      [
        [ri * 1.025, h * 0.93],
        [ri * 1.02, h * 1.0],
        [ri * 0.995, h * 1.01],
        [ri * 0.965, h * 0.97],
        [ri * 0.95, h * 0.9],
      ],
      alloy,
      96,
    ),
  );
  w.add(
    lathe(
      [
        [ri * 0.955, h * 0.92],
        [ri * 0.93, h * 0.4],
        [ri * 0.9, -h * 0.8],
      ],
      barrel,
      64,
    ),
  );
  const style = FACES[body.wheel];
  const picture = facePicture(body.wheel);
  const disk = dishedDisc(ri * 0.985, style.dish);
  const steel = body.wheel === 'steel';
  const cast = (occ) =>
    mat.plain({
      color: steel ? 0.5 : [0.62, 0.63, 0.645],
      rough: 0.36,
      metal: 0.55,
      map: picture,
      cutout: true,
      occ,
    });
  const front = h * 0.72;
  [1, 0.34, 0.3, 0.26, 0.22, 0.18].forEach((occ, i) => {
    const layer = mesh(disk, cast(occ));
    layer.position.y = front - i * 0.0042;
    w.add(layer);
  });
  // brake disc and caliper
  const disc = mesh(
    new THREE.CylinderGeometry(ri * 0.72, ri * 0.72, 0.022, 64),
    mat.plain({ color: 0.32, rough: 0.4, metal: 0.8, occ: 0.28 }),
  );
  disc.position.y = h * 0.0;
  w.add(disc);
  const hat = mesh(
    new THREE.CylinderGeometry(ri * 0.34, ri * 0.38, 0.05, 40),
    mat.plain({ color: 0.06, rough: 0.6, occ: 0.5 }),
  );
  hat.position.y = h * 0.2;
  w.add(hat);
  const back = mesh(
    new THREE.CylinderGeometry(ri * 0.92, ri * 0.92, 0.01, 48),
    mat.plain({ color: 0.008, rough: 1, occ: 0.3 }),
  );
  back.position.y = -h * 0.35;
  w.add(back);
  const caliper = mesh(
    new THREE.TorusGeometry(ri * 0.64, 0.035, 8, 16, 0.9),
    mat.plain({ color: 0.12, rough: 0.5, metal: 0.4, occ: 0.5 }),
  );
  caliper.rotation.set(Math.PI / 2, 0, 0);
  caliper.position.y = h * 0.05;
  w.add(caliper);
  // hub cap and nuts
  const hubY = front - style.dish * 0.65;
  const hub = mesh(
    new THREE.CylinderGeometry(ri * 0.135, ri * 0.15, 0.016, 32),
    mat.plain({ color: 0.03, rough: 0.2, coat: 1 }),
  );
  hub.position.y = hubY + 0.004;
  w.add(hub);
  const nut = new THREE.CylinderGeometry(0.009, 0.009, 0.012, 6);
  const nutMat = mat.plain({ color: 0.1, rough: 0.4, metal: 0.8 });
  for (let i = 0; i < 5; i++) {
    const n = mesh(nut, nutMat);
    const a = (i / 5) * Math.PI * 2 + 0.3;
    n.position.set(Math.cos(a) * ri * 0.225, hubY, Math.sin(a) * ri * 0.225);
    w.add(n);
  }
  return w;
}
