import * as icons from '../../../../platform/web/ui/icons.tsx';
import * as rareIcons from '../../../../platform/web/ui/rare-icons.tsx';

/** Imported only in development, because it would add every icon to the bundle. */
export const allIcons = Object.entries({ ...icons, ...rareIcons });
