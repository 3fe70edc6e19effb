import { unreachable } from '../../../platform/web/api-client.ts';
import type { PhotoRefusal } from '../contract.ts';
import type { PhotoText } from './use-text.ts';

const texts = {
  photo_too_large: 'tooLarge',
  photo_wrong_type: 'wrongType',
  photo_unreadable: 'unreadable',
  photo_wrong_size: 'wrongSize',
  photo_known: 'known',
  too_many_photos: 'tooMany',
  upload_incomplete: 'notSent',
  ad_closed: 'adClosed',
  too_many_requests: 'tooOften',
  [unreachable]: 'noConnection',
} as const satisfies Record<PhotoRefusal | 'too_many_requests' | typeof unreachable, string>;

export function faultText(text: PhotoText, code: string): string {
  return text(texts[code as keyof typeof texts] ?? 'notSent');
}

/** Whether uploading the same file again may succeed after this error. */
export function isRetryable(code: string): boolean {
  return (
    !(code in texts) ||
    ['noConnection', 'notSent', 'tooOften', 'tooMany'].includes(texts[code as keyof typeof texts])
  );
}
