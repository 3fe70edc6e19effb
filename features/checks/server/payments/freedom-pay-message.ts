import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import sax from 'sax';
import { escapeMarkup } from '../../../../platform/server/escape-markup.ts';

/** Fields in the order in which they stand in a message; a nested element has fields of its own. */
export type Fields = readonly (readonly [name: string, value: string | Fields])[];

const maxDepth = 5;

/**
 * The signature of Freedom Pay: MD5 of the name of the called script, the values by the names of their fields, and the
 * secret key, joined by semicolons. Fields of the same name keep their order, nested ones are sorted among themselves.
 * The script is the last part of the address: `init_payment.php` there, `result` here.
 */
export function signatureOf(script: string, fields: Fields, secretKey: string): string {
  return hash('md5', [script, ...sortedValues(fields), secretKey].join(';'));
}

function sortedValues(fields: Fields): string[] {
  return fields
    .filter(([name]) => name !== 'pg_sig')
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : sortedValues(value)));
}

/** The fields with a random salt and their signature. */
export function signed(script: string, fields: Fields, secretKey: string): [string, string | Fields][] {
  const salted = [...fields, ['pg_salt', randomBytes(12).toString('hex')] as const];
  return [...salted, ['pg_sig', signatureOf(script, salted, secretKey)] as const].map((field) => [...field]);
}

/** Compares in the same time whatever the signature is, so that none can be guessed byte by byte. */
export function isSigned(script: string, fields: Fields, secretKey: string): boolean {
  const given = Buffer.from(textOf(fields, 'pg_sig') ?? '');
  const expected = Buffer.from(signatureOf(script, fields, secretKey));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The text of a field; null if it is missing, nested, or given more than once. */
export function textOf(fields: Fields, name: string): string | null {
  const values = fields.filter(([one]) => one === name).map(([, value]) => value);
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : null;
}

export function toXml(fields: Fields): string {
  const elements = (inner: Fields): string =>
    inner
      .map(
        ([name, value]) =>
          `<${name}>${typeof value === 'string' ? escapeMarkup(value) : elements(value)}</${name}>`,
      )
      .join('');
  return `<?xml version="1.0" encoding="utf-8"?><response>${elements(fields)}</response>`;
}

/** The fields of `<response>`; null if the text is not such a document. Attributes and entities of its own are refused. */
export function fromXml(text: string): Fields | null {
  type Open = { name: string; text: string; fields: [string, string | Fields][] };
  const open: Open[] = [{ name: '', text: '', fields: [] }];
  const parser = sax.parser(true, { trim: true });
  const add = (piece: string) => {
    const last = open.at(-1);
    if (last) last.text += piece;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error('A document type');
  };
  parser.onopentag = ({ name }) => {
    if (open.push({ name, text: '', fields: [] }) > maxDepth) throw new Error('Too deep');
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => {
    const closed = open.pop();
    if (closed)
      open.at(-1)?.fields.push([closed.name, closed.fields.length > 0 ? closed.fields : closed.text]);
  };
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  const [document] = open[0]?.fields ?? [];
  return document?.[0] === 'response' && typeof document[1] !== 'string' ? document[1] : null;
}
