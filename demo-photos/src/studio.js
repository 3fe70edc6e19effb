// One photo session: sets the car up, takes the frame, develops it in any number of colours.
import * as THREE from 'three';
import { BODIES } from './bodies.js';
import { makeCar } from './car.js';
import { COLOURS } from './colours.js';
import { grain, makeEnvironment } from './environment.js';
import { INTERIOR_VIEWS, makeInterior } from './interior.js';
import { makeLivery } from './livery.js';
import { makeMaterials } from './materials.js';
import { plateTexture } from './plate.js';
import { bodyGeometry, makeShape } from './shape.js';

// angle: from the nose of the car; height: of the camera; fill: share of the frame.
const VIEWS = {
  front34: { angle: 38, height: 1.45, fill: [0.85, 0.7] },
  rear34: { angle: 180 - 37, height: 1.5, fill: [0.85, 0.7] },
  side: { angle: 90, height: 1.2, fill: [0.84, 0.7] },
  front: { angle: 0, height: 1.25, fill: [0.72, 0.68] },
};

let renderer;
let session = null;

function setup() {
  renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.autoClear = false;
  document.body.append(renderer.domElement);
}

const quadScene = () => {
  const scene = new THREE.Scene();
  const cam = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const m = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  m.frustumCulled = false;
  scene.add(m);
  return {
    draw: (material, target) => {
      m.material = material;
      renderer.setRenderTarget(target);
      renderer.render(scene, cam);
    },
  };
};

// Soft shadow of the car on the ground: its silhouette thrown from many parts of the sky.
const shades = new Map();

