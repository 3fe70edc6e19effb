import { type Dispatch, useEffect, useRef } from 'react';
import { type AdStep, adSteps } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { AdStore } from './ad-store.ts';
import { contradictedFields, onlyPossibleAnswers, withDependentsCleared } from './possible-values.ts';
import type { Progress, ProgressEvent } from './step-progress.ts';
import type { Taxonomy } from './use-taxonomy.ts';

type SaveAnswersOptions = {
  adStore: AdStore;
  form: AdForm;
  step: AdStep;
  /** A draft is filled in automatically from the start; a submitted ad only after the person has changed an answer. */
  isDraft: boolean;
  taxonomy: Taxonomy;
  progress: Progress;
  dispatch: Dispatch<ProgressEvent>;
};

/**
 * Returns the function that saves answers. It also clears later answers that contradict the new ones, and fills in
 * fields for which only one value is possible.
 */
export function useSaveAnswers(options: SaveAnswersOptions): (changes: AdForm) => void {
  const { adStore, form, step, isDraft, taxonomy, progress, dispatch } = options;
  /**
   * Changed fields for which contradictions have not been checked yet, because the lists of generations or
   * modifications are still loading.
   */
  const uncheckedFields = useRef<AdField[]>([]);
  const areListsLoaded =
    (!form.model || taxonomy.generations !== null) && (!form.generation || taxonomy.modifications !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!areListsLoaded || uncheckedFields.current.length === 0) return;
    const fields = contradictedFields(form, uncheckedFields.current, taxonomy);
    uncheckedFields.current = [];
    if (fields.length === 0) return;
    dispatch({ type: 'contradicted', fields });
    adStore.setAnswers(Object.fromEntries(fields.map((field) => [field, null])));
  }, [form, areListsLoaded]);

  // Opening a submitted ad must not change its answers.
  const canAutoFill = isDraft || progress.hasAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!canAutoFill || !areListsLoaded || uncheckedFields.current.length > 0) return;
    const fillableFields = (adSteps[step] as readonly AdField[]).filter(
      (field) => !isNotInList(field, form, progress.cleared),
    );
    const answers = onlyPossibleAnswers(form, fillableFields, taxonomy);
    const fields = Object.keys(answers) as AdField[];
    if (fields.length === 0) return;
    dispatch({ type: 'filled', fields });
    adStore.setAnswers(answers);
  }, [form, step, areListsLoaded, canAutoFill]);

  return (changes) => {
    const fields = Object.keys(changes) as AdField[];
    const { changes: allChanges, cleared } = withDependentsCleared(adStore.read().form, changes);
    uncheckedFields.current = [...uncheckedFields.current, ...fields];
    dispatch({ type: 'answered', fields, cleared });
    adStore.setAnswers(allChanges);
  };
}

/**
 * Whether the seller chose "not in the list". That answer is stored as null, and so is a field that the form has
 * cleared, which does not count.
 */
function isNotInList(field: AdField, form: AdForm, cleared: readonly AdField[]): boolean {
  return (
    (field === 'generation' || field === 'modification') && form[field] === null && !cleared.includes(field)
  );
}
