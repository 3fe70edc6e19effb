import { en as staff } from '../../../features/identity/web/staff/messages/en.ts';
import { en as vehicles } from '../../../features/vehicles/messages/en.ts';

export const messages = { staff, vehicles };
