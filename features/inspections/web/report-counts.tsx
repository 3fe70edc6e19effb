import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import type { PointCounts } from '../report-contract.ts';
import { useReportText } from './use-report-text.ts';

/** How many points are good, noted, defective, not on the car and not checked; nothing of what there is none. */
export function CountBadges({ counts }: { counts: PointCounts }) {
  const text = useReportText();
  const { good, notes, defects, absent, not_checked: unchecked } = counts;
  return (
    <Badges>
      {defects > 0 && <Badge tone="bad">{text('defects', { count: defects })}</Badge>}
      {notes > 0 && <Badge tone="warn">{text('notes', { count: notes })}</Badge>}
      {good > 0 && <Badge tone="good">{text('good', { count: good })}</Badge>}
      {absent > 0 && <Badge>{text('absent', { count: absent })}</Badge>}
      {unchecked > 0 && <Badge>{text('unchecked', { count: unchecked })}</Badge>}
    </Badges>
  );
}
