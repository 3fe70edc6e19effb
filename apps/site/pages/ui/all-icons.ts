import * as carIcons from '../../../../platform/web/ui/car-icons.tsx';
import * as icons from '../../../../platform/web/ui/icons.tsx';
import * as rareIcons from '../../../../platform/web/ui/rare-icons.tsx';

/** All icons, for the page of components. Import this only in development, because it adds every icon to the bundle. */
export const allIcons = Object.entries({ ...icons, ...carIcons, ...rareIcons });
