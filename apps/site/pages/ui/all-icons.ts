import * as icons from '../../../../platform/web/ui/icons.tsx';
import * as seldomIcons from '../../../../platform/web/ui/seldom-icons.tsx';

/** Imported only in development, because it would add every icon to the bundle. */
export const allIcons = Object.entries({ ...icons, ...seldomIcons });
