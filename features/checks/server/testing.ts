/** The smallest file that is a PDF by its content. */
export const aPdf = (mark = 'one'): string =>
  Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`).toString(
    'base64',
  );
