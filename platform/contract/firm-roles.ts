/** What a person may do for a firm, the least first; each may also do what those before it may. */
export const firmRoles = ['seller', 'manager', 'owner'] as const;
export type FirmRole = (typeof firmRoles)[number];
