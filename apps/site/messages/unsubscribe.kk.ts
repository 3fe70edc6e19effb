import { kk as unsubscribe } from '../../../features/messages/messages/unsubscribe.kk.ts';

export const messages = { unsubscribe };
