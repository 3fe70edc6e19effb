// What the full set contains. A "set" is one car in one place: all pictures of an ad come from one set.
const ALL = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'brown'];
const MOST = ALL.slice(0, 6);
const FIVE = ALL.slice(0, 5);

const THREE_VIEWS = ['front34', 'rear34', 'side'];
const FOUR_VIEWS = [...THREE_VIEWS, 'front'];
const TWO_VIEWS = ['front34', 'rear34'];

// [shape, face, place, turn of the surroundings, colours, views, swing of the camera]
const SETS = [
  ['sedan', 'plain', 'street', 20, ALL, FOUR_VIEWS],
  ['crossover', 'plain', 'parking', 60, ALL, FOUR_VIEWS],
  ['suv', 'plain', 'street', 200, ALL, THREE_VIEWS],
  ['sedan-old', 'plain', 'yard', 300, ALL, THREE_VIEWS, -4],
  ['sedan-mid', 'plain', 'bridge', 60, ALL, THREE_VIEWS, 3],
  ['crossover-mid', 'plain', 'yard', 120, ALL, THREE_VIEWS],
  ['suv-old', 'plain', 'snow', 40, ALL, THREE_VIEWS],
  ['hatchback', 'plain', 'parking', 300, ALL, THREE_VIEWS],
  ['hatch-old', 'plain', 'street', 320, ALL, TWO_VIEWS, 4],
  ['wagon', 'plain', 'parking', 150, ALL, TWO_VIEWS],
  ['wagon-old', 'plain', 'yard', 20, ALL, TWO_VIEWS],
  ['liftback', 'plain', 'bridge', 200, ALL, TWO_VIEWS],
  ['minivan', 'plain', 'street', 110, ALL, TWO_VIEWS],
  ['van', 'plain', 'parking', 240, ALL, TWO_VIEWS],
  ['van-old', 'plain', 'snow', 200, ALL, TWO_VIEWS],
  ['pickup', 'plain', 'snow', 330, ALL, TWO_VIEWS],
  ['pickup-old', 'plain', 'yard', 180, ALL, TWO_VIEWS],
  ['coupe', 'plain', 'hall', 90, ALL, TWO_VIEWS],
  ['coupe-old', 'plain', 'parking', 20, ALL, TWO_VIEWS],
  ['minivan-mid', 'plain', 'yard', 140, ALL, TWO_VIEWS],
  ['cabrio', 'plain', 'street', 60, ALL, TWO_VIEWS],
  ['truck', 'plain', 'parking', 100, ALL, TWO_VIEWS],
  ['truck-old', 'plain', 'street', 280, ALL, TWO_VIEWS],

  ['sedan', 'slim', 'parking', 210, ALL, THREE_VIEWS, -5],
  ['sedan', 'twin', 'bridge', 100, ALL, THREE_VIEWS],
  ['sedan', 'trapeze', 'street', 250, MOST, THREE_VIEWS, -4],
  ['sedan', 'bar', 'hall', 0, MOST, TWO_VIEWS],
  ['sedan', 'upright', 'yard', 60, MOST, TWO_VIEWS, 5],
  ['crossover', 'slim', 'street', 140, ALL, THREE_VIEWS, 4],
  ['crossover', 'bar', 'bridge', 20, ALL, THREE_VIEWS],
  ['crossover', 'trapeze', 'parking', 330, ALL, THREE_VIEWS, -5],
  ['crossover', 'twin', 'snow', 120, MOST, TWO_VIEWS],
  ['crossover', 'upright', 'hall', 180, MOST, TWO_VIEWS],
  ['sedan-old', 'twin', 'street', 80, MOST, TWO_VIEWS],
  ['sedan-old', 'upright', 'parking', 100, FIVE, TWO_VIEWS, 4],
  ['sedan-mid', 'twin', 'snow', 260, MOST, TWO_VIEWS],
  ['sedan-mid', 'upright', 'street', 300, FIVE, TWO_VIEWS],
  ['suv', 'trapeze', 'parking', 20, MOST, TWO_VIEWS],
  ['suv', 'upright', 'bridge', 240, MOST, TWO_VIEWS, -4],

  ['sedan', 'plain', 'snow', 0, FIVE, TWO_VIEWS, 6],
  ['sedan', 'slim', 'yard', 180, FIVE, TWO_VIEWS, 5],
  ['crossover', 'plain', 'snow', 67, FIVE, TWO_VIEWS, -6],
  ['crossover', 'slim', 'yard', 240, FIVE, TWO_VIEWS, -3],
  ['sedan-old', 'plain', 'snow', 160, FIVE, TWO_VIEWS, 6],
  ['sedan-mid', 'plain', 'parking', 280, FIVE, TWO_VIEWS, -5],
  ['suv', 'plain', 'yard', 320, FIVE, TWO_VIEWS, 5],
  ['suv-old', 'square', 'parking', 60, FIVE, TWO_VIEWS, -4],
  ['hatchback', 'slim', 'yard', 200, FIVE, TWO_VIEWS, 4],
  ['sedan', 'plain', 'bridge', 320, FIVE, TWO_VIEWS, -6],
];

