import * as icons from '../../../../platform/web/ui/icons.tsx';
import * as seldomIcons from '../../../../platform/web/ui/seldom-icons.tsx';

/** Imported in development alone: naming all icons would put all of them into the bundle of every page. */
export const allIcons = Object.entries({ ...icons, ...seldomIcons });
