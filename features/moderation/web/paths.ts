import { queryOf } from '../../../platform/web/api-client.ts';

export const deskPath = '/staff/moderation';
export const casePath = (adId: number) => deskPath + queryOf({ ad: adId });
export const complaintsPath = deskPath + queryOf({ part: 'complaints' });
