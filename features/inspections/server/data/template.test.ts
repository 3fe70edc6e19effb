import { expect, test } from 'vitest';
import { inspectionTemplate, type Names, panels, repairWork } from '../../template-contract.ts';
import { absentPoints } from './absent-points.ts';
import { builtInRepairWorks } from './repair-works.ts';
import { builtInTemplate } from './template.ts';

const languages = ['ru', 'kk', 'en'] as const;
const { groups } = builtInTemplate;
const points = groups.flatMap((group) => group.points);

const allNames: { at: string; names: Names }[] = [
  ...groups.map((group) => ({ at: group.key, names: group.names })),
  ...points.flatMap(({ key, names, hint, defects }) =>
    [names, ...(hint ? [hint] : []), ...defects].map((text) => ({ at: key, names: text })),
  ),
  ...builtInRepairWorks.map(({ key, names }) => ({ at: key, names })),
];

/** What is written the same in Russian and Kazakh. */
const sameInBoth = ['Капот', 'Катализатор', 'Техпаспорт', 'Турбина'];
/** Names that all languages write in Latin letters. */
const latin = ['ABS', 'Bluetooth', 'Check', 'D', 'DOT', 'Engine', 'ESP', 'Mobile', 'R', 'SOH', 'VIN', 'eGov'];

const repeated = (texts: readonly string[]) => {
  const lower = texts.map((text) => text.toLowerCase());
  return lower.filter((text, at) => lower.indexOf(text) !== at);
};

test('the template and the price list are what the endpoints accept', () => {
  expect(inspectionTemplate.parse(builtInTemplate)).toEqual(builtInTemplate);
  for (const work of builtInRepairWorks) expect(repairWork.parse(work)).toEqual(work);
});

test('there are about 150 points, and 35 to 60 repairs', () => {
  expect(points.length).toBeGreaterThanOrEqual(140);
  expect(points.length).toBeLessThanOrEqual(170);
  expect(builtInRepairWorks.length).toBeGreaterThanOrEqual(35);
  expect(builtInRepairWorks.length).toBeLessThanOrEqual(60);
});

test('every panel of the body is measured once, in the order of the walk', () => {
  const measured = points.filter((point) => point.panel !== null);
  expect(measured.map((point) => point.panel)).toEqual([...panels]);
  expect(measured.filter((point) => point.measure?.unit !== 'um')).toEqual([]);
  expect(points.filter((point) => point.panel === null && point.measure?.unit === 'um')).toEqual([]);
});

test('points know only works of the price list, and use each of them', () => {
  const used = new Set(points.flatMap(({ work }) => work ?? []));
  const priced = builtInRepairWorks.map(({ key }) => key);
  expect(repeated(priced)).toEqual([]);
  expect([...used].sort()).toEqual([...priced].sort());
});

test('an electric car has no engine oil, a petrol car no traction battery', () => {
  const facts = { transmission: 'AT', drive: 'FWD', gas_equipment: 'none' };
  const [electric, petrol] = [
    absentPoints({ ...facts, fuel: 'ev' }),
    absentPoints({ ...facts, fuel: 'petrol' }),
  ];
  expect(['engine_oil', 'traction_battery', 'paint_roof'].map((key) => electric.has(key))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['engine_oil', 'traction_battery', 'gas_equipment', 'clutch'].map((key) => petrol.has(key))).toEqual(
    [false, true, true, true],
  );
  const keys = points.map(({ key }) => key);
  expect([...electric, ...petrol].filter((key) => !keys.includes(key))).toEqual([]);
});

test('prices are whole thousands of tenge', () => {
  expect(builtInRepairWorks.filter(({ tenge }) => tenge < 3000 || tenge % 1000 !== 0)).toEqual([]);
});

test('measures have a range, and bounds inside of it', () => {
  const wrong = points.filter(({ measure }) => {
    if (!measure) return false;
    const { min, max, goodFrom, goodTo } = measure;
    const bounds = [goodFrom, goodTo].filter((bound) => bound !== null);
    return (
      min >= max ||
      bounds.length === 0 ||
      bounds.some((bound) => bound < min || bound > max) ||
      (goodFrom ?? min) >= (goodTo ?? max)
    );
  });
  expect(wrong).toEqual([]);
  expect(points.filter(({ measure }) => measure).length).toBeGreaterThan(35);
});

test('each point offers two to six defects', () => {
  expect(points.filter(({ defects }) => defects.length < 2 || defects.length > 6)).toEqual([]);
});

test.each(languages)('no two names in %s are equal in a group, a point or the price list', (language) => {
  const lists = [
    groups.map(({ names }) => names),
    ...groups.map((group) => group.points.map(({ names }) => names)),
    ...points.map(({ defects }) => defects),
    builtInRepairWorks.map(({ names }) => names),
  ];
  expect(lists.flatMap((list) => repeated(list.map((names) => names[language])))).toEqual([]);
});

test('no text is left in another language', () => {
  const isLeft = ({ ru, kk, en }: Names) =>
    /\p{Script=Cyrillic}/u.test(en) ||
    !/\p{Script=Cyrillic}/u.test(ru) ||
    !/\p{Script=Cyrillic}/u.test(kk) ||
    /[әғқңөұүһі]/iu.test(ru) ||
    [ru, kk].some((text) => (text.match(/[A-Za-z]+/g) ?? []).some((word) => !latin.includes(word)));
  expect(allNames.filter(({ names }) => isLeft(names))).toEqual([]);
});

test('Kazakh differs from Russian, but for a few words', () => {
  const same = new Set(allNames.filter(({ names }) => names.ru === names.kk).map(({ names }) => names.ru));
  expect([...same].sort()).toEqual([...sameInBoth].sort());
});

test('words are those of the product', () => {
  const unwanted = allNames.filter(
    ({ names }) => /кемінде|сурет|машина/iu.test(names.kk) || /на проверке/iu.test(names.ru),
  );
  expect(unwanted).toEqual([]);
});
