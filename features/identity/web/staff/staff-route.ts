import type { ComponentType } from 'react';
import type { TextArea } from '../../../../platform/web/i18n.tsx';
import { page } from '../../../../platform/web/page.ts';
import { staffTexts } from '../../messages/texts.ts';

type StaffPageDeclaration = {
  path: string;
  file: string;
  component: () => Promise<ComponentType>;
  texts: readonly TextArea[];
  hasOwnBar?: boolean;
};

/**
 * Declares a page of the staff area. All staff pages have the same title, which reveals nothing to people without
 * access.
 */
export function staffPage({ texts, ...declaration }: StaffPageDeclaration) {
  return page({
    ...declaration,
    texts: [staffTexts, ...texts],
    title: 'staffTitle',
    // Staff have a header and a search of their own.
    isBare: true,
  });
}
