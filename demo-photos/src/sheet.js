// A pair of canvases in metres, origin bottom left: colour (alpha = "not paint") and properties
// (red = roughness, green = metal, blue = glass).
import * as THREE from 'three';
import { lerp } from './curves.js';

const PX = 640; // pixels per metre

export function sheet(width, height) {
  const make = () => {
    const c = document.createElement('canvas');
    c.width = Math.ceil(width * PX);
    c.height = Math.ceil(height * PX);
    const k = c.getContext('2d');
    k.setTransform(PX, 0, 0, -PX, 0, c.height);
    k.lineJoin = k.lineCap = 'round';
    return k;
  };
  const colour = make();
  const props = make();
  props.save();
  props.resetTransform();
  props.fillStyle = 'rgb(80,0,0)';
  props.fillRect(0, 0, 9999, 9999);
  props.restore();
  const prop = (o) =>
    `rgb(${Math.round((o.rough ?? 0.5) * 255)},${Math.round((o.metal ?? 0) * 255)},${o.glass ? 255 : 0})`;
  const path = (pts) => {
    const p = new Path2D();
    for (const [i, [x, y]] of pts.entries()) i ? p.lineTo(x, y) : p.moveTo(x, y);
    p.closePath();
    return p;
  };
  // polygon with rounded corners
  const round = (pts, r) => {
    const p = new Path2D();
    const n = pts.length;
    for (let i = 0; i < n; i++) {
      const [a, b, c] = [pts[(i + n - 1) % n], pts[i], pts[(i + 1) % n]];
      const toward = (q) => {
        const d = Math.hypot(q[0] - b[0], q[1] - b[1]);
        const t = Math.min(r, d * 0.45) / (d || 1);
        return [lerp(b[0], q[0], t), lerp(b[1], q[1], t)];
      };
      const [u, v] = [toward(a), toward(c)];
      i ? p.lineTo(...u) : p.moveTo(...u);
      p.quadraticCurveTo(...b, ...v);
    }
    p.closePath();
    return p;
  };
  const both = (fn, style, o) => {
    colour.fillStyle = colour.strokeStyle = style;
    props.fillStyle = props.strokeStyle = prop(o);
    fn(colour);
    fn(props);
  };
  return {
    colour,
    props,
    path,
    round,
    fill: (p, style, o = {}) => both((k) => k.fill(p), style, o),
    line: (pts, width, style, o = {}) =>
      both(
        (k) => {
          k.lineWidth = width;
          k.beginPath();
          for (const [i, [x, y]] of pts.entries()) i ? k.lineTo(x, y) : k.moveTo(x, y);
          k.stroke();
        },
        style,
        o,
      ),
    stroke: (p, width, style, o = {}) =>
      both(
        (k) => {
          k.lineWidth = width;
          k.stroke(p);
        },
        style,
        o,
      ),
    // a shut line: paint stays paint, only darker
    gap: (pts, width = 0.007) => {
      colour.strokeStyle = 'rgba(6,6,7,.93)';
      colour.lineWidth = width;
      colour.beginPath();
      for (const [i, [x, y]] of pts.entries()) i ? colour.lineTo(x, y) : colour.moveTo(x, y);
      colour.stroke();
    },
    clip: (p, fn) => {
      colour.save();
      props.save();
      colour.clip(p);
      props.clip(p);
      fn();
      colour.restore();
      props.restore();
    },
    radial: (x, y, r, stops) => {
      const g = colour.createRadialGradient(x, y, 0, x, y, r);
      for (const [t, c] of stops) g.addColorStop(t, c);
      return g;
    },
    disc: (x, y, r) => {
      const p = new Path2D();
      p.ellipse(x, y, r, r, 0, 0, Math.PI * 2);
      return p;
    },
    texture: () =>
      [colour, props].map((k, i) => {
        const t = new THREE.CanvasTexture(k.canvas);
        t.premultiplyAlpha = i === 0;
        t.anisotropy = 4;
        t.generateMipmaps = true;
        t.minFilter = THREE.LinearMipmapLinearFilter;
        return t;
      }),
  };
}
