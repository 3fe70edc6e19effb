import { Link } from '../../../platform/web/link.tsx';
import type { DeskLeadKind } from '../../leads/web/public.tsx';
import { checkLead } from '../lead-kinds.ts';

export const deskLeadKinds: DeskLeadKind[] = [
  {
    ...checkLead,
    Facts: ({ facts: { check, number = `№ ${check}` } }) => (
      <p>
        <Link to={`/staff/checks?check=${check}`}>{number}</Link>
      </p>
    ),
  },
];
