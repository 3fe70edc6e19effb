import type { StaffHitGroups } from '../contract/staff-hits.ts';
import type { Context } from './context.ts';
import type { StaffSubject } from './staff-search.ts';

/** Records of each group on the page of a person. */
const recordLimit = 50;

/** All that the caller may see of a person, in groups. */
export async function recordsOf(
  { db, locale, staffSearches, leadKinds, actor }: Context,
  subject: StaffSubject,
): Promise<StaffHitGroups> {
  const roles = actor.kind === 'member' ? actor.roles : [];
  const groups = await Promise.all(
    staffSearches.map(async ({ label, role, ofPerson }) => ({
      label: label[locale],
      hits:
        ofPerson && (roles.includes(role) || roles.includes('admin'))
          ? await ofPerson(db, { ...subject, limit: recordLimit, locale, leadKinds })
          : [],
    })),
  );
  // Who has several roles sees a group once, as the first of them sees it.
  const labels = new Set<string>();
  return groups.filter(({ label, hits }) => hits.length > 0 && !labels.has(label) && labels.add(label));
}
