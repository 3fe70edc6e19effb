// What is drawn flat on the inside of a car: dials, screen, radio, leather and cloth.
import * as THREE from 'three';

/** `mirrored`: for a right-hand-drive car, whose inside is mirrored as a whole; its writing has to stay readable. */
function canvasTexture(width, height, draw, mirrored = false) {
  const c = document.createElement('canvas');
  [c.width, c.height] = [width, height];
  const k = c.getContext('2d');
  if (mirrored) k.setTransform(-1, 0, 0, 1, width, 0);
  draw(k, width, height);
  const t = new THREE.CanvasTexture(c);
  t.anisotropy = 8;
  return t;
}

/** Speed and revs; between them a display, or before 2000 fuel and temperature. */
export const dials = (mirrored, isOld) =>
  canvasTexture(
    1024,
    320,
    (k, w, h) => {
      k.fillStyle = '#050607';
      k.fillRect(0, 0, w, h);
      const dial = (x, numbers, value, unit) => {
        k.strokeStyle = '#8f979d';
        k.lineWidth = 5;
        k.beginPath();
        k.arc(x, 168, 128, Math.PI * 0.78, Math.PI * 2.22);
        k.stroke();
        numbers.forEach((n, i) => {
          const a = Math.PI * (0.78 + (1.44 * i) / (numbers.length - 1));
          k.lineWidth = 4;
          k.beginPath();
          k.moveTo(x + 112 * Math.cos(a), 168 + 112 * Math.sin(a));
          k.lineTo(x + 126 * Math.cos(a), 168 + 126 * Math.sin(a));
          k.stroke();
          k.fillStyle = '#e8ecef';
          k.font = '600 24px sans-serif';
          k.textAlign = 'center';
          k.textBaseline = 'middle';
          k.fillText(n, x + 90 * Math.cos(a), 168 + 90 * Math.sin(a));
        });
        const a = Math.PI * (0.78 + 1.44 * value);
        k.strokeStyle = '#ff5a2a';
        k.lineWidth = 7;
        k.beginPath();
        k.moveTo(x, 168);
        k.lineTo(x + 104 * Math.cos(a), 168 + 104 * Math.sin(a));
        k.stroke();
        k.fillStyle = '#17191b';
        k.beginPath();
        k.arc(x, 168, 24, 0, 7);
        k.fill();
        k.fillStyle = '#aab2b8';
        k.font = '20px sans-serif';
        k.fillText(unit, x, 232);
      };
      dial(220, ['0', '1', '2', '3', '4', '5', '6', '7'], 0.11, '×1000');
      dial(804, ['0', '40', '80', '120', '160', '200', '240'], 0, 'км/ч');
      if (isOld) {
        for (const [y, low, high] of [
          [95, 'E', 'F'],
          [225, 'C', 'H'],
        ]) {
          k.strokeStyle = '#8f979d';
          k.lineWidth = 4;
          k.beginPath();
          k.arc(512, y + 40, 62, Math.PI * 1.15, Math.PI * 1.85);
          k.stroke();
          k.fillStyle = '#e8ecef';
          k.font = '600 22px sans-serif';
          k.fillText(low, 440, y + 22);
          k.fillText(high, 584, y + 22);
          k.strokeStyle = '#ff5a2a';
          k.lineWidth = 5;
          k.beginPath();
          k.moveTo(512, y + 40);
          k.lineTo(490, y - 14);
          k.stroke();
        }
        k.fillStyle = '#e8ecef';
        k.fillRect(740, 252, 128, 34);
        k.fillStyle = '#111';
        k.font = '600 26px monospace';
        k.fillText('241306', 804, 270);
        return;
      }
      k.fillStyle = '#dfe6ea';
      k.font = '600 40px sans-serif';
      k.fillText('P', 512, 120);
      k.font = '30px sans-serif';
      k.fillText('−7 °C', 512, 180);
      k.fillStyle = '#7fb2c9';
      k.fillText('412 км', 512, 230);
    },
    mirrored,
  );

