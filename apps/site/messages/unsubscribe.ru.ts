import { ru as unsubscribe } from '../../../features/messages/messages/unsubscribe.ru.ts';

export const messages = { unsubscribe };
