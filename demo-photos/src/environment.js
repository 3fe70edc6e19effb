// Surroundings: a CC0 panorama, made neutral, with plain ground below the horizon.
import * as THREE from 'three';
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js';
import { lerp, smoothstep } from './curves.js';

export const PLACES = {
  // grey: how far colour is taken out; lift: light added at the horizon; haze, blur: only of what
  // the camera sees directly; sun: strength of the added sun
  street: {
    hdri: 'city',
    lift: 0.4,
    grey: 0.35,
    tint: [1, 1, 1],
    albedo: 0.14,
    lines: 0,
    gloss: 0.6,
    blur: 0.03,
    exposure: 1.45,
    haze: 0.05,
    sun: 22,
  },
  parking: {
    hdri: 'city',
    lift: 0.4,
    grey: 0.35,
    tint: [1, 1, 1],
    albedo: 0.12,
    lines: 1,
    gloss: 0.6,
    blur: 0.04,
    exposure: 1.45,
    haze: 0.07,
    sun: 22,
  },
  yard: {
    hdri: 'park',
    grey: 0.62,
    tint: [1.03, 1, 0.95],
    albedo: 0.13,
    lines: 1,
    gloss: 0.5,
    blur: 0.05,
    exposure: 1.3,
    haze: 0.08,
    sun: 22,
  },
  snow: {
    hdri: 'park',
    lift: 0.25,
    grey: 0.9,
    tint: [0.97, 1, 1.05],
    albedo: 0.66,
    lines: 0,
    gloss: 0.12,
    blur: 0.06,
    exposure: 0.92,
    haze: 0.42,
    sun: 5,
  },
  evening: {
    hdri: 'sunset',
    lift: 0.15,
    grey: 0.25,
    tint: [1.06, 0.98, 0.92],
    albedo: 0.11,
    lines: 0,
    gloss: 0.9,
    blur: 0.03,
    exposure: 1.0,
    haze: 0.1,
    sun: 8,
  },
  bridge: {
    hdri: 'bridge',
    lift: 0.35,
    grey: 0.4,
    tint: [1, 1, 1.02],
    albedo: 0.15,
    lines: 0,
    gloss: 0.6,
    blur: 0.03,
    exposure: 1.35,
    haze: 0.06,
    sun: 16,
  },
  hall: {
    hdri: 'warehouse',
    grey: 0.85,
    tint: [1, 1, 1],
    albedo: 0.2,
    lines: 0,
    gloss: 2,
    blur: 0.08,
    exposure: 1.5,
    haze: 0.15,
    sun: 0,
  },
};

async function panorama(name) {
  const url = (await import(`/node_modules/@pmndrs/assets/hdri/${name}.exr.js`)).default;
  const loader = new EXRLoader();
  loader.setDataType(THREE.FloatType);
  return loader.parse(await (await fetch(url)).arrayBuffer());
}

// A hazy sun on the side that the camera sees: it models the shape and throws a soft shadow.
const SUN = [-0.38, 0.72, 0.58].map((v, _, a) => v / Math.hypot(...a));
const SUN_SIZE = 0.16;

