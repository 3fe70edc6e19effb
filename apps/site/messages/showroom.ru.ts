import { ru as showroom } from '../../../features/showroom/messages/ru.ts';

export const messages = { showroom };
