/** The services that a member can request for a car. */
export const checkServices = ['full', 'valuation', 'both'] as const;
export type CheckService = (typeof checkServices)[number];

export function includesValuation(service: string): boolean {
  return service === 'valuation' || service === 'both';
}
