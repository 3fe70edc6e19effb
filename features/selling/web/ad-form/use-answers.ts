import { type Dispatch, useEffect, useRef } from 'react';
import { type AdStep, adSteps } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { AdKeeper } from './ad-keeper.ts';
import { belongings, contradicted, onlyPossible } from './narrowed.ts';
import type { Progress, ProgressEvent } from './step-progress.ts';
import type { Taxonomy } from './use-taxonomy.ts';

type AnswersParts = {
  keeper: AdKeeper;
  form: AdForm;
  step: AdStep;
  /** In a draft the form may fill in empty fields before the person has answered anything. */
  isDraft: boolean;
  taxonomy: Taxonomy;
  progress: Progress;
  dispatch: Dispatch<ProgressEvent>;
};

/**
 * Returns the function that saves answers. It clears later answers that contradict them and fills in fields with one
 * possible value.
 */
export function useAnswers(parts: AnswersParts): (changes: AdForm) => void {
  const { keeper, form, step, isDraft, taxonomy, progress, dispatch } = parts;
  /** Changed fields whose consequences wait for lists that are still loading. */
  const changed = useRef<AdField[]>([]);
  const areListsLoaded =
    (!form.model || taxonomy.generations !== null) && (!form.generation || taxonomy.modifications !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!areListsLoaded || changed.current.length === 0) return;
    const fields = contradicted(form, changed.current, taxonomy);
    changed.current = [];
    if (fields.length === 0) return;
    dispatch({ type: 'contradicted', fields });
    keeper.answer(Object.fromEntries(fields.map((field) => [field, null])));
  }, [form, areListsLoaded]);

  // Opening a submitted ad must not change it.
  const mayFill = isDraft || progress.hasAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!mayFill || !areListsLoaded || changed.current.length > 0) return;
    const open = (adSteps[step] as readonly AdField[]).filter(
      (field) => !isNotInList(field, form, progress.cleared),
    );
    const only = onlyPossible(form, open, taxonomy);
    const fields = Object.keys(only) as AdField[];
    if (fields.length === 0) return;
    dispatch({ type: 'filled', fields });
    keeper.answer(only);
  }, [form, step, areListsLoaded, mayFill]);

  return (changes) => {
    const fields = Object.keys(changes) as AdField[];
    const { changes: all, gone } = belongings(keeper.read().form, changes);
    changed.current = [...changed.current, ...fields];
    dispatch({ type: 'answered', fields, cleared: gone });
    keeper.answer(all);
  };
}

/** Null means "not in the list", unless the form itself has cleared the field. */
function isNotInList(field: AdField, form: AdForm, cleared: readonly AdField[]): boolean {
  return (
    (field === 'generation' || field === 'modification') && form[field] === null && !cleared.includes(field)
  );
}
