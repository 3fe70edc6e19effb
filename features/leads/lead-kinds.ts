/** Kinds of requests; each kind goes to a department of the company. */
export const leadKinds = ['callback', 'credit', 'partner', 'check', 'reserve', 'test_drive'] as const;
export type LeadKind = (typeof leadKinds)[number];
