import { Badge } from '../../../../platform/web/ui/badge.tsx';
import type { StaffCheck } from '../../staff-contract.ts';
import { useDeskText } from './use-text.ts';

/** That a check was paid online, or that money is to be given back. */
export function OnlineBadge({ online }: Pick<StaffCheck, 'online'>) {
  const text = useDeskText();
  if (!online) return null;
  return (
    <Badge tone={online === 'paid' ? 'good' : 'warn'}>
      {text(online === 'paid' ? 'paidOnline' : 'refund')}
    </Badge>
  );
}