export async function makeEnvironment(renderer, place, turn) {
  const o = PLACES[place];
  const { width: w, height: h, data } = await panorama(o.hdri);
  const W = w * 2;
  const H = h * 2;
  const out = new Float32Array(W * H * 4);
  // EXRLoader keeps the bottom row first
  const sample = (u, v, c) => {
    const x = (((u * w - 0.5) % w) + w) % w;
    const y = Math.min(h - 1.001, Math.max(0, v * h - 0.5));
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const x1 = (x0 + 1) % w;
    const at = (i, j) => data[(j * w + i) * 4 + c];
    return lerp(lerp(at(x0, y0), at(x1, y0), x - x0), lerp(at(x0, y0 + 1), at(x1, y0 + 1), x - x0), y - y0);
  };
  let sum = 0;
  const px = [0, 0, 0];
  for (let j = 0; j < H; j++) {
    const el = ((j + 0.5) / H - 0.5) * Math.PI; // elevation
    for (let i = 0; i < W; i++) {
      for (let c = 0; c < 3; c++)
        px[c] = Math.max(0, Math.min(60, sample((i + 0.5) / W + turn / 360, (j + 0.5) / H, c)));
      const l = px[0] * 0.3 + px[1] * 0.55 + px[2] * 0.15;
      for (let c = 0; c < 3; c++) out[(j * W + i) * 4 + c] = lerp(px[c], l, o.grey) * o.tint[c];
      out[(j * W + i) * 4 + 3] = 1;
      if (el > 0) sum += l * Math.sin(el) * Math.cos(el);
    }
  }
  const irradiance = (sum * 2 * Math.PI * Math.PI) / (W * H) / Math.PI; // mean radiance that the ground sees
  const k = 1 / irradiance;
  for (let j = 0; j < H; j++) {
    const el = ((j + 0.5) / H - 0.5) * Math.PI;
    const below = smoothstep(-0.01, -0.1, el);
    // dark houses all round would leave the flanks without a reflection
    const lift = (o.lift ?? 0) * (1 - smoothstep(0.0, 0.5, Math.abs(el))) * (1 - below);
    for (let i = 0; i < W; i++) {
      const az = ((i + 0.5) / W - 0.5) * 2 * Math.PI;
      const cos =
        Math.cos(el) * Math.cos(az) * SUN[0] + Math.sin(el) * SUN[1] + Math.cos(el) * Math.sin(az) * SUN[2];
      const glow = o.sun * smoothstep(Math.cos(SUN_SIZE * 1.35), Math.cos(SUN_SIZE * 0.7), cos);
      for (let c = 0; c < 3; c++) {
        const n = (j * W + i) * 4 + c;
        out[n] = lerp(lerp(Math.min(out[n] * k, 12), 0.75, lift), o.albedo, below);
        out[n] += glow * [1.05, 1, 0.92][c];
      }
    }
  }
  const t = new THREE.DataTexture(out, W, H, THREE.RGBAFormat, THREE.FloatType);
  t.mapping = THREE.EquirectangularReflectionMapping;
  t.minFilter = t.magFilter = THREE.LinearFilter;
  t.colorSpace = THREE.LinearSRGBColorSpace;
  t.needsUpdate = true;
  const pm = new THREE.PMREMGenerator(renderer);
  const rt = pm.fromEquirectangular(t);
  t.dispose();
  // directions that light the ground, brighter ones weigh more
  const directions = (n) => {
    const list = [];
    for (let i = 0; i < n; i++) {
      const r = Math.sqrt((i + 0.5) / n) * 0.985; // cosine-weighted
      const a = i * 2.399963;
      const d = [r * Math.cos(a), Math.sqrt(1 - r * r), r * Math.sin(a)];
      const u = Math.atan2(d[2], d[0]) / (2 * Math.PI) + 0.5;
      const v = Math.asin(d[1]) / Math.PI + 0.5;
      const q = (Math.min(H - 1, Math.floor(v * H)) * W + (Math.floor(u * W) % W)) * 4;
      list.push({ d, weight: Math.min(4, out[q + 1]) + 0.1 });
    }
    const m = o.sun ? Math.round(n / 3) : 0;
    for (let i = 0; i < m; i++) {
      const r = Math.sqrt((i + 0.5) / m) * SUN_SIZE;
      const a = i * 2.399963;
      const d = [SUN[0] + r * Math.cos(a), SUN[1], SUN[2] + r * Math.sin(a)];
      list.push({ d, weight: (n / m) * o.sun * SUN_SIZE ** 2 * SUN[1] });
    }
    const total = list.reduce((s, e) => s + e.weight, 0);
    for (const e of list) e.weight /= total;
    return list;
  };
  return { texture: rt.texture, height: rt.height, directions, options: o };
}

// Asphalt grain: mean one half, several sizes of grain.
export function grain() {
  const n = 512;
  const c = document.createElement('canvas');
  c.width = c.height = n;
  const k = c.getContext('2d');
  let seed = 11;
  const rnd = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const base = k.createImageData(n, n);
  for (let i = 0; i < base.data.length; i += 4) {
    const v = 128 + (rnd() - 0.5) * 70 + (rnd() > 0.985 ? 45 : 0) - (rnd() > 0.985 ? 45 : 0);
    base.data[i] = base.data[i + 1] = base.data[i + 2] = v;
    base.data[i + 3] = 255;
  }
  k.putImageData(base, 0, 0);
  for (let i = 0; i < 90; i++) {
    const [x, y, r] = [rnd() * n, rnd() * n, 20 + rnd() * 80];
    for (const [dx, dy] of [
      [0, 0],
      [n, 0],
      [-n, 0],
      [0, n],
      [0, -n],
    ]) {
      const g = k.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
      const s = rnd() > 0.5 ? 255 : 0;
      g.addColorStop(0, `rgba(${s},${s},${s},.03)`);
      g.addColorStop(1, `rgba(${s},${s},${s},0)`);
      k.fillStyle = g;
      k.fillRect(0, 0, n, n);
    }
  }
  const t = new THREE.CanvasTexture(c);
  t.wrapS = t.wrapT = THREE.RepeatWrapping;
  t.anisotropy = 8;
  t.generateMipmaps = true;
  t.minFilter = THREE.LinearMipmapLinearFilter;
  return t;
}
