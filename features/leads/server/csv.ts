/**
 * A cell of a CSV file, always in quotes. Texts of strangers must not become formulas: a spreadsheet executes a cell that
 * begins with one of these characters, and one that is set to another separator begins new cells within ours.
 */
export function csvCell(value: string | number | null | undefined): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
  const isPhone = /^\+7 \d{3} \d{3} \d\d \d\d$/.test(text);
  const safeText = isPhone || typeof value === 'number' ? text : text.replace(formulaStart, "$1'$2");
  return `"${safeText.replaceAll('"', '""')}"`;
}

/** Full-width signs count, too: spreadsheets of Asian languages read them as the usual ones. */
const formulaStart = /(^\s*|[,;\t\r\n|"]\s*)([=+\-@＝＋－＠])/g;

/** Semicolons and a byte order mark: a Russian or Kazakh spreadsheet opens the file without an import dialog. */
export function csvFile(rows: readonly (readonly (string | number | null | undefined)[])[]): Buffer {
  const lines = rows.map((row) => row.map(csvCell).join(';'));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}