/** Front of a radio: with a cassette slot before 2000, later with a display. */
export const radio = (mirrored, isOld) =>
  canvasTexture(
    512,
    150,
    (k, w, h) => {
      k.fillStyle = '#0c0d0e';
      k.fillRect(0, 0, w, h);
      k.fillStyle = isOld ? '#10231c' : '#24130a';
      k.fillRect(96, 16, 320, 52);
      k.fillStyle = isOld ? '#58d19a' : '#ff9a3d';
      k.font = '600 40px monospace';
      k.textAlign = 'center';
      k.textBaseline = 'middle';
      k.fillText('FM 102.8', 256, 44);
      if (isOld) {
        k.fillStyle = '#000';
        k.fillRect(120, 82, 272, 24);
      }
      for (let i = 0; i < 6; i++) {
        k.fillStyle = '#5d6367';
        k.fillRect(102 + i * 53, 118, 42, 20);
      }
      for (const x of [46, 466]) {
        k.fillStyle = '#6b7176';
        k.beginPath();
        k.arc(x, 74, 30, 0, 7);
        k.fill();
        k.fillStyle = '#17191b';
        k.fillRect(x - 3, 46, 6, 24);
      }
    },
    mirrored,
  );

export const map = (wide, mirrored) =>
  canvasTexture(
    1024,
    wide ? 420 : 640,
    (k, w, h) => {
      k.fillStyle = '#10171c';
      k.fillRect(0, 0, w, h);
      let seed = wide ? 5 : 9;
      const rnd = () => {
        seed = (seed * 1664525 + 1013904223) >>> 0;
        return seed / 4294967296;
      };
      k.fillStyle = '#18303a';
      for (let i = 0; i < 6; i++) k.fillRect(rnd() * w, rnd() * h, 60 + rnd() * 160, 40 + rnd() * 120);
      k.strokeStyle = '#3c4b54';
      for (let i = 0; i < 16; i++) {
        k.lineWidth = 2 + rnd() * 7;
        k.beginPath();
        const v = rnd() > 0.5;
        const at = rnd() * (v ? w : h);
        const end = at + (rnd() - 0.5) * 160;
        k.moveTo(v ? at : 0, v ? 0 : at);
        k.lineTo(v ? end : w, v ? h : end);
        k.stroke();
      }
      k.strokeStyle = '#3aa0ff';
      k.lineWidth = 12;
      k.lineJoin = 'round';
      k.beginPath();
      k.moveTo(w * 0.6, h);
      k.lineTo(w * 0.58, h * 0.62);
      k.lineTo(w * 0.74, h * 0.5);
      k.lineTo(w * 0.7, 0);
      k.stroke();
      k.fillStyle = '#0b0f12';
      k.fillRect(0, 0, w * 0.09, h);
      for (let i = 0; i < 5; i++) {
        k.fillStyle = ['#41c37a', '#e2b23c', '#3aa0ff', '#e2573c', '#98a3ab'][i];
        k.beginPath();
        k.roundRect(w * 0.02, h * (0.07 + i * 0.185), w * 0.05, w * 0.05, 12);
        k.fill();
      }
    },
    mirrored,
  );

// Stitched leather: seams across, fine grain.
export const leather = () =>
  canvasTexture(256, 512, (k, w, h) => {
    k.fillStyle = '#fff';
    k.fillRect(0, 0, w, h);
    for (let i = 0; i < 9000; i++) {
      k.fillStyle = `rgba(0,0,0,${Math.random() * 0.06})`;
      k.fillRect(Math.random() * w, Math.random() * h, 2, 2);
    }
    for (let y = 64; y < h; y += 64) {
      k.fillStyle = 'rgba(0,0,0,.45)';
      k.fillRect(w * 0.0, y, w, 3);
      k.fillStyle = 'rgba(255,255,255,.35)';
      k.fillRect(0, y + 4, w, 2);
    }
  });

// Woven cloth: a plain rim, a darker patterned middle.
export const cloth = () =>
  canvasTexture(512, 512, (k, w, h) => {
    k.fillStyle = '#fff';
    k.fillRect(0, 0, w, h);
    k.fillStyle = 'rgba(0,0,0,.34)';
    k.fillRect(w * 0.2, 0, w * 0.6, h);
    for (let y = 0; y < h; y += 16)
      for (let x = w * 0.2; x < w * 0.8; x += 16) {
        k.fillStyle = (x + y) % 64 < 32 ? 'rgba(255,255,255,.16)' : 'rgba(0,0,0,.2)';
        k.fillRect(x + ((y / 16) % 2) * 8, y, 7, 4);
      }
    for (let i = 0; i < 26000; i++) {
      k.fillStyle = `rgba(${Math.random() > 0.5 ? '255,255,255' : '0,0,0'},${Math.random() * 0.16})`;
      k.fillRect(Math.random() * w, Math.random() * h, 2, 2);
    }
    k.fillStyle = 'rgba(0,0,0,.5)';
    for (const x of [0.2, 0.8]) k.fillRect(w * x, 0, 3, h);
  });
