import type { Locale } from '../../../../platform/contract/locale.ts';
import type { Database } from '../../../../platform/server/database.ts';
import type { StoredReport } from '../../../inspections/server/public.ts';
import { isPrivateGroup } from '../../../inspections/template-contract.ts';
import { adPhotoOf, photoRows } from '../../../photos/server/public.ts';
import type { InspectionPhoto } from '../../inspected-car-contract.ts';

/** What buyers want to see first; then the other groups in the order of the inspection. */
const firstGroups = ['body', 'interior', 'wheels', 'engine'];
const ranks = { good: 0, absent: 1, not_checked: 1, note: 2, defect: 3 };
/** The rest is offered beside the ad. */
const maxChosen = 20;

/** The photos that an ad may show: what is in order first, defects last. A file at two points is one photo. */
export async function photosOfInspection(
  db: Database,
  { groups, plates }: StoredReport,
  locale: Locale,
): Promise<InspectionPhoto[]> {
  const placed = groups
    .filter((group) => !isPrivateGroup(group))
    .flatMap(({ key, points }) =>
      points.flatMap(({ names, state, photos }) =>
        photos.map((id) => ({ id, group: key, point: names[locale], state })),
      ),
    )
    .filter(({ id }) => !plates.includes(id));
  const groupRank = (key: string) =>
    (firstGroups.indexOf(key) + firstGroups.length + 1) % (firstGroups.length + 1);
  const sorted = placed.toSorted(
    (one, other) => ranks[one.state] - ranks[other.state] || groupRank(one.group) - groupRank(other.group),
  );
  const rows = await photoRows(
    db,
    sorted.map(({ id }) => id),
  );
  const seen = new Set<string>();
  return sorted.flatMap(({ id, point, state }) => {
    const row = rows.find((candidate) => candidate.id === id);
    const file = row?.content_hash?.toString('hex') ?? String(id);
    if (!row || seen.has(file)) return [];
    seen.add(file);
    return { ...adPhotoOf(row), point, state };
  });
}

/** Those that an ad begins with; none if its first photo would be of a defect. */
export function chosenOf(photos: readonly InspectionPhoto[]): number[] {
  return photos[0]?.state === 'good' ? photos.slice(0, maxChosen).map(({ id }) => id) : [];
}
