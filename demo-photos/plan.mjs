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

/** A plain face is the shape's own. */
const faceOf = (shape, face) => {
  if (face === 'plain') return undefined;
  if (shape === 'sedan-old') return { twin: 'squareTwin', upright: 'squareUpright' }[face];
  return face;
};

const INSIDES = [
  ['new', ['black', 'beige', 'grey', 'brown']],
  ['tall', ['black', 'beige', 'grey', 'brown']],
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
  inside ? `inside-${inside.kind}-${inside.trim}-${view}` : `${set}-${colour}-${view}`;
export const entryOf = (job, colour) => {
  const { set, shape, style, view, inside } = job;
  const file = `${nameOf(job, colour)}.webp`;
  return inside
    ? { file, cabin: inside.kind, trim: inside.trim, view }
    : { file, set, shape, face: style, colour, view };
};

export const PLAN = [
  ...SETS.flatMap(([shape, style, place, turn, colours, views, swing = 0]) => {
    const set = `${shape}-${style}-${place}`;
    const plates = Object.fromEntries(colours.map((colour) => [colour, plateOf(`${set} ${colour}`)]));
    return views.map((view) => ({
      ...{ set, shape, style, body: shape, face: faceOf(shape, style), place, turn, colours, plates, view },
      swing,
    }));
  }),
  ...INSIDES.flatMap(([kind, trims], k) =>
    trims.flatMap((trim, t) =>
      INSIDE_VIEWS.map((view) => ({
        set: `inside-${kind}-${trim}`,
        view,
        place: 'parking',
        turn: 20 + 90 * t + 40 * k,
        inside: { kind, trim },
        colours: ['grey'],
      })),
    ),
  ),
];
