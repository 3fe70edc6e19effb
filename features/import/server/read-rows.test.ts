import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columns } from './columns.ts';
import { parseRecord, type Row, readRows } from './read-rows.ts';

const header = columns.join(',');
const aRow = (brand: string) => [brand, ...columns.slice(1).map((column) => column.slice(0, 3))].join(',');

async function rowsOf(...texts: (string | null)[]): Promise<Row[]> {
  async function* chunks() {
    yield { lines: texts.map((text, at) => ({ number: at + 1, text })), bytesRead: 1 };
  }
  const rows: Row[] = [];
  for await (const chunk of readRows(chunks())) rows.push(...chunk.rows);
  return rows;
}
const summaryOf = (rows: Row[]) =>
  rows.map(({ row, line, cells, fault }) => [row, line, cells?.brand ?? fault]);

describe('rows of a file', () => {
  test('have their row number and line number', async () => {
    expect(summaryOf(await rowsOf(header, aRow('A'), '', aRow('B')))).toEqual([
      [1, 2, 'A'],
      [2, 4, 'B'],
    ]);
  });

  test('follow the header in any order, case and delimiter', async () => {
    const turned = [...columns].reverse();
    const [row] = await rowsOf(
      turned.join(';').toUpperCase(),
      turned.map((column) => `of ${column}`).join(';'),
    );
    expect(row?.cells).toEqual(Object.fromEntries(columns.map((column) => [column, `of ${column}`])));
  });

  test('with a missing closing quote are refused without affecting the next rows', async () => {
    const rows = await rowsOf(
      header,
      aRow('A'),
      aRow('"B'),
      aRow('C'),
      aRow('D'),
      aRow('E'),
      aRow('F'),
      aRow('G'),
    );
    expect(summaryOf(rows)).toEqual([
      [1, 2, 'A'],
      [2, 3, 'unbalanced_quote'],
      [3, 4, 'C'],
      [4, 5, 'D'],
      [5, 6, 'E'],
      [6, 7, 'F'],
      [7, 8, 'G'],
    ]);
  });

  test('with a missing closing quote may be at the end of the file, or two in a row', async () => {
    expect(summaryOf(await rowsOf(header, aRow('"A'), aRow('"B')))).toEqual([
      [1, 2, 'unbalanced_quote'],
      [2, 3, 'unbalanced_quote'],
    ]);
  });

  test('may have a cell with a line break', async () => {
    expect(summaryOf(await rowsOf(header, '"A', `a"${aRow('')}`, aRow('B')))).toEqual([
      [1, 2, 'A\na'],
      [2, 4, 'B'],
    ]);
  });

  test('are refused if they have too few or too many cells, a stray quote or too many characters', async () => {
    const rows = await rowsOf(header, 'A,b', `${aRow('A')},more`, aRow('A"b'), aRow('"A"b'), null, aRow('Z'));
    expect(summaryOf(rows)).toEqual([
      [1, 2, 'wrong_column_count'],
      [2, 3, 'wrong_column_count'],
      [3, 4, 'stray_quote'],
      [4, 5, 'stray_quote'],
      [5, 6, 'too_long'],
      [6, 7, 'Z'],
    ]);
  });

  test('need a header that contains every column and no other', async () => {
    const without = columns.filter((column) => column !== 'city').join(',');
    await expect(rowsOf(`${without},colour`)).rejects.toThrow(
      /missing columns: "city"; unknown columns: "colour"/,
    );
    await expect(rowsOf(`${header},city`)).rejects.toThrow(/given twice: "city"/);
    await expect(rowsOf(aRow('A'))).rejects.toThrow(/missing columns/);
    await expect(rowsOf()).rejects.toThrow(/no header/);
    await expect(rowsOf(null)).rejects.toThrow(/too long/);
  });
});

test('a record is parsed in the same way as by csv-parse', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ж', ' ', ',', '"', '1'), maxLength: 6 });
  const csvCell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const text = cells.map(csvCell).join(',');
      expect(parseRecord(text, ',')).toEqual(cells);
      expect(parse(text)[0]).toEqual(cells);
    }),
  );
});

test('parsing any text gives a record or an error from the list', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"'), maxLength: 12 });
  fc.assert(
    fc.property(text, (line) => {
      const parsed = parseRecord(line, ',');
      expect(Array.isArray(parsed) || parsed === 'unbalanced_quote' || parsed === 'stray_quote').toBe(true);
    }),
  );
});
