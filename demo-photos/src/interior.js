// The inside of a car: dashboard, steering wheel, seats, seen by a camera that sits in it.
// The nose points to -x, up is y, the driver sits at +z. Metres.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { cloth, dials, leather, map, radio } from './instruments.js';

export const TRIMS = {
  black: {
    seat: [0.022, 0.022, 0.024],
    dash: [0.02, 0.02, 0.021],
    roof: [0.32, 0.32, 0.31],
    inlay: [0.28, 0.29, 0.3],
  },
  beige: {
    seat: [0.42, 0.33, 0.23],
    dash: [0.035, 0.03, 0.026],
    roof: [0.46, 0.43, 0.38],
    inlay: [0.13, 0.065, 0.03],
  },
  grey: {
    seat: [0.13, 0.135, 0.145],
    dash: [0.045, 0.047, 0.05],
    roof: [0.4, 0.4, 0.4],
    inlay: [0.5, 0.51, 0.52],
  },
  brown: {
    seat: [0.12, 0.052, 0.026],
    dash: [0.022, 0.02, 0.019],
    roof: [0.1, 0.095, 0.09],
    inlay: [0.02, 0.02, 0.02],
  },
  cloth: {
    cloth: true,
    seat: [0.075, 0.078, 0.085],
    dash: [0.03, 0.031, 0.033],
    roof: [0.42, 0.42, 0.41],
    inlay: [0.3, 0.31, 0.32],
  },
  sand: {
    cloth: true,
    seat: [0.3, 0.235, 0.165],
    dash: [0.105, 0.088, 0.068],
    roof: [0.46, 0.43, 0.38],
    inlay: [0.13, 0.065, 0.03],
  },
  blue: {
    cloth: true,
    seat: [0.07, 0.095, 0.15],
    dash: [0.05, 0.055, 0.064],
    roof: [0.42, 0.43, 0.43],
    inlay: [0.05, 0.055, 0.064],
  },
};

// `old`: before 2000, with a cassette radio; `radio`: until 2012; the others have a screen.
export const INTERIORS = {
  old: { roof: 1.22, width: 1.36, dashTop: 0.84, era: 'old', lever: 'gear' },
  'old-tall': { roof: 1.36, width: 1.44, dashTop: 0.92, era: 'old', lever: 'gear' },
  radio: { roof: 1.24, width: 1.4, dashTop: 0.86, era: 'radio', lever: 'stick' },
  'radio-tall': { roof: 1.36, width: 1.48, dashTop: 0.92, era: 'radio', lever: 'stick' },
  new: { roof: 1.24, width: 1.42, dashTop: 0.86, screen: 'tablet', lever: 'stick' },
  tall: { roof: 1.36, width: 1.5, dashTop: 0.92, screen: 'wide', lever: 'knob' },
};

export const INTERIOR_VIEWS = {
  dashboard: { from: [0.5, 1.12, 0.03], to: [-0.9, 0.74, 0.0], fov: 58 },
  wheel: { from: [0.12, 1.12, 0.2], to: [-0.72, 0.84, 0.2], fov: 52 },
  seats: { from: [-0.6, 1.06, -0.1], to: [0.9, 0.6, 0.02], fov: 62 },
};

