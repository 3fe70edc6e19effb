import { expect, test } from 'vitest';
import type { AdForm } from '../../contract.ts';
import type { AdStoreState } from './ad-store.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { noProgress, progressAfter } from './step-progress.ts';
import type { Taxonomy } from './use-taxonomy.ts';

const generation = (value: string, year_from: number, year_to: number) => ({
  id: year_from,
  value: `toyota/camry/${value}`,
  label: value,
  codes: [],
  year_from,
  year_to,
  body_types: [],
});
const taxonomy: Taxonomy = {
  brands: null,
  models: null,
  generations: [generation('xv70', 2017, 2024), generation('xv50', 2011, 2018)],
  modifications: [],
  choices: null,
};
const camry: AdForm = { brand: 'toyota', model: 'toyota/camry', year: 2019, generation: 'toyota/camry/xv70' };

/** A form whose renders are handed to the keeper by the test, as late as it likes. */
function aForm(answers: AdForm) {
  let form = answers;
  let progress = noProgress;
  const adStore = {
    read: () => ({ form }) as AdStoreState,
    setAnswers: (changes: AdForm) => {
      form = { ...form, ...changes };
    },
  };
  const keeper = createAnswerKeeper(adStore, (event) => {
    progress = progressAfter(progress, event);
  });
  const render = (lists = taxonomy) => ({
    form,
    step: 'characteristics' as const,
    taxonomy: lists,
    cleared: progress.cleared,
    canAutoFill: true,
  });
  return { keeper, render, answers: () => form, progress: () => progress };
}

test('an answer that no longer fits is cleared, and the only one that fits is filled in', () => {
  const { keeper, render, answers, progress } = aForm(camry);
  keeper.save({ year: 2012 });
  keeper.settle(render());
  expect(answers().generation).toBeNull();
  keeper.settle(render());
  expect(answers().generation).toBe('toyota/camry/xv50');
  expect(progress()).toMatchObject({ cleared: ['generation'], filled: ['generation'] });
});

test('the effect of a render before the answer does not use up the check of the answer', () => {
  const { keeper, render, answers } = aForm(camry);
  const earlierRender = render();
  keeper.save({ year: 2012 });
  keeper.settle(earlierRender);
  keeper.settle(render());
  expect(answers().generation).toBeNull();
});

test('an answer given while the lists load is checked when they are there', () => {
  const { keeper, render, answers } = aForm(camry);
  keeper.save({ year: 2012 });
  keeper.settle(render({ ...taxonomy, modifications: null }));
  expect(answers().generation).toBe('toyota/camry/xv70');
  keeper.settle(render());
  expect(answers().generation).toBeNull();
});
