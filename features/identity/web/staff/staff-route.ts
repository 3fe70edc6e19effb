import type { ComponentType } from 'react';
import type { TextArea } from '../../../../platform/web/i18n.tsx';
import { type ComponentName, page } from '../../../../platform/web/page.ts';
import { staffTexts } from '../../messages/texts.ts';

type StaffPageDeclaration<Name extends string> = {
  /** The page `/staff/{name}`, whose component is in `web/staff-{name}-page.tsx`; without a name `/staff` itself. */
  name?: Name;
  /** What follows `/staff/` in its address, if that is not the name. */
  path?: string;
  module: () => Promise<Record<ComponentName<`staff-${NoInfer<Name>}-page`>, ComponentType>>;
  texts: readonly TextArea[];
  hasOwnBar?: boolean;
};

/**
 * Declares a page of the staff area. All staff pages have the same title, which reveals nothing to people without
 * access.
 */
export function staffPage<Name extends string = 'home'>({
  name,
  path = name,
  module,
  texts,
  ...declaration
}: StaffPageDeclaration<Name>) {
  return page({
    ...declaration,
    path: path ? `/staff/${path}` : '/staff',
    file: `staff-${name ?? 'home'}-page`,
    // Of the exports that this type names.
    module: module as () => Promise<never>,
    texts: [staffTexts, ...texts],
    title: 'staffTitle',
    // Staff have a header and a search of their own.
    isBare: true,
  });
}
