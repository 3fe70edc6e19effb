import { en as unsubscribe } from '../../../features/messages/messages/unsubscribe.en.ts';

export const messages = { unsubscribe };
