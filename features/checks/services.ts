/** What may be asked for. */
export const checkServices = ['full', 'valuation', 'both'] as const;
export type CheckService = (typeof checkServices)[number];
