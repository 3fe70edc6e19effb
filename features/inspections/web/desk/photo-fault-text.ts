import type { InspectorText } from './use-text.ts';

const keys = {
  photo_too_large: 'photoTooLarge',
  photo_wrong_type: 'photoWrongType',
  photo_unreadable: 'photoUnreadable',
  photo_wrong_size: 'photoWrongSize',
  too_many_photos: 'photosTooMany',
} as const;

/** Why a photo was not taken. */
export const photoFaultText = (code: string, text: InspectorText): string =>
  code in keys ? text(keys[code as keyof typeof keys]) : text('photoFailed');
