import { expect, test } from 'vitest';
import { templateGroup } from '../../template-contract.ts';
import { draftOfGroup, emptyGroup, groupFaults, groupOf, moved, newDefect, newPoint } from './group-draft.ts';

const names = { ru: 'Точка', kk: 'Нүкте', en: 'Point' };

test('what is opened in the form and saved unchanged stays as it is', () => {
  const group = templateGroup.parse({
    key: 'paint',
    names,
    is_private: true,
    points: [
      { key: 'one', names, hint: null, measure: null, panel: null, defects: [names, names], work: 'wash' },
      {
        key: 'two',
        names,
        hint: names,
        measure: { unit: 'um', min: -0.5, max: 2000, goodFrom: 60, goodTo: null },
        panel: 'roof',
        defects: [],
        work: null,
      },
    ],
  });
  const draft = draftOfGroup(group);
  expect(groupFaults(draft)).toEqual([]);
  expect(groupOf(group.key, draft)).toEqual(group);
});

test('a new point is told what it lacks, at its fields, and is what the server takes when it has it', () => {
  const point = newPoint();
  const faulty = {
    ...point,
    names: { ...names, kk: ' ' },
    hint: { ru: 'Смотрите', kk: '', en: '' },
    defects: [newDefect()],
    unit: 'um' as const,
    min: '100',
    max: 'много',
  };
  expect(groupFaults({ names, points: [faulty] }).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'group.points.0.names.kk required',
    'group.points.0.hint.kk required',
    'group.points.0.hint.en required',
    'group.points.0.measure.max not_a_number',
    'group.points.0.defects.0.ru required',
    'group.points.0.defects.0.kk required',
    'group.points.0.defects.0.en required',
  ]);
  const right = { ...faulty, names, hint: names, defects: [{ id: 'one', names }], max: '2000,5' };
  expect(groupFaults({ names, points: [right] })).toEqual([]);
  expect(
    templateGroup.parse(groupOf('group_new', { ...emptyGroup, names, points: [right] })).points[0],
  ).toMatchObject({
    hint: names,
    measure: { unit: 'um', min: 100, max: 2000.5, goodFrom: null, goodTo: null },
    work: null,
  });
});

test('bounds are in order, and a part of the body is drawn once', () => {
  const measured = { ...newPoint(), names, unit: 'um' as const, min: '0', max: '10', panel: 'roof' as const };
  const fields = (part: object) =>
    groupFaults({ names, points: [{ ...measured, ...part }] }).map(({ field }) => field.split('.').at(-1));
  expect(fields({ max: '0' })).toEqual(['max']);
  expect(fields({ goodFrom: '-1', goodTo: '11' })).toEqual(['goodFrom', 'goodTo']);
  expect(fields({ goodFrom: '5', goodTo: '5' })).toEqual(['goodTo']);
  expect(groupFaults({ names, points: [measured] }, ['roof'])).toEqual([
    { field: 'group.points.0.panel', code: 'repeated' },
  ]);
  expect(groupFaults(emptyGroup).map(({ field }) => field)).toContain('group.points');
});

test('an entry moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, 'up')).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 'down')).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, 'up')).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 'down')).toEqual(['a', 'b']);
});
