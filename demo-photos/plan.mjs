// What the full set contains, most common bodies first.
const COLOUR_NAMES = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'brown'];
const VIEW_NAMES = ['front34', 'rear34', 'side', 'front'];
/** Where each body stands in its four plain views, and turned how far. */
const places = {
  sedan: ['street', 20],
  crossover: ['parking', 60],
  suv: ['street', 200],
  hatchback: ['yard', 300],
  minivan: ['street', 110],
  wagon: ['parking', 150],
  pickup: ['parking', 330],
  liftback: ['hall', 0],
  coupe: ['hall', 90],
  van: ['parking', 240],
};
/** Views in another season or at another place: [place, turn of the first body]. */
const seasons = {
  winter: ['snow', 0],
  evening: ['evening', 40],
  autumn: ['bridge', 100],
  detail: ['bridge', 130],
};
const TRIM_NAMES = ['black', 'beige', 'grey', 'brown'];
const KIND_NAMES = ['low', 'tall'];
const INSIDE_VIEW_NAMES = ['dashboard', 'seats', 'wheel'];

const bodies = Object.entries(places);
/** The name of a picture without its extension, and its entry in the manifest. */
export const nameOf = ({ body, view, inside }, colour) =>
  inside ? `inside-${inside.kind}-${inside.trim}-${view}` : `${body}-${colour}-${view}`;
export const entryOf = (job, colour) => {
  const { body, view, inside } = job;
  const file = `${nameOf(job, colour)}.webp`;
  return inside ? { file, cabin: inside.kind, trim: inside.trim, view } : { file, body, colour, view };
};

export const PLAN = [
  ...KIND_NAMES.flatMap((kind, k) =>
    TRIM_NAMES.flatMap((trim, t) =>
      INSIDE_VIEW_NAMES.map((view) => ({
        body: 'inside',
        view,
        place: t % 2 ? 'parking' : 'street',
        turn: 20 + 90 * t + 40 * k,
        inside: { kind, trim },
        colours: ['grey'],
      })),
    ),
  ),
  ...[
    ['winter', 'evening'],
    ['detail', 'autumn'],
  ].flatMap((views) =>
    bodies.flatMap(([body], at) =>
      views.map((view) => ({
        body,
        view,
        place: seasons[view][0],
        turn: seasons[view][1] + at * 67,
        colours: COLOUR_NAMES,
      })),
    ),
  ),
  ...bodies.flatMap(([body, [place, turn]]) =>
    VIEW_NAMES.map((view) => ({ body, view, place, turn, colours: COLOUR_NAMES })),
  ),
];
