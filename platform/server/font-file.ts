import { join } from 'node:path';

/**
 * Fonts for documents and pictures that the server makes: static files made from the site's subsets of Onest, because neither
 * PDF nor pictures take variable fonts. Latin letters, arrows, `≤`, `≥`, `≈`, `≠`, `✓` and the box of missing signs (`□`) come
 * from the static files of Onest 1.000; what is in them is listed in `pdf.ts`. Licence: `fonts/OFL.txt`.
 */
export function fontFile(weight: 'regular' | 'bold'): string {
  return join(import.meta.dirname, 'fonts', `onest-${weight}.ttf`);
}
