// Own small shaders. Light is linear in the paint colour, so every frame writes four
// pictures at once:
//   o0  light that does not depend on the paint (reflections in the lacquer, glass, wheels)
//   o1  light scattered by solid paint of albedo 1
//   o2  light mirrored by metal flakes of albedo 1
//   o3  where the plate is: its texture coordinates and its share of the pixel
// The studio then mixes any number of colours and plate numbers from one rendering.
import * as THREE from 'three';
import { archRadius } from './arch.js';

const vertex = /* glsl */ `
out vec3 vP; out vec3 vN;
#ifdef BODY
in vec4 draw; in float kind; out vec4 vDraw; out float vKind;
#endif
#ifdef TEXTURED
out vec2 vUv;
#endif
void main() {
#ifdef BODY
  vDraw = draw; vKind = kind;
#endif
#ifdef TEXTURED
  vUv = uv;
#endif
  vec4 w = modelMatrix * vec4(position, 1.);
  vP = w.xyz;
  vN = normalize(mat3(modelMatrix) * normal);
  gl_Position = projectionMatrix * viewMatrix * w;
}`;

const lighting = /* glsl */ `
precision highp float;
layout(location = 0) out vec4 o0; layout(location = 1) out vec4 o1; layout(location = 2) out vec4 o2; layout(location = 3) out vec4 o3;
uniform samplerCube uEnv; uniform sampler2D uShade; uniform vec2 uShadeSize; uniform float uClamp;
vec3 look(vec3 d, float rough) { return textureLod(uEnv, d, MAX_LOD * rough * (2. - rough)).rgb; }
// What the camera sees of the surroundings: without the light added for the reflections.
vec3 scenery(vec3 d, float blur, float haze, float lift) {
  float el = asin(d.y), ground = 1. - smoothstep(-.1, -.01, el);
  float l = lift * (1. - smoothstep(0., .5, abs(el))) * (1. - ground);
  vec3 c = max((look(d, blur) - .75 * l * (1. - ground)) / (1. - l), 0.) * mix(1.25, 1., ground);
  return min(mix(c, vec3(.62, .64, .66), haze * (1. - smoothstep(0., .4, abs(d.y)))), vec3(2.));
}
float shade(vec2 p) {
  vec2 u = vec2(p.x, -p.y) / uShadeSize;
  vec2 e = smoothstep(vec2(.5), vec2(.4), abs(u)); // the picture ends, the light does not
  return mix(1., pow(texture(uShade, u + .5).r, 1.3), e.x * e.y);
}
// Environment seen from P along d; what lies below the horizon is the ground with the car's shadow.
vec3 env(vec3 P, vec3 d, float rough) {
  vec3 c = look(d, rough);
  if (d.y < 0.) {
    vec2 hit = P.xz - d.xz * (P.y / min(d.y, -.02));
    c *= mix(1., shade(hit), smoothstep(0., -.12, d.y));
  }
  return min(c, vec3(uClamp));
}
// Light on a surface; low and downward facing parts get less, they face their own shadow.
vec3 irradiance(vec3 P, vec3 n) {
  vec3 c = look(n, 1.);
  float low = 1. - smoothstep(.0, .9, P.y);
  return c * mix(1., mix(.32, .75, smoothstep(-.8, .8, n.y)), low) * mix(.55, 1., smoothstep(-1., .1, n.y));
}
float dull(float c, float rough) { return .04 + max(0., 1. - rough - .04) * (1. - rough) * pow(clamp(1. - c, 0., 1.), 5.); }
float fresnel(float c, float f0) { return f0 + (1. - f0) * pow(clamp(1. - c, 0., 1.), 5.); }
vec3 toLinear(vec3 c) { return pow(c, vec3(2.2)); }
`;

