import { en as showroom } from '../../../features/showroom/messages/en.ts';

export const messages = { showroom };