/** Poor photos as people take them with a phone: what is wrong with each, and its size. */
const PORTRAIT = [720, 960];
const PHONE = [960, 720];
const wide = { fov: 52, height: 1.62 };
const SNAPS = {
  upright: { ...wide, size: PORTRAIT, fill: [0.93, 0.6], roll: 3, shift: [0.02, -0.07] },
  far: { ...wide, size: PORTRAIT, fill: [0.62, 0.5], roll: -4, shift: [-0.08, -0.12], grain: 0.03 },
  skewed: { ...wide, size: PHONE, fill: [0.86, 0.7], roll: 9 },
  cut: { ...wide, size: PHONE, fill: [1.12, 1], roll: -2, shift: [0.13, 0.02] },
  near: { ...wide, size: PORTRAIT, fill: [1.3, 1], roll: 2, shift: [-0.1, -0.03] },
  dark: {
    ...wide,
    size: PHONE,
    fill: [0.9, 0.7],
    roll: -3,
    ev: 0.24,
    tint: [1.08, 0.98, 0.86],
    grain: 0.075,
  },
  dusk: {
    ...wide,
    size: PORTRAIT,
    fill: [0.93, 0.6],
    roll: 4,
    ev: 0.3,
    tint: [0.92, 0.97, 1.12],
    grain: 0.07,
  },
  bright: { ...wide, size: PHONE, fill: [0.88, 0.7], roll: 2, ev: 3 },
  shaken: { ...wide, size: PHONE, fill: [0.9, 0.7], roll: -2, shake: 9, samples: 6 },
  thumb: { ...wide, size: PHONE, fill: [0.84, 0.66], roll: -4, thumb: [0.02, 0.05, 0.26, 0.34] },
  finger: {
    ...wide,
    size: PORTRAIT,
    fill: [0.9, 0.6],
    roll: -2,
    shift: [0, -0.05],
    thumb: [1.02, 0.98, 0.36, 0.2],
  },
};

// [shape, face, place, turn of the surroundings, colours, what is wrong with its front34, with its rear34, swing]
const POOR_SETS = [
  ['sedan', 'plain', 'parking', 40, MOST, 'upright', 'thumb', -8],
  ['sedan', 'slim', 'street', 300, MOST, 'dark', 'dusk', 6],
  ['sedan', 'twin', 'yard', 210, FIVE, 'skewed', 'near', 4],
  ['sedan-mid', 'plain', 'yard', 40, MOST, 'finger', 'shaken', -6],
  ['sedan-old', 'plain', 'parking', 190, MOST, 'cut', 'upright', 8],
  ['crossover', 'plain', 'street', 20, MOST, 'dusk', 'skewed', 5],
  ['crossover', 'slim', 'parking', 250, FIVE, 'near', 'bright', -5],
  ['crossover', 'bar', 'yard', 330, FIVE, 'upright', 'dark', 3],
  ['crossover-mid', 'plain', 'street', 90, FIVE, 'bright', 'far', -7],
  ['suv', 'plain', 'snow', 210, FIVE, 'thumb', 'upright', 7],
  ['suv-old', 'plain', 'yard', 260, FIVE, 'far', 'cut', -3],
  ['hatchback', 'plain', 'street', 170, FIVE, 'shaken', 'dusk', 5],
  ['hatch-old', 'plain', 'parking', 130, FIVE, 'dark', 'finger', -5],
  ['minivan-mid', 'plain', 'parking', 310, FIVE, 'skewed', 'upright', 6],
  ['wagon-old', 'plain', 'snow', 300, FIVE, 'upright', 'bright', 4],
];