const surface = /* glsl */ `
in vec3 vP; in vec3 vN;
uniform vec3 uColor; uniform float uRough, uMetal, uCoat, uPaint, uOcc;
#ifdef TEXTURED
in vec2 vUv; uniform sampler2D uMap;
#endif
#ifdef BODY
in vec4 vDraw; in float vKind;
uniform sampler2D uWrapC, uWrapP, uAboveC, uAboveP; uniform vec4 uSize; uniform vec4 uArch; uniform float uArchR;
#endif
void main() {
  o3 = vec4(0., 0., 0., 1.);
  vec3 N = normalize(vN);
  vec3 V = normalize(cameraPosition - vP);
  vec3 base = uColor; float rough = uRough, metal = uMetal, coat = uCoat, paint = uPaint, occ = uOcc;
#ifdef PLATE
  o3 = vec4(vUv, 1., 1.);
#elif defined(TEXTURED)
  vec4 texel = texture(uMap, vUv);
#ifdef CUTOUT
  if (texel.a < .5) discard;
#endif
  base *= toLinear(texel.rgb);
#endif
#ifdef BODY
  // wheel openings
  if (abs(vP.z) > uArch.z && (distance(vP.xy, vec2(uArch.x, uArch.w)) < uArchR || distance(vP.xy, vec2(uArch.y, uArch.w)) < uArchR)) discard;
  vec4 c, q;
  // gradients taken outside the branch, or the seam would show
  vec2 u1 = vDraw.xy / uSize.xy, u2 = vec2(vDraw.z, vDraw.w) / uSize.zw;
  vec4 c1 = texture(uWrapC, u1), c2 = texture(uAboveC, u2), q1 = texture(uWrapP, u1), q2 = texture(uAboveP, u2);
  if (vKind > .5) { c = c2; q = q2; } else { c = c1; q = q1; }
  float glass = smoothstep(.4, .6, q.b);
#ifdef GLAZING
  if (glass < .5) discard;
#else
  if (glass > .5) discard;
  if (!gl_FrontFacing) { // lining of the cabin
    o0 = vec4(irradiance(vP, -N) * .035, 1.); o1 = o2 = vec4(0., 0., 0., 1.); return;
  }
  paint = 1. - c.a;
  base = c.a > .003 ? toLinear(c.rgb / c.a) * c.a : vec3(0.);
  rough = mix(.5, q.r, c.a); metal = q.g * c.a;
  coat = mix(1., 1. - smoothstep(.3, .5, q.r), c.a);
#endif
#endif
  if (dot(N, V) < 0.) N = -N;
  float nv = max(dot(N, V), 0.);
  vec3 R = reflect(-V, N);
  vec3 sharp = env(vP, R, .015) * occ;
#ifdef GLAZING
  float f = fresnel(nv, .05);
  float a = mix(uSmoke_, 1., f);
  o0 = vec4(sharp * f * .8 + irradiance(vP, N) * .004, a);
  o1 = o2 = o3 = vec4(0., 0., 0., a);
  return;
#else
  float f = fresnel(nv, .052) * coat;
  vec3 irr = irradiance(vP, N) * occ;
  vec3 flake = env(vP, R, .38) * occ;
  vec3 soft = env(vP, R, max(rough, .03)) * occ;
  vec3 own = base * (1. - metal) * irr + soft * mix(vec3(dull(nv, rough) * (1. - coat) * (1. - paint)), base * (.75 + .25 * fresnel(nv, .0)), metal);
  o0 = vec4(own * (1. - f) + sharp * f, 1.);
  o1 = vec4(irr * paint * (1. - f), 1.);
  o2 = vec4(mix(irr, flake, .7) * paint * (1. - f) * mix(.72, 1.12, nv), 1.);
#endif
}`;

const groundFrag = /* glsl */ `
in vec3 vP; in vec3 vN;
uniform sampler2D uMap; uniform vec3 uColor; uniform float uLines, uGloss, uFar;
uniform float uBlur, uHaze, uLift;
void main() {
  vec3 V = normalize(cameraPosition - vP);
  float far = length(vP.xz);
  vec3 t = mix(vec3(1.), texture(uMap, vP.xz * .55, -.5).rgb * 2., .75) * mix(vec3(1.), texture(uMap, vP.xz * .037 + .3, 3.).rgb * 2., .3);
  t = mix(t, vec3(1.), smoothstep(4., 16., far) * .8);
  vec3 albedo = uColor * t;
  // painted parking bay
  vec2 p = vP.xz;
  float bay = 0.;
  for (int i = -2; i <= 3; i++) {
    float z = (float(i) - .5) * 2.9 ;
    bay = max(bay, smoothstep(.075, .055, abs(p.y - z)) * step(abs(p.x - .2), 3.1));
  }
  float worn = smoothstep(.75, 1.05, texture(uMap, p * .21).r * 2.);
  albedo = mix(albedo, vec3(.52), bay * uLines * mix(.45, .85, worn));
  float s = shade(p);
  vec3 c = albedo * look(vec3(0., 1., 0.), 1.) * s;
  float f = fresnel(max(V.y, 0.), .02) * uGloss;
  c = mix(c, env(vP, reflect(-V, vec3(0., 1., 0.)), .35) * s, f);
  vec3 back = scenery(-V, uBlur, uHaze, uLift);
  c = mix(c, back, smoothstep(uFar * .35, uFar, far));
  o0 = vec4(c, 1.); o1 = o2 = o3 = vec4(0., 0., 0., 1.);
}`;

