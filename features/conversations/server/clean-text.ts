import { fieldProblem } from '../../../platform/contract/problem.ts';
import { withoutControls } from '../../../platform/server/control-characters.ts';

/** Characters that turn the direction of a text, which could make a number or a link read as another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without what nobody sees; refuses one of which nothing is left. */
export function cleanText(text: string, field = 'text'): string {
  const clean = withoutControls(text.replaceAll('\r\n', '\n')).replace(directionMarks, '').trim();
  if (!clean) throw fieldProblem(field, 'required', 'Nothing to send');
  return clean;
}