/** A plain face is the shape's own. */
const faceOf = (shape, face) => {
  if (face === 'plain') return undefined;
  if (shape === 'sedan-old') return { twin: 'squareTwin', upright: 'squareUpright' }[face];
  return face;
};

// [kind, trims, those that are photographed with the wheel on the right too]
const INSIDES = [
  ['new', ['black', 'beige', 'grey', 'brown', 'cloth'], ['black', 'cloth']],
  ['tall', ['black', 'beige', 'grey', 'brown', 'cloth'], ['black', 'beige']],
  ['radio', ['cloth', 'beige', 'black'], ['cloth', 'beige']],
  ['radio-tall', ['cloth', 'beige', 'black'], ['cloth', 'black']],
  ['old', ['sand', 'blue'], ['sand', 'blue']],
  ['old-tall', ['sand', 'cloth'], ['sand', 'cloth']],
];
const INSIDE_VIEWS = ['dashboard', 'seats', 'wheel'];

/** A real number never begins with 000; letters and region differ from car to car. */
const LETTERS = 'ABCDEFHKLMNPRSTVXYZ';
const REGIONS = [
  '01',
  '02',
  '02',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '09',
  '10',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
];
function plateOf(name) {
  let n = 2166136261;
  for (const c of name) n = Math.imul(n ^ c.charCodeAt(0), 16777619) >>> 0;
  const take = (list) => {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((n / 4294967296) * list.length)];
  };
  return `000 ${take(LETTERS)}${take(LETTERS)}${take(LETTERS)} ${take(REGIONS)}`;
}

/** The name of a picture without its extension, and its entry in the manifest. */
export const nameOf = ({ set, view, inside }, colour) =>
  inside ? `${set}-${view}` : `${set}-${colour}-${view}`;
export const entryOf = (job, colour) => {
  const { set, shape, style, view, inside, snap } = job;
  const file = `${nameOf(job, colour)}.webp`;
  return inside
    ? { file, cabin: inside.kind, trim: inside.trim, steering: inside.isRight ? 'right' : 'left', view }
    : {
        // a square one is the older of two plain faces
        ...{
          file,
          set,
          shape,
          face: style === 'square' ? 'plain' : style,
          colour,
          view,
          region: job.plates[colour].slice(-2),
        },
        ...(snap && { quality: 'poor' }),
      };
};

const session = (suffix, shape, style, place, turn, colours, swing) => {
  const set = `${shape}-${style}-${place}${suffix}`;
  const plates = Object.fromEntries(colours.map((colour) => [colour, plateOf(`${set} ${colour}`)]));
  return { set, shape, style, body: shape, face: faceOf(shape, style), place, turn, colours, plates, swing };
};

export const PLAN = [
  ...SETS.flatMap(([shape, style, place, turn, colours, views, swing = 0]) => {
    const job = session('', shape, style, place, turn, colours, swing);
    return views.map((view) => ({ ...job, view }));
  }),
  ...POOR_SETS.flatMap(([shape, style, place, turn, colours, front, rear, swing]) => {
    const job = session('-poor', shape, style, place, turn, colours, swing);
    return [
      { ...job, view: 'front34', snap: SNAPS[front] },
      { ...job, view: 'rear34', snap: SNAPS[rear] },
    ];
  }),
  ...INSIDES.flatMap(([kind, trims, right], k) =>
    trims.flatMap((trim, t) =>
      [false, true].flatMap((isRight) =>
        (isRight && !right.includes(trim) ? [] : INSIDE_VIEWS)
          // seats look the same from both sides
          .filter((view) => !isRight || view !== 'seats')
          .map((view) => ({
            set: `inside-${kind}-${trim}${isRight ? '-right' : ''}`,
            view,
            place: 'parking',
            turn: 20 + 90 * t + 40 * k,
            inside: { kind, trim, isRight },
            colours: ['grey'],
          })),
      ),
    ),
  ),
];
