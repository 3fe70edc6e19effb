import type { AdStep } from '../../ad-steps.ts';
import type { AdField } from './ad-checks.ts';

/** UI state of the visit. The answers themselves are in `AdKeeper`. */
export type Progress = {
  /** Fields whose errors are visible: those that lost focus, and those missing when "next" was pressed. */
  shown: readonly AdField[];
  /** Answers cleared by a change; listed until the person opens another step. */
  cleared: readonly AdField[];
  /** Answers the form filled in because there was one possible value. */
  filled: readonly AdField[];
  /** The step that has already warned of missing answers; the next press of "next" goes on without them. */
  warnedAt: AdStep | null;
  hasAnswered: boolean;
};

export const noProgress: Progress = {
  shown: [],
  cleared: [],
  filled: [],
  warnedAt: null,
  hasAnswered: false,
};

export type ProgressEvent =
  | { type: 'left'; field: AdField }
  | { type: 'moved'; field?: AdField | undefined }
  | { type: 'warned'; step: AdStep; fields: readonly AdField[] }
  | { type: 'answered'; fields: readonly AdField[]; cleared: readonly AdField[] }
  | { type: 'contradicted'; fields: readonly AdField[] }
  | { type: 'filled'; fields: readonly AdField[] };

const union = (some: readonly AdField[], others: readonly AdField[]) => [...new Set([...some, ...others])];
const without = (some: readonly AdField[], others: readonly AdField[]) =>
  some.filter((field) => !others.includes(field));

export function progressAfter(progress: Progress, event: ProgressEvent): Progress {
  const { shown, cleared, filled } = progress;
  switch (event.type) {
    case 'left':
      return shown.includes(event.field) ? progress : { ...progress, shown: [...shown, event.field] };
    case 'moved':
      return { ...progress, shown: union(shown, event.field ? [event.field] : []), cleared: [] };
    case 'warned':
      return { ...progress, shown: union(shown, event.fields), warnedAt: event.step };
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
