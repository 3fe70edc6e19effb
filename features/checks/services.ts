/** Services that can be requested. */
export const checkServices = ['full', 'valuation', 'both'] as const;
export type CheckService = (typeof checkServices)[number];
