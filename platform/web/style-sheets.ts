/** The sheet that the first HTML of every page has, before that of the page itself. */
export const everyPageSheet = 'every-page';

/** The name of the sheet of a page, or of a part that loads on demand: that of its file. */
export const sheetName = (path: string) => /([^/]+)\.tsx$/.exec(path)?.[1] ?? '';

/** Addresses of the sheets by name; those without styles are missing. */
export type StyleSheets = Record<string, string>;
/** The file of the built site that has them. */
export const styleSheetsFile = '.vite/style-sheets.json';
