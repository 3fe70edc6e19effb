import { expect, test } from 'vitest';
import { noProgress, type ProgressEvent, progressAfter } from './step-progress.ts';

const after = (...events: ProgressEvent[]) => events.reduce(progressAfter, noProgress);

test('an error is visible after its field lost focus; losing focus a second time changes nothing', () => {
  const afterBlur = after({ type: 'left', field: 'price' });
  expect(afterBlur.visibleFaults).toEqual(['price']);
  expect(progressAfter(afterBlur, { type: 'left', field: 'price' })).toBe(afterBlur);
});

test('an incomplete step warns once and marks all its missing fields', () => {
  const warned = after(
    { type: 'left', field: 'price' },
    { type: 'warned', step: 'price', fields: ['price', 'city'] },
  );
  expect(warned).toMatchObject({ visibleFaults: ['price', 'city'], warnedStep: 'price' });
});

test('fields that a change has cleared are listed until they are answered or another step opens', () => {
  const cleared = after(
    { type: 'answered', fields: ['brand'], cleared: ['model', 'generation'] },
    { type: 'contradicted', fields: ['generation', 'body_type'] },
  );
  expect(cleared.cleared).toEqual(['model', 'generation', 'body_type']);
  const answered = progressAfter(cleared, { type: 'answered', fields: ['model'], cleared: [] });
  expect(answered.cleared).toEqual(['generation', 'body_type']);
  expect(progressAfter(answered, { type: 'moved' }).cleared).toEqual([]);
});

test('a link to a field shows its error', () => {
  expect(after({ type: 'moved', field: 'vin' }).visibleFaults).toEqual(['vin']);
});

test('an answer filled in by the form is no longer marked after the person has chosen it themselves', () => {
  const filled = after({ type: 'filled', fields: ['fuel', 'drive'] });
  expect(filled).toMatchObject({ filled: ['fuel', 'drive'], hasAnswered: false });
  const answered = progressAfter(filled, { type: 'answered', fields: ['fuel'], cleared: [] });
  expect(answered).toMatchObject({ filled: ['drive'], hasAnswered: true });
});