/** `isRight`: the steering wheel is on the right; all of the inside is mirrored. */
export function makeInterior(kind, trimName, view, mats, isRight) {
  const o = INTERIORS[kind];
  const trim = TRIMS[trimName];
  const isOld = o.era === 'old';
  const g = new THREE.Group();
  if (isRight) g.scale.z = -1;
  const add = (geometry, material, [x, y, z], [rx, ry, rz] = [0, 0, 0]) => {
    const m = new THREE.Mesh(geometry, material);
    m.position.set(x, y, z);
    m.rotation.set(rx, ry, rz);
    m.frustumCulled = false;
    g.add(m);
    return m;
  };
  const box = (x, y, z, r = 0.02) => new RoundedBoxGeometry(x, y, z, 5, r);
  const soft = mats.plain({ color: trim.dash.map((c) => c * 1.7), rough: 0.7, occ: 0.7 });
  const hard = mats.plain({ color: trim.dash.map((c) => c * 1.5), rough: 0.55, occ: 0.55 });
  const deep = mats.plain({ color: 0.008, rough: 0.8, occ: 0.25 });
  const gloss = mats.plain({ color: 0.006, rough: 0.1, occ: 0.5, coat: 1 });
  const inlay = mats.plain({
    color: trim.inlay,
    rough: 0.3,
    occ: 0.55,
    coat: 0.5,
    metal: trimName === 'beige' || trimName === 'brown' ? 0 : 0.7,
  });
  const chrome = mats.plain({ color: 0.6, rough: 0.2, metal: 1, occ: 0.7 });
  const rough = trim.cloth ? 0.95 : 0.55;
  const seat = mats.plain({ color: trim.seat, rough, occ: 0.6, map: trim.cloth ? cloth() : leather() });
  const bolster = mats.plain({ color: trim.seat.map((c) => c * 0.85), rough, occ: 0.5 });
  const rimmed = trim.cloth ? hard : bolster;
  // what faces down sees only the dark ground outside, but a real headliner is lit from below
  const roof = mats.plain({ color: trim.roof.map((c) => c * 2.2), rough: 0.9, occ: 0.6 });
  const floor = mats.plain({ color: 0.012, rough: 0.95, occ: 0.2 });
  const glow = (t) => mats.plain({ color: 1.5, rough: 0.9, occ: 0.75, map: t });
  const W = o.width;
  const T = o.dashTop;

  // dashboard: top, face, inlay, glove box, binnacle
  add(box(0.62, 0.16, W, 0.07), soft, [-1.05, T - 0.02, 0], [0, 0, -0.1]);
  add(box(0.2, 0.2, W - 0.02, 0.05), hard, [-0.82, T - 0.15, 0], [0, 0, 0.22]);
  add(box(0.24, 0.26, W - 0.1, 0.06), hard, [-0.9, T - 0.34, 0], [0, 0, -0.25]);
  if (!isOld) add(box(0.03, 0.055, W - 0.12, 0.012), inlay, [-0.725, T - 0.105, 0], [0, 0, 0.18]);
  add(box(0.02, 0.13, 0.42, 0.012), soft, [-0.79, T - 0.29, -0.42], [0, 0, -0.25]);
  add(box(0.3, 0.035, 0.44, 0.016), soft, [-0.84, T + 0.125, 0.37], [0, 0, -0.1]);
  for (const z of [0.165, 0.575]) add(box(0.24, 0.15, 0.03, 0.014), soft, [-0.84, T + 0.06, z]);
  add(
    new THREE.PlaneGeometry(0.38, 0.12),
    glow(dials(isRight, isOld)),
    [-0.728, T + 0.058, 0.37],
    [0, Math.PI / 2, 0],
  ).rotateX(-0.15);

  // middle: screen, vents, climate, console with lever
  const vent = (z, w) => {
    add(box(0.03, 0.075, w, 0.014), deep, [-0.735, T - 0.045, z], [0, 0, 0.15]);
    for (let i = -1; i <= 1; i++)
      add(box(0.03, 0.006, w - 0.02, 0.003), hard, [-0.722, T - 0.045 + i * 0.02, z], [0, 0, 0.15]);
    add(box(0.034, 0.006, w + 0.004, 0.003), chrome, [-0.73, T - 0.088, z]);
  };
  vent(W / 2 - 0.1, 0.13);
  vent(-W / 2 + 0.1, 0.13);
  if (o.era) {
    // radio and heater in a stack between two vents and the tunnel
    const face = isOld ? hard : inlay;
    add(box(0.07, 0.32, 0.28, 0.02), isOld ? hard : soft, [-0.732, T - 0.255, -0.02]);
    for (const z of [0.055, -0.095]) vent(z, 0.125);
    add(box(0.02, 0.078, 0.24, 0.006), face, [-0.7, T - 0.15, -0.02]);
    add(
      new THREE.PlaneGeometry(0.21, 0.062),
      glow(radio(isRight, isOld)),
      [-0.688, T - 0.15, -0.02],
      [0, Math.PI / 2, 0],
    );
    add(box(0.02, 0.085, 0.24, 0.006), face, [-0.7, T - 0.255, -0.02]);
    if (isOld) {
      for (let i = 0; i < 3; i++) {
        add(box(0.006, 0.006, 0.19, 0.002), deep, [-0.689, T - 0.232 - i * 0.023, -0.02]);
        add(box(0.02, 0.016, 0.012, 0.004), chrome, [-0.682, T - 0.232 - i * 0.023, 0.05 - i * 0.06]);
      }
      add(box(0.02, 0.05, 0.13, 0.008), soft, [-0.7, T - 0.345, -0.02]);
    } else
      for (let i = -1; i <= 1; i++) {
        add(
          new THREE.CylinderGeometry(0.029, 0.031, 0.03, 40),
          deep,
          [-0.68, T - 0.255, -0.02 + i * 0.078],
          [0, 0, Math.PI / 2],
        );
        add(box(0.01, 0.022, 0.005, 0.002), chrome, [-0.662, T - 0.245, -0.02 + i * 0.078]);
      }
  } else {
    const wide = o.screen === 'wide';
    const [sw, sh] = wide ? [0.4, 0.165] : [0.28, 0.175];
    const screenY = T + (wide ? 0.03 : 0.09);
    add(box(0.025, sh + 0.03, sw + 0.03, 0.012), gloss, [-0.772, screenY, -0.02], [0, 0, 0.12]);
    add(
      new THREE.PlaneGeometry(sw, sh),
      glow(map(wide, isRight)),
      [-0.757, screenY, -0.02],
      [0, Math.PI / 2, 0],
    ).rotateX(-0.12);
    if (wide) vent(-0.02, 0.36);
    else for (const z of [0.09, -0.13]) vent(z, 0.17);
    add(box(0.04, 0.1, 0.3, 0.014), gloss, [-0.745, T - 0.21, -0.02], [0, 0, -0.2]);
    for (const z of [0.085, -0.125]) {
      add(
        new THREE.CylinderGeometry(0.028, 0.03, 0.03, 40),
        hard,
        [-0.72, T - 0.21, z],
        [0, 0, Math.PI / 2 - 0.2],
      );
      add(new THREE.TorusGeometry(0.029, 0.003, 8, 40), chrome, [-0.704, T - 0.207, z], [0, Math.PI / 2, 0]);
    }
    for (let i = 0; i < 5; i++)
      add(box(0.012, 0.016, 0.026, 0.004), hard, [-0.716, T - 0.19, 0.044 - i * 0.032], [0, 0, -0.2]);
  }
  add(box(0.95, 0.26, 0.27, 0.05), hard, [-0.32, 0.4, -0.02]);
  add(box(0.6, 0.02, 0.2, 0.01), o.era ? deep : gloss, [-0.42, 0.535, -0.02]);
  add(box(0.34, 0.09, 0.25, 0.035), bolster, [0.0, 0.565, -0.02]);
  for (const x of isOld ? [] : [-0.27])
    for (const z of [0.025, -0.065]) {
      add(new THREE.CylinderGeometry(0.038, 0.034, 0.03, 40, 1, true), chrome, [x, 0.545, z]);
      add(new THREE.CircleGeometry(0.037, 32), deep, [x, 0.547, z], [-Math.PI / 2, 0, 0]);
    }
  if (o.lever === 'gear') {
    add(new THREE.ConeGeometry(0.08, 0.11, 32, 1, true), deep, [-0.46, 0.585, -0.02]);
    add(new THREE.CylinderGeometry(0.009, 0.011, 0.14, 20), chrome, [-0.46, 0.65, -0.02], [0, 0, -0.12]);
    add(new THREE.SphereGeometry(0.026, 28, 20), deep, [-0.452, 0.72, -0.02]);
    if (view !== 'seats') add(box(0.26, 0.03, 0.035, 0.014), deep, [-0.18, 0.61, 0.03], [0, 0, -0.28]);
  } else if (o.lever === 'stick') {
    add(new THREE.ConeGeometry(0.065, 0.09, 32, 1, true), bolster, [-0.48, 0.575, -0.02]);
    add(new THREE.CylinderGeometry(0.012, 0.014, 0.1, 20), chrome, [-0.48, 0.63, -0.02]);
    add(box(0.06, 0.08, 0.05, 0.022), soft, [-0.48, 0.7, -0.02]);
  } else {
    add(new THREE.CylinderGeometry(0.045, 0.05, 0.035, 48), hard, [-0.47, 0.56, -0.02]);
    add(new THREE.TorusGeometry(0.046, 0.005, 10, 48), chrome, [-0.47, 0.578, -0.02], [Math.PI / 2, 0, 0]);
  }

  // steering wheel
  const wheel = new THREE.Group();
  const rim = (geometry, material, position = [0, 0, 0], rotation = [0, 0, 0]) => {
    const m = new THREE.Mesh(geometry, material);
    m.position.set(...position);
    m.rotation.set(...rotation);
    m.frustumCulled = false;
    wheel.add(m);
  };
  rim(new THREE.TorusGeometry(isOld ? 0.192 : 0.182, isOld ? 0.0125 : 0.0165, 20, 90), rimmed);
  rim(box(0.14, 0.12, 0.06, 0.03), soft, [0, -0.005, -0.01]);
  rim(box(0.11, 0.045, 0.025, 0.012), hard, [-0.112, 0.005, 0]);
  rim(box(0.11, 0.045, 0.025, 0.012), hard, [0.112, 0.005, 0]);
  if (!isOld) rim(box(0.05, 0.11, 0.022, 0.01), inlay, [0, -0.12, -0.004]);
  for (const s of [-1, 1]) {
    if (!o.era) {
      rim(box(0.05, 0.028, 0.02, 0.008), gloss, [s * 0.102, 0.006, 0.006]);
      for (let i = -1; i <= 1; i++)
        rim(box(0.01, 0.01, 0.004, 0.0018), chrome, [s * 0.102 + i * 0.014, 0.006, 0.017]);
    }
    rim(box(0.16, 0.014, 0.014, 0.006), hard, [s * 0.14, 0.055, -0.07], [0, 0, s * 0.12]);
  }
  if (!isOld) rim(new THREE.TorusGeometry(0.022, 0.004, 10, 40), chrome, [0, 0.005, 0.021]);
  wheel.position.set(-0.54, T - 0.02, 0.37);
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(-0.38);
  g.add(wheel);
  add(
    new THREE.CylinderGeometry(0.05, 0.07, 0.28, 24),
    hard,
    [-0.69, T - 0.08, 0.37],
    [0, 0, Math.PI / 2 - 0.38],
  );

  // seats: cushion, back with bolsters, headrest
  const makeSeat = (x, z, w) => {
    add(box(0.52, 0.17, w * 0.7, 0.06), seat, [x, 0.4, z], [0, 0, -0.12]);
    const proud = isOld ? 0.03 : 0; // by how much the sides of later seats stand out
    for (const s of [-1, 1])
      add(box(0.5, 0.2 - proud, w * 0.24, 0.06), bolster, [x, 0.41, z + s * w * 0.39], [s * 0.25, 0, -0.12]);
    add(box(0.15, 0.64, w * 0.68, 0.06), seat, [x + 0.33, 0.72, z], [0, 0, -0.26]);
    for (const s of [-1, 1])
      add(
        box(0.24 - proud * 2, 0.54, w * 0.26, 0.065),
        bolster,
        [x + 0.3, 0.69, z + s * w * 0.38],
        [0, s * 0.3, -0.26],
      );
    for (const s of [-1, 1])
      add(
        new THREE.CylinderGeometry(0.007, 0.007, 0.14, 12),
        chrome,
        [x + 0.425, 1.05, z + s * 0.06],
        [0, 0, -0.2],
      );
    add(box(0.1, 0.17, 0.26, 0.045), bolster, [x + 0.445, 1.12, z], [0, 0, -0.2]);
  };
  makeSeat(0.02, 0.37, 0.52);
  makeSeat(0.02, -0.37, 0.52);
  add(box(0.52, 0.2, W - 0.1, 0.07), seat, [1.0, 0.42, 0], [0, 0, -0.12]);
  add(box(0.18, 0.62, W - 0.1, 0.07), seat, [1.36, 0.72, 0], [0, 0, -0.3]);
  for (const z of [-0.4, 0, 0.4]) add(box(0.1, 0.14, 0.24, 0.04), bolster, [1.46, 1.06, z], [0, 0, -0.2]);

  // shell: floor, doors, pillars, headliner, parcel shelf; the windows stay open
  add(box(3.4, 0.06, W + 0.1, 0.02), floor, [0.1, 0.22, 0]);
  add(box(0.5, 0.5, W, 0.05), floor, [-1.15, 0.42, 0]);
  for (const s of [-1, 1]) {
    add(box(2.9, 0.52, 0.09, 0.03), hard, [0.15, 0.58, s * (W / 2 + 0.03)]);
    add(box(2.9, 0.05, 0.1, 0.02), soft, [0.15, 0.86, s * (W / 2 + 0.02)]);
    for (const x of [-0.1, 0.9]) {
      add(box(0.62, 0.12, 0.03, 0.014), seat, [x, 0.7, s * (W / 2 - 0.02)]);
      add(box(0.4, 0.045, 0.09, 0.02), soft, [x, 0.64, s * (W / 2 - 0.04)]);
      add(box(0.1, 0.02, 0.012, 0.005), chrome, [x - 0.22, 0.77, s * (W / 2 - 0.024)]);
      if (isOld) {
        add(box(0.11, 0.018, 0.02, 0.007), deep, [x - 0.16, 0.56, s * (W / 2 - 0.035)], [0, 0, 0.9]);
        add(new THREE.SphereGeometry(0.016, 16, 12), deep, [x - 0.125, 0.6, s * (W / 2 - 0.055)]);
      }
      add(
        new THREE.CylinderGeometry(0.055, 0.055, 0.012, 32),
        deep,
        [x - 0.3, 0.5, s * (W / 2 - 0.02)],
        [Math.PI / 2, 0, 0],
      );
    }
    const from = new THREE.Vector3(-1.38, T + 0.02, s * (W / 2 - 0.01));
    const to = new THREE.Vector3(-0.42, o.roof, s * (W / 2 - 0.14));
    const pillar = add(
      box(0.09, from.distanceTo(to) + 0.1, 0.07, 0.025),
      roof,
      from.clone().lerp(to, 0.5).toArray(),
    );
    pillar.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.clone().sub(from).normalize());
    add(box(0.12, 0.56, 0.06, 0.025), roof, [0.5, 1.1, s * (W / 2 - 0.05)], [s * -0.12, 0, 0]);
    add(box(0.5, 0.5, 0.07, 0.03), roof, [1.62, 1.1, s * (W / 2 - 0.06)], [s * -0.12, 0, 0.35]);
    add(box(2.3, 0.08, 0.08, 0.03), roof, [0.66, o.roof + 0.0, s * (W / 2 - 0.11)]);
    add(box(0.03, 0.02, 0.2, 0.008), soft, [0.2, o.roof - 0.05, s * (W / 2 - 0.15)]);
  }
  add(box(2.3, 0.06, W - 0.2, 0.03), roof, [0.68, o.roof + 0.05, 0]);
  add(box(0.14, 0.05, W - 0.2, 0.02), roof, [-0.44, o.roof + 0.02, 0]);
  for (const z of [0.36, -0.36])
    add(box(0.16, 0.02, 0.38, 0.008), roof, [-0.34, o.roof - 0.02, z], [0, 0, -0.12]);
  add(box(0.5, 0.05, W, 0.02), deep, [1.75, 0.92, 0]);
  add(box(0.1, 0.3, W, 0.04), roof, [1.95, o.roof - 0.02, 0]);
  if (view === 'seats') return g; // the mirror would hang before the lens
  add(box(0.02, 0.065, 0.24, 0.02), deep, [-0.46, o.roof - 0.09, 0]);
  add(
    new THREE.PlaneGeometry(0.22, 0.052),
    mats.plain({ color: 0.5, rough: 0.03, metal: 1, occ: 0.8 }),
    [-0.448, o.roof - 0.09, 0],
    [0, Math.PI / 2, 0],
  );
  // bonnet seen through the windscreen
  add(
    box(0.9, 0.1, W - 0.1, 0.05),
    mats.plain({ color: 0.02, rough: 0.3, coat: 1 }),
    [-1.95, T - 0.12, 0],
    [0, 0, 0.06],
  );
  return g;
}
