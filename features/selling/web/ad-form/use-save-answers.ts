import { type Dispatch, useEffect, useState } from 'react';
import type { AdStep } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdStore } from './ad-store.ts';
import { areListsLoaded, createAnswerKeeper } from './answer-keeper.ts';
import type { Progress, ProgressEvent } from './step-progress.ts';
import type { Taxonomy } from './use-taxonomy.ts';

type SaveAnswersOptions = {
  adStore: AdStore;
  form: AdForm;
  step: AdStep | null;
  /** A draft is filled in automatically from the start; a submitted ad only after the person has changed an answer. */
  isDraft: boolean;
  taxonomy: Taxonomy;
  progress: Progress;
  dispatch: Dispatch<ProgressEvent>;
};

/** Returns the function that saves answers and keeps the others consistent with them. */
export function useSaveAnswers(options: SaveAnswersOptions): (changes: AdForm) => void {
  const { adStore, form, step, isDraft, taxonomy, progress, dispatch } = options;
  const [keeper] = useState(() => createAnswerKeeper(adStore, dispatch));
  const { cleared, hasAnswered } = progress;
  const isLoaded = areListsLoaded(form, taxonomy);
  // Opening a submitted ad must not change its answers.
  const canAutoFill = isDraft || hasAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists change only with the answers and when they load
  useEffect(
    () => keeper.settle({ form, step, taxonomy, cleared, canAutoFill }),
    [keeper, form, step, isLoaded, cleared, canAutoFill],
  );
  return keeper.save;
}
