import * as icons from '../../../../platform/web/ui/icons.tsx';

/** Imported in development alone: naming all icons would put all of them into the bundle of every page. */
export const allIcons = Object.entries(icons);
