import type { Lead } from './staff-contract.ts';

/** The time of a test drive: as a manager has planned it, else as the person wishes. */
export const visitTime = ({ visit_at, facts }: Lead): string => visit_at ?? facts.wished_at ?? '';
