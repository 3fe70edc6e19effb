import { kk as staff } from '../../../features/identity/web/staff/messages/kk.ts';
import { kk as vehicles } from '../../../features/vehicles/messages/kk.ts';
export const messages = { staff, vehicles };
