import { join } from 'node:path';

/**
 * Fonts for documents and pictures that the server makes: static files made from the site's subsets of Onest, because neither
 * PDF nor pictures take variable fonts. Licence: `fonts/OFL.txt`.
 */
export function fontFile(weight: 'regular' | 'bold'): string {
  return join(import.meta.dirname, 'fonts', `onest-${weight}.ttf`);
}