function groundShade(car, body, env, count) {
  const size = new THREE.Vector2(body.L + 4, body.W * 2 + 4);
  const [w, h] = [448, 320];
  const opt = { minFilter: THREE.LinearFilter, magFilter: THREE.LinearFilter, depthBuffer: false };
  const one = new THREE.WebGLRenderTarget(w, h, opt);
  const all = new THREE.WebGLRenderTarget(w, h, { ...opt, type: THREE.HalfFloatType });
  const flat = new THREE.ShaderMaterial({
    uniforms: { d: { value: new THREE.Vector3() }, s: { value: size } },
    vertexShader:
      'uniform vec3 d; uniform vec2 s; void main(){ vec4 w = modelMatrix * vec4(position,1.); vec2 g = w.xz - d.xz / d.y * max(w.y, 0.); gl_Position = vec4(vec2(g.x,-g.y) / (s*.5), 0., 1.); }',
    fragmentShader: 'void main(){ gl_FragColor = vec4(1.); }',
    side: THREE.DoubleSide,
    depthTest: false,
    depthWrite: false,
  });
  const add = new THREE.ShaderMaterial({
    uniforms: { t: { value: one.texture }, k: { value: 1 } },
    vertexShader: 'varying vec2 u; void main(){ u = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader:
      'varying vec2 u; uniform sampler2D t; uniform float k; void main(){ gl_FragColor = vec4(vec3(k * (1. - texture2D(t, u).r)), 1.); }',
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  const scene = new THREE.Scene();
  scene.add(car);
  scene.overrideMaterial = flat;
  const cam = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const hidden = [];
  car.traverse((o) => {
    o.frustumCulled = false;
    if (o.material?.transparent) {
      hidden.push(o);
      o.visible = false;
    }
  });
  const quad = quadScene();
  renderer.setClearColor(0, 1);
  renderer.setRenderTarget(all);
  renderer.clear();
  for (const { d, weight } of env.directions(count)) {
    flat.uniforms.d.value.set(...d);
    renderer.setRenderTarget(one);
    renderer.clear();
    renderer.render(scene, cam);
    add.uniforms.k.value = weight;
    quad.draw(add, all);
  }
  for (const o of hidden) o.visible = true;
  scene.remove(car);
  one.dispose();
  return { texture: all.texture, size };
}

function frameCamera(body, view, aspect, swing, snap) {
  const v = { fov: 30, ...VIEWS[view], ...snap }; // 30: 45 mm on full frame
  const { fov } = v;
  const cam = new THREE.PerspectiveCamera(fov, aspect, 0.3, 200);
  const a = ((v.angle + swing) * Math.PI) / 180;
  const tall = Math.max(...body.top.map((p) => p[1]));
  const height = v.height + Math.max(0, tall - 1.5) * 0.4;
  const pts = [];
  for (const x of [-body.L / 2, body.L / 2])
    for (const z of [-body.W * 0.86, body.W * 0.86])
      for (const y of [0, tall * 0.62]) pts.push(new THREE.Vector3(x, y, z));
  for (const x of [-body.L * 0.12, body.L * 0.26])
    for (const z of [-body.W * 0.65, body.W * 0.65]) pts.push(new THREE.Vector3(x, tall, z));
  let dist = 7;
  const target = new THREE.Vector3(0, tall * 0.45, 0);
  for (let i = 0; i < 24; i++) {
    cam.position.set(-Math.cos(a) * dist, height, Math.sin(a) * dist);
    cam.lookAt(target);
    cam.updateMatrixWorld();
    cam.updateProjectionMatrix();
    const q = pts.map((p) => p.clone().project(cam));
    const [x0, x1] = [Math.min(...q.map((p) => p.x)), Math.max(...q.map((p) => p.x))];
    const [y0, y1] = [Math.min(...q.map((p) => p.y)), Math.max(...q.map((p) => p.y))];
    const ratio = Math.max((x1 - x0) / 2 / v.fill[0], (y1 - y0) / 2 / v.fill[1]);
    dist *= ratio ** 0.8;
    const right = new THREE.Vector3().setFromMatrixColumn(cam.matrixWorld, 0);
    const half = dist * Math.tan((fov * Math.PI) / 360);
    target.addScaledVector(right, ((x0 + x1) / 2) * half * aspect * 0.8);
    target.y += ((y0 + y1) / 2 + 0.05) * half * 0.8;
  }
  cam.rotateZ(((snap?.roll ?? 0) * Math.PI) / 180);
  cam.updateMatrixWorld();
  return cam;
}

const developMaterial = (textures) =>
  new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms: {
      t0: { value: textures[0] },
      t1: { value: textures[1] },
      t2: { value: textures[2] },
      t3: { value: textures[3] },
      plate: { value: null },
      c: { value: new THREE.Vector3() },
      m: { value: 0 },
      e: { value: 1 },
      tint: { value: new THREE.Vector3(1, 1, 1) },
      grain: { value: 0 },
      thumb: { value: new THREE.Vector4(0, 0, 0, 0) },
    },
    vertexShader: 'out vec2 u; void main(){ u = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: /* glsl */ `
precision highp float; in vec2 u; out vec4 o; uniform sampler2D t0, t1, t2, t3, plate; uniform vec3 c, tint; uniform float m, e, grain; uniform vec4 thumb;
vec3 film(vec3 x) { // soft shoulder, slight toe
  x = max(x, 0.);
  return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.);
}
void main() {
  vec3 l = texture(t0, u).rgb + c * mix(texture(t1, u).rgb, texture(t2, u).rgb, m);
  vec3 p = texture(t3, u).rgb;
  vec2 at = p.xy / max(p.z, .001);
  l *= mix(vec3(1.), pow(texture(plate, at).rgb, vec3(2.2)), p.z);
  vec2 q = u - .5;
  l *= e * tint * (1. - dot(q, q) * .35);
  if (thumb.z > 0.) { // a finger before the lens, out of focus
    vec2 d = (u - thumb.xy) / thumb.zw;
    l = mix(l, vec3(.5, .2, .135) * min(1., e) * (1.15 - .5 * d.x * d.x), .96 * smoothstep(1.3, .6, length(d)));
  }
  // tone curve mostly on brightness: colours keep their hue in the highlights
  vec3 f = film(l * .62);
  vec2 n = floor(gl_FragCoord.xy / 1.5);
  float noise = fract(sin(dot(n, vec2(12.9898, 78.233))) * 43758.5453) - .5;
  o = vec4(pow(f, vec3(1. / 2.2)) + grain * noise, 1.);
}`,
    depthTest: false,
    depthWrite: false,
  });

// The inside of a car; the surroundings are seen through its windows.
async function openInside({ kind, trim, isRight, view, place, turn }) {
  if (!renderer) setup();
  const env = await makeEnvironment(renderer, place, turn);
  const one = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
  one.needsUpdate = true;
  const mats = makeMaterials({ env: env.texture, shade: one, shadeSize: new THREE.Vector2(1000, 1000) });
  const scene = new THREE.Scene();
  const back = new THREE.Mesh(new THREE.SphereGeometry(90, 32, 24), mats.back(env.options));
  back.renderOrder = -1;
  scene.add(back, makeInterior(kind, trim, view, mats, isRight));
  return { scene, env };
}

function insideCamera(view, aspect, isRight) {
  const v = INTERIOR_VIEWS[view];
  const mirror = ([x, y, z]) => [x, y, isRight ? -z : z];
  const cam = new THREE.PerspectiveCamera(v.fov, aspect, 0.05, 200);
  cam.position.set(...mirror(v.from));
  cam.lookAt(...mirror(v.to));
  cam.updateMatrixWorld();
  cam.updateProjectionMatrix();
  return cam;
}

// Prepares a car in a place; the views of one session share this work.
async function open({ body, face, place, turn }) {
  if (!renderer) setup();
  const key = JSON.stringify([body, face, place, turn]);
  if (session?.key === key) return session;
  const env = await makeEnvironment(renderer, place, turn);
  const b = { ...BODIES[body], ...(face && { front: face }) };
  const shape = makeShape(b);
  const geometry = bodyGeometry(shape);
  const livery = makeLivery(shape);
  // the shadow is needed by the materials, and the car by the shadow
  const blank = { env: env.texture, shade: null, shadeSize: new THREE.Vector2(1, 1) };
  const shadow = JSON.stringify([body, place, turn]);
  if (!shades.has(shadow))
    shades.set(shadow, groundShade(makeCar(shape, livery, geometry, makeMaterials(blank)), b, env, 22));
  const shade = shades.get(shadow);
  const mats = makeMaterials({ ...blank, shade: shade.texture, shadeSize: shade.size });
  const car = makeCar(shape, livery, geometry, mats);
  car.traverse((o) => (o.frustumCulled = false));
  const scene = new THREE.Scene();
  const o = env.options;
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(160, 160),
    mats.ground({
      map: grain(),
      color: o.albedo,
      lines: o.lines,
      gloss: o.gloss,
      far: 42,
      blur: o.blur,
      haze: o.haze,
      lift: o.lift,
    }),
  );
  ground.rotation.x = -Math.PI / 2;
  const back = new THREE.Mesh(new THREE.SphereGeometry(90, 32, 24), mats.back(o));
  back.renderOrder = -1;
  scene.add(back, ground, car);
  session = { key, scene, body: b, env };
  return session;
}

// Renders one view and returns { colour: webp data URL }. `snap` describes the faults of a poor photo (see plan.mjs).
window.takePhoto = async ({
  body = 'sedan',
  view = 'front34',
  place = 'street',
  turn = 0,
  colours = Object.keys(COLOURS),
  width = 1200,
  height = 800,
  samples = 8,
  quality = 0.72,
  maxBytes = 32000,
  face,
  swing = 0,
  plates = {},
  inside,
  snap,
  debug = false,
}) => {
  const t0 = performance.now();
  const s = inside
    ? await openInside({ ...inside, view, place, turn })
    : await open({ body, face, place, turn });
  const t1 = performance.now();
  const opt = {
    count: 4,
    type: THREE.HalfFloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  };
  const frame = new THREE.WebGLRenderTarget(width, height, { ...opt, depthBuffer: true });
  const film = new THREE.WebGLRenderTarget(width, height, { ...opt, depthBuffer: false });
  const quad = quadScene();
  const add = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms: {
      a: { value: frame.textures[0] },
      b: { value: frame.textures[1] },
      c: { value: frame.textures[2] },
      d: { value: frame.textures[3] },
      k: { value: 1 / samples },
    },
    vertexShader: 'out vec2 u; void main(){ u = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader:
      'precision highp float; in vec2 u; layout(location=0) out vec4 x; layout(location=1) out vec4 y; layout(location=2) out vec4 z; layout(location=3) out vec4 w; uniform sampler2D a, b, c, d; uniform float k; void main(){ x = vec4(min(texture(a,u).rgb, vec3(4.)) * k, 1.); y = texture(b,u) * k; z = texture(c,u) * k; w = texture(d,u) * k; }',
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(film);
  renderer.clear();
  const cam = inside
    ? insideCamera(view, width / height, inside.isRight)
    : frameCamera(s.body, view, width / height, swing, snap);
  for (let i = 0; i < samples; i++) {
    // R2 sequence with a tent-like spread: one frame per sample is edge smoothing for everything
    const jx = ((0.5 + i * 0.7548777) % 1) - 0.5;
    const jy = ((0.5 + i * 0.5698403) % 1) - 0.5;
    const moved = (snap?.shake ?? 0) * (i / samples - 0.5);
    const [x, y] = snap?.shift ?? [0, 0];
    cam.setViewOffset(
      width,
      height,
      jx * 1.15 + moved + x * width,
      jy * 1.15 + moved * 0.4 + y * height,
      width,
      height,
    );
    renderer.setRenderTarget(frame);
    renderer.clear();
    renderer.render(s.scene, cam);
    quad.draw(add, film);
  }
  const dev = developMaterial(film.textures);
  if (snap?.tint) dev.uniforms.tint.value.set(...snap.tint);
  if (snap?.thumb) dev.uniforms.thumb.value.set(...snap.thumb);
  dev.uniforms.grain.value = snap?.grain ?? 0;
  renderer.setSize(width, height, false);
  const out = {};
  const texts = new Map();
  const plateOf = (text) => {
    if (!texts.has(text)) texts.set(text, plateTexture(text));
    return texts.get(text);
  };
  for (const name of colours) {
    dev.uniforms.plate.value = plateOf(plates[name] ?? '000 AAA 02');
    dev.uniforms.c.value.set(...COLOURS[name].rgb);
    dev.uniforms.m.value = COLOURS[name].metal;
    dev.uniforms.e.value = s.env.options.exposure * (COLOURS[name].ev ?? 1) * (snap?.ev ?? 1);
    quad.draw(dev, null);
    const encode = (q) => renderer.domElement.toDataURL('image/webp', q);
    let url = debug ? renderer.domElement.toDataURL('image/png') : encode(quality);
    // the whole set has to stay small
    for (let q = quality - 0.05; !debug && url.length * 0.75 > maxBytes && q > (snap ? 0.3 : 0.5); q -= 0.05)
      url = encode(q);
    out[name] = url;
  }
  for (const t of texts.values()) t.dispose();
  frame.dispose();
  film.dispose();
  return { out, ms: [Math.round(t1 - t0), Math.round(performance.now() - t1)] };
};
window.ready = true;
