import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import type { CheckStatus } from '../moves.ts';
import { useCheckText } from './use-text.ts';

export const statusTones: Record<CheckStatus, BadgeTone> = {
  requested: 'info',
  confirmed: 'info',
  in_work: 'warn',
  ready: 'good',
  cancelled: 'plain',
};

/** Status of a check, in the member's wording. */
export function StatusBadge({ status }: { status: CheckStatus }) {
  const text = useCheckText();
  return <Badge tone={statusTones[status]}>{text(status)}</Badge>;
}
