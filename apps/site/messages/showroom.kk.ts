import { kk as showroom } from '../../../features/showroom/messages/kk.ts';

export const messages = { showroom };
