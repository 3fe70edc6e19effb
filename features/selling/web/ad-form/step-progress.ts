import type { AdStep } from '../../ad-steps.ts';
import type { AdField } from './ad-checks.ts';

/** What the person has done in the form during this visit. The answers themselves are in `AdStore`. */
export type Progress = {
  /** Fields whose errors are visible: those that lost focus, and those missing when "next" was pressed. */
  visibleFaults: readonly AdField[];
  /** Fields whose answers were cleared because of another change; listed until the person opens another step. */
  cleared: readonly AdField[];
  /** Fields that the form filled in because only one value was possible. */
  filled: readonly AdField[];
  /**
   * The step that has shown its warning of missing answers. Pressing "next" on this step again leaves it without them.
   */
  warnedStep: AdStep | null;
  hasAnswered: boolean;
};

export const noProgress: Progress = {
  visibleFaults: [],
  cleared: [],
  filled: [],
  warnedStep: null,
  hasAnswered: false,
};

export type ProgressEvent =
  | { type: 'left'; field: AdField }
  | { type: 'moved'; field?: AdField | undefined }
  | { type: 'warned'; step: AdStep; fields: readonly AdField[] }
  | { type: 'answered'; fields: readonly AdField[]; cleared: readonly AdField[] }
  | { type: 'contradicted'; fields: readonly AdField[] }
  | { type: 'filled'; fields: readonly AdField[] };

const union = (fields: readonly AdField[], otherFields: readonly AdField[]) => [
  ...new Set([...fields, ...otherFields]),
];
const fieldsWithout = (fields: readonly AdField[], otherFields: readonly AdField[]) =>
  fields.filter((field) => !otherFields.includes(field));

export function progressAfter(progress: Progress, event: ProgressEvent): Progress {
  const { visibleFaults, cleared, filled } = progress;
  switch (event.type) {
    case 'left':
      return visibleFaults.includes(event.field)
        ? progress
        : { ...progress, visibleFaults: [...visibleFaults, event.field] };
    case 'moved':
      return {
        ...progress,
        visibleFaults: union(visibleFaults, event.field ? [event.field] : []),
        cleared: [],
      };
    case 'warned':
      return { ...progress, visibleFaults: union(visibleFaults, event.fields), warnedStep: event.step };
    case 'answered':
      return {
        ...progress,
        cleared: union(fieldsWithout(cleared, event.fields), event.cleared),
        filled: fieldsWithout(filled, event.fields),
        hasAnswered: true,
      };
    case 'contradicted':
      return { ...progress, cleared: union(cleared, event.fields) };
    case 'filled':
      return { ...progress, filled: union(filled, event.fields) };
  }
}
