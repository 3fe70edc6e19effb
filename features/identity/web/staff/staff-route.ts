import type { ComponentType } from 'react';
import type { TextArea } from '../../../../platform/web/i18n.tsx';
import { page } from '../../../../platform/web/page.ts';
import { staffTexts } from '../../messages/texts.ts';

type StaffPageDeclaration = {
  /** The page `/staff/{name}`, whose component is in `web/staff-{name}-page.tsx`; without a name `/staff` itself. */
  name?: string;
  component: () => Promise<ComponentType>;
  texts: readonly TextArea[];
  hasOwnBar?: boolean;
};

/**
 * Declares a page of the staff area. All staff pages have the same title, which reveals nothing to people without
 * access.
 */
export function staffPage({ name, texts, ...declaration }: StaffPageDeclaration) {
  return page({
    ...declaration,
    path: name ? `/staff/${name}` : '/staff',
    file: `staff-${name ?? 'home'}-page`,
    texts: [staffTexts, ...texts],
    title: 'staffTitle',
    // Staff have a header and a search of their own.
    isBare: true,
  });
}
