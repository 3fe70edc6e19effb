import { type AdStep, adSteps } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { AdStore } from './ad-store.ts';
import { contradictedFields, onlyPossibleAnswers, withDependentsCleared } from './possible-values.ts';
import type { Progress, ProgressEvent } from './step-progress.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** What one render of the form shows, which React may hand over after the answers have changed again. */
type Rendered = {
  form: AdForm;
  /** The step that is shown; null where all fields are on one page. */
  step: AdStep | null;
  taxonomy: Taxonomy;
  cleared: Progress['cleared'];
  canAutoFill: boolean;
};

/**
 * Keeps the answers consistent: saves the given ones, clears later answers that contradict them, and fills in fields
 * for which only one value is possible.
 */
export function createAnswerKeeper(
  adStore: Pick<AdStore, 'read' | 'setAnswers'>,
  dispatch: (event: ProgressEvent) => void,
) {
  /** Changed fields that wait for the lists of generations or modifications before contradictions can be found. */
  let uncheckedFields: AdField[] = [];

  return {
    save(changes: AdForm): void {
      const fields = Object.keys(changes) as AdField[];
      const { changes: allChanges, cleared } = withDependentsCleared(adStore.read().form, changes);
      uncheckedFields = [...uncheckedFields, ...fields];
      dispatch({ type: 'answered', fields, cleared });
      adStore.setAnswers(allChanges);
    },

    /** Clears contradicting answers and fills fields with one possible value; called after every render that changed answers. */
    settle({ form, step, taxonomy, cleared, canAutoFill }: Rendered): void {
      // An effect of an earlier render may run only now. The answers on its lists are outdated, and a newer render
      // follows that settles the present ones.
      if (form !== adStore.read().form || !areListsLoaded(form, taxonomy)) return;
      const contradicted = contradictedFields(form, uncheckedFields, taxonomy);
      uncheckedFields = [];
      if (contradicted.length > 0) {
        dispatch({ type: 'contradicted', fields: contradicted });
        adStore.setAnswers(Object.fromEntries(contradicted.map((field) => [field, null])));
        return;
      }
      if (!canAutoFill) return;
      const shownFields: readonly AdField[] = step ? adSteps[step] : Object.values(adSteps).flat();
      const fillableFields = shownFields.filter((field) => !isNotInList(field, form, cleared));
      const answers = onlyPossibleAnswers(form, fillableFields, taxonomy);
      const fields = Object.keys(answers) as AdField[];
      if (fields.length === 0) return;
      dispatch({ type: 'filled', fields });
      adStore.setAnswers(answers);
    },
  };
}

export function areListsLoaded(form: AdForm, { generations, modifications }: Taxonomy): boolean {
  return (!form.model || generations !== null) && (!form.generation || modifications !== null);
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
