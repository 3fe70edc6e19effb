import { queryOf } from '../../../platform/web/api-client.ts';

export const deskPath = '/staff/moderation';
export const caseAddress = (adId: number) => deskPath + queryOf({ ad: adId });
export const complaintsAddress = deskPath + queryOf({ part: 'complaints' });
