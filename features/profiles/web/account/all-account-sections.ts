import type { AccountSection } from './account-section.ts';

/**
 * The sections that features declare in `web/account-sections.ts`. They are not part of `routes.tsx`, because routes load
 * with every page of the site, these only with account pages.
 */
export const allAccountSections = Object.values(
  import.meta.glob<AccountSection[]>('../../../*/web/account-sections.ts', {
    eager: true,
    import: 'accountSections',
  }),
)
  .flat()
  .sort((one, other) => one.order - other.order);
