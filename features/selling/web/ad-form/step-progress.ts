import type { AdStep } from '../../ad-steps.ts';
import type { AdField } from './ad-checks.ts';

/** UI state of the visit. The answers themselves are in `AdStore`. */
export type Progress = {
  /** Fields whose errors are visible: those that lost focus, and those missing when "next" was pressed. */
  visibleFaults: readonly AdField[];
  /** Answers cleared by a change; listed until the person opens another step. */
  cleared: readonly AdField[];
  /** Answers the form filled in because there was one possible value. */
  filled: readonly AdField[];
  /** The step that has already warned of missing answers; the next press of "next" goes on without them. */
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
const without = (fields: readonly AdField[], otherFields: readonly AdField[]) =>
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
        cleared: union(without(cleared, event.fields), event.cleared),
        filled: without(filled, event.fields),
        hasAnswered: true,
      };
    case 'contradicted':
      return { ...progress, cleared: union(cleared, event.fields) };
    case 'filled':
      return { ...progress, filled: union(filled, event.fields) };
  }
}
