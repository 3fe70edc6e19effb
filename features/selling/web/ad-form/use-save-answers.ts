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
export function useSaveAnswers(options: SaveAnswersOptions): (changes: AdForm) => void {
  const { adStore, form, step, isDraft, taxonomy, progress, dispatch } = options;
  /** Changed fields whose consequences wait for lists that are still loading. */
  const changed = useRef<AdField[]>([]);
  const areListsLoaded =
    (!form.model || taxonomy.generations !== null) && (!form.generation || taxonomy.modifications !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!areListsLoaded || changed.current.length === 0) return;
    const fields = contradictedFields(form, changed.current, taxonomy);
    changed.current = [];
    if (fields.length === 0) return;
    dispatch({ type: 'contradicted', fields });
    adStore.setAnswers(Object.fromEntries(fields.map((field) => [field, null])));
  }, [form, areListsLoaded]);

  // Opening a submitted ad must not change it.
  const canAutoFill = isDraft || progress.hasAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!canAutoFill || !areListsLoaded || changed.current.length > 0) return;
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
    changed.current = [...changed.current, ...fields];
    dispatch({ type: 'answered', fields, cleared });
    adStore.setAnswers(allChanges);
  };
}

/** Null means "not in the list", unless the form itself has cleared the field. */
function isNotInList(field: AdField, form: AdForm, cleared: readonly AdField[]): boolean {
  return (
    (field === 'generation' || field === 'modification') && form[field] === null && !cleared.includes(field)
  );
}
