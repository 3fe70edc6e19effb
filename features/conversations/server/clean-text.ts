import { Problem } from '../../../platform/contract/problem.ts';

/** Characters that turn the direction of a text, which could make a number or a link read as another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text without what nobody sees; refuses one of which nothing is left. */
export function cleanText(text: string, field = 'text'): string {
  const clean = text.replaceAll('\r\n', '\n').replace(controls, '').replace(directionMarks, '').trim();
  if (!clean) throw new Problem('invalid_input', [{ field, code: 'required', message: 'Nothing to send' }]);
  return clean;
}
