// Puts a whole car together: body, glass, cabin, wheels and the parts that stand proud.
import * as THREE from 'three';
import { makeArch } from './arch.js';
import { makeCabin } from './cabin.js';
import { lerp } from './curves.js';
import { makePlates } from './plate.js';
import { roundedBox } from './rounded-box.js';
import { makeWheel } from './wheel.js';

const mesh = (g, m) => new THREE.Mesh(g, m);

// Mirrors on a short foot.
function addMirrors(car, shape, mat, paint) {
  const b = shape.body;
  const black = mat.plain({ color: 0.012, rough: 0.55 });
  const cover = b.old ? black : paint;
  const mx = b.glass.side[0] + 0.2;
  for (const side of [-1, 1]) {
    const z = shape.belt(mx) + 0.09;
    const y = shape.flankY(mx, shape.belt(mx) - 0.02);
    const shell = mesh(new THREE.SphereGeometry(1, 40, 28), cover);
    shell.scale.set(0.085, b.old ? 0.058 : 0.07, b.old ? 0.09 : 0.115);
    // flat glass side, full front
    const p = shell.geometry.attributes.position;
    for (let i = 0; i < p.count; i++) {
      const [x, yy, zz] = [p.getX(i), p.getY(i), p.getZ(i)];
      const sq = (v) => Math.sign(v) * Math.abs(v) ** 0.72;
      p.setXYZ(i, x > 0 ? Math.min(x, 0.42) : x, sq(yy), sq(zz));
    }
    shell.geometry.computeVertexNormals();
    shell.position.set(mx - b.L / 2, z, side * (y + 0.1));
    shell.rotation.y = side * 0.18;
    car.add(shell);
    const lens = mesh(new THREE.PlaneGeometry(0.17, 0.1), mat.plain({ color: 0.5, rough: 0.03, metal: 1 }));
    lens.position.set(mx + 0.04 - b.L / 2, z, side * (y + 0.1));
    lens.rotation.y = Math.PI / 2 + side * 0.18;
    car.add(lens);
    const foot = mesh(roundedBox(0.1, 0.05, 0.14, 0.02), black);
    foot.position.set(mx - b.L / 2, z - 0.045, side * (y + 0.0));
    car.add(foot);
  }
}

// Door handles over a shallow cup.
function addHandles(car, shape, mat, paint) {
  const b = shape.body;
  const black = mat.plain({ color: 0.012, rough: 0.55 });
  const rear = b.axles[1] - b.wheelR - 0.1;
  const handles = b.doors.slice(1).map((x, i) => (i ? Math.min(x - 0.04, rear + 0.25) : x - 0.05));
  for (const hx of handles) {
    for (const side of [-1, 1]) {
      const x = hx - 0.14;
      const z = shape.belt(x) - 0.115;
      const y = shape.flankY(x, z);
      const cup = mesh(
        new THREE.CircleGeometry(0.05, 24),
        mat.plain({ color: 0.0, rough: 0.5, coat: 1, paint: 0.35, occ: 0.6 }),
      );
      cup.scale.set(1.5, 0.62, 1);
      cup.position.set(x - b.L / 2, z, side * (y + 0.002));
      cup.rotation.y = side > 0 ? 0 : Math.PI;
      car.add(cup);
      const h = mesh(
        new THREE.CapsuleGeometry(0.013, 0.17, 6, 14),
        b.cladding || b.old || b.tail === 'van' || b.boards ? black : paint,
      );
      h.rotation.z = Math.PI / 2;
      h.scale.set(1.2, 1, 0.9);
      h.position.set(x - b.L / 2, z + 0.004, side * (y + 0.02));
      car.add(h);
    }
  }
}

// Roof rails and aerial.
function addRoof(car, shape, mat, paint) {
  const b = shape.body;
  const black = mat.plain({ color: 0.012, rough: 0.55 });
  const chrome = mat.plain({ color: 0.62, rough: 0.15, metal: 1 });
  if (b.rails) {
    for (const side of [-1, 1]) {
      const pts = [];
      for (let i = 0; i <= 24; i++) {
        const x = lerp(b.glass.ws[1] + 0.3, b.glass.rear[0] - 0.2, i / 24);
        const end = Math.min(1, Math.min(i, 24 - i) / 1.6);
        pts.push(
          new THREE.Vector3(
            x - b.L / 2,
            shape.railZ(x) + 0.015 + 0.055 * end,
            side * (shape.railY(x) - 0.06),
          ),
        );
      }
      car.add(
        mesh(
          new THREE.TubeGeometry(new THREE.CatmullRomCurve3(pts), 60, 0.015, 8),
          b.cladding ? black : chrome,
        ),
      );
    }
  }
  // aerial fin
  if (!b.old && b.tail !== 'van' && !b.bed) {
    const x = (b.glass.rear?.[0] ?? b.L) - 0.18;
    const side = new THREE.Shape();
    side.moveTo(-0.09, 0);
    side.quadraticCurveTo(0.02, 0.012, 0.05, 0.05);
    side.quadraticCurveTo(0.065, 0.05, 0.07, 0);
    const fin = mesh(
      new THREE.ExtrudeGeometry(side, {
        depth: 0.008,
        bevelEnabled: true,
        bevelSize: 0.006,
        bevelThickness: 0.008,
        bevelSegments: 3,
      }),
      paint,
    );
    fin.position.set(x - b.L / 2, shape.top(x) + 0.002, -0.004);
    car.add(fin);
  }
}

export function makeCar(shape, livery, geometry, mat) {
  const b = shape.body;
  const car = new THREE.Group();
  const paint = mat.plain({ color: 0, rough: 0.5, coat: 1, paint: 1 });
  const dark = mat.plain({ color: 0.003, rough: 1, occ: 0.3 });

  car.add(mesh(geometry, mat.body(shape, livery)));
  const glass = mesh(geometry, mat.glazing(shape, livery, 0.72));
  glass.renderOrder = 5;
  car.add(glass);
  car.add(makeCabin(shape, mat));

  const under = mesh(new THREE.BoxGeometry(b.L - 0.7, 0.3, (b.W - 0.3) * 2), dark);
  under.position.y = b.gnd + 0.2;
  car.add(under);

  for (const ax of b.axles) {
    for (const side of [-1, 1]) {
      const w = makeWheel(b, mat);
      w.rotation.x = side > 0 ? Math.PI / 2 : -Math.PI / 2;
      w.position.set(ax - b.L / 2, b.wheelR, side * (shape.flankY(ax, b.wheelR * 2 + 0.05) - 0.128));
      const spin = new THREE.Group();
      while (w.children.length) spin.add(w.children[0]);
      spin.rotation.y = ax * 1.7 + side;
      w.add(spin);
      car.add(w, makeArch(shape, ax, side, mat));
    }
  }

  if (b.spare) {
    const w = makeWheel(b, mat);
    w.rotation.z = -Math.PI / 2;
    w.position.set(b.L / 2 + b.edge[1] + 0.07, 1.02, -0.1);
    car.add(w);
  }
  addMirrors(car, shape, mat, paint);
  addHandles(car, shape, mat, paint);
  addRoof(car, shape, mat, paint);
  car.add(...makePlates(b, mat));
  return car;
}