const backFrag = /* glsl */ `
in vec3 vP; in vec3 vN; uniform float uBlur, uHaze, uLift;
void main() {
  vec3 d = normalize(vP - cameraPosition);
  o0 = vec4(scenery(d, uBlur, uHaze, uLift), 1.);
  o1 = o2 = o3 = vec4(0., 0., 0., 1.);
}`;

export function makeMaterials(scene) {
  const { env, shade, shadeSize } = scene;
  const cube = { MAX_LOD: `${env.mipmaps.length - 1}.0` }; // three's prefiltered cube: rougher = smaller level
  const shared = {
    uEnv: { value: env },
    uShade: { value: shade },
    uShadeSize: { value: shadeSize },
    uClamp: { value: 9 },
  };
  const make = (fragment, defines, uniforms, rest = {}) =>
    new THREE.ShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: vertex,
      fragmentShader: lighting + fragment,
      defines: { ...cube, ...defines },
      uniforms: { ...shared, ...uniforms },
      ...rest,
    });
  const plain = (o = {}) =>
    make(
      surface.replaceAll('uSmoke_', '.6'),
      {
        ...((o.map || o.plate) && { TEXTURED: 1 }),
        ...(o.plate && { PLATE: 1 }),
        ...(o.cutout && { CUTOUT: 1 }),
      },
      {
        uColor: {
          value: new THREE.Color(
            ...[].concat(o.color ?? 0.5).flatMap((c, _, a) => (a.length === 1 ? [c, c, c] : [c])),
          ),
        },
        uRough: { value: o.rough ?? 0.5 },
        uMetal: { value: o.metal ?? 0 },
        uCoat: { value: o.coat ?? 0 },
        uPaint: { value: o.paint ?? 0 },
        uOcc: { value: o.occ ?? 1 },
        uMap: { value: o.map ?? null },
      },
      { side: o.side ?? THREE.DoubleSide },
    );
  const bodyUniforms = (shape, livery) => {
    const b = shape.body;
    return {
      uColor: { value: new THREE.Color(0, 0, 0) },
      uRough: { value: 0.5 },
      uMetal: { value: 0 },
      uCoat: { value: 1 },
      uPaint: { value: 1 },
      uOcc: { value: 1 },
      uWrapC: { value: livery.wrap[0] },
      uWrapP: { value: livery.wrap[1] },
      uAboveC: { value: livery.above[0] },
      uAboveP: { value: livery.above[1] },
      uSize: { value: new THREE.Vector4(...livery.size) },
      uArch: { value: new THREE.Vector4(b.axles[0] - b.L / 2, b.axles[1] - b.L / 2, 0.42, b.wheelR) },
      uArchR: { value: archRadius(b) },
    };
  };
  return {
    plain,
    body: (shape, livery) =>
      make(surface, { BODY: 1 }, bodyUniforms(shape, livery), { side: THREE.DoubleSide }),
    glazing: (shape, livery, smoke) =>
      make(
        surface.replaceAll('uSmoke_', smoke.toFixed(2)),
        { BODY: 1, GLAZING: 1 },
        bodyUniforms(shape, livery),
        {
          transparent: true,
          depthWrite: false,
          blending: THREE.CustomBlending,
          blendSrc: THREE.OneFactor,
          blendDst: THREE.OneMinusSrcAlphaFactor,
        },
      ),
    ground: (o) =>
      make(
        groundFrag,
        {},
        {
          uMap: { value: o.map },
          uColor: { value: new THREE.Color(o.color, o.color, o.color) },
          uLines: { value: o.lines },
          uGloss: { value: o.gloss },
          uFar: { value: o.far },
          uBlur: { value: o.blur },
          uHaze: { value: o.haze },
          uLift: { value: o.lift ?? 0 },
        },
      ),
    back: (o) =>
      make(
        backFrag,
        {},
        { uBlur: { value: o.blur }, uHaze: { value: o.haze }, uLift: { value: o.lift ?? 0 } },
        { side: THREE.BackSide, depthWrite: false },
      ),
  };
}
