import type { Role } from '../../contract.ts';
import type { StaffSection } from './staff-section.ts';

/**
 * The sections that features declare in `web/staff-sections.ts`. They are not part of `routes.tsx`, because routes load
 * with every page of the site, these only with staff pages.
 */
export const allStaffSections = Object.values(
  import.meta.glob<StaffSection[]>('../../../*/web/staff-sections.ts', {
    eager: true,
    import: 'staffSections',
  }),
)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The sections visible to these roles; the server checks each call itself. An admin has the rights of all roles. */
export function sectionsFor(roles: readonly Role[]) {
  return allStaffSections.filter(({ role, alsoFor }) =>
    [role, alsoFor, 'admin'].some((allowed) => roles.some((own) => own === allowed)),
  );
}
