/** Columns of an import file. All are required; a file may have them in another order. */
export const columns = [
  'brand',
  'model',
  'year',
  'price',
  'city',
  'mileage_km',
  'body_type',
  'engine_volume_l',
  'fuel_type',
  'transmission',
  'drive_type',
  'steering_wheel',
  'color',
  'generation',
] as const;
export type Column = (typeof columns)[number];

/** The cells of a row by column, trimmed. */
export type Cells = Record<Column, string>;

const delimiters = [',', ';', '\t'] as const;
export type Header<Name extends string = Column> = { delimiter: string; columns: readonly Name[] };
/** Thrown when the file cannot be imported at all; the message explains why and what to do. */
export class UnreadableFile extends Error {}

const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);
const quotedList = (names: readonly string[]) => names.map((name) => `"${name.slice(0, 40)}"`).join(', ');

/** The names of the columns in the header line, whatever they are. */
export function splitHeader(line: string): { delimiter: string; names: string[] } {
  const delimiter = delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
  const names = line.split(delimiter).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  return { delimiter, names };
}

/** Parses the header line. Throws an error that lists the missing, unknown and repeated columns. */
export function readHeader(line: string): Header {
  const { delimiter, names: givenNames } = splitHeader(line);
  const names = givenNames.map((name) => name.toLowerCase());
  const presentColumns = names.filter(isColumn);
  const missing = columns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !isColumn(name));
  const repeated = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));

  const faults = [
    missing.length > 0 && `missing columns: ${quotedList(missing)}`,
    unknown.length > 0 && `unknown columns: ${quotedList(unknown.slice(0, 20))}`,
    repeated.length > 0 && `columns given twice: ${quotedList(repeated)}`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    throw new UnreadableFile(
      `The header does not fit: ${faults.join('; ')}. Its columns must be: ${columns.join(',')}`,
    );
  }
  return { delimiter, columns: presentColumns };
}
