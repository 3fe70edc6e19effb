import { typedDecimal } from '../../../../platform/web/typed-number.ts';
import type { PointState } from '../../point-states.ts';
import { suggestedState } from '../../report.ts';
import type { Answer } from '../../staff-contract.ts';
import type { TemplatePoint } from '../../template-contract.ts';
import { stateLooks } from './state-looks.ts';

/** What is said of a point. */
export type Found = Omit<Answer, 'id' | 'point' | 'answered_at'>;

export const nothingFound: Found = {
  state: 'not_checked',
  value: null,
  defects: [],
  note: null,
  tenge: null,
};

/** Changes the state and clears what the new one does not ask for. */
export function withState(found: Found, state: PointState): Found {
  const { asks } = stateLooks[state];
  return {
    ...found,
    state,
    value: asks === 'nothing' ? null : found.value,
    defects: asks === 'faults' || asks === 'repair' ? found.defects : [],
    tenge: asks === 'repair' ? found.tenge : null,
  };
}

/** A measured value; the state follows it unless the inspector has chosen another one. */
export function withValue(found: Found, point: TemplatePoint, value: number | null): Found {
  const before = found.value === null ? 'not_checked' : suggestedState(point, found.value);
  if (value === null || (found.state !== before && found.state !== 'not_checked')) return { ...found, value };
  return withState({ ...found, value }, suggestedState(point, value) ?? found.state);
}

/** A usual defect is ticked or not; the first one makes a defect of the point. */
export function withDefect(found: Found, number: number): Found {
  const defects = found.defects.includes(number)
    ? found.defects.filter((other) => other !== number)
    : [...found.defects, number].sort((one, other) => one - other);
  const { asks } = stateLooks[found.state];
  const state = asks === 'faults' || asks === 'repair' ? found.state : 'defect';
  return { ...found, state, defects };
}

export type ValueFault = 'notNumber' | 'outOfRange';

/** What was typed as a measured value. */
export function valueIn(
  text: string,
  { measure }: TemplatePoint,
): { value: number | null } | { fault: ValueFault } {
  if (text.trim() === '') return { value: null };
  const value = typedDecimal(text);
  if (value === null) return { fault: 'notNumber' };
  return measure && (value < measure.min || value > measure.max) ? { fault: 'outOfRange' } : { value };
}
