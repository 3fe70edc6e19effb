import { Link } from '../../../platform/web/link.tsx';
import type { DeskLeadKind } from '../../leads/web/public.tsx';
import { partnerLead } from '../lead-kinds.ts';
import { partnerDeskTexts } from '../messages/texts.ts';
import { useDeskText } from './desk/use-text.ts';

export const deskLeadKinds: DeskLeadKind[] = [
  { ...partnerLead, texts: [partnerDeskTexts], Facts: PartnerFacts },
];

function PartnerFacts({ facts }: { facts: Readonly<Record<string, string | number | undefined>> }) {
  const text = useDeskText();
  const { partner, partner_name: name = partner } = facts;
  if (partner === undefined || name === undefined) return null;
  return (
    <p>
      <Link to={`/partners/${partner}`}>{text('partnerName', { name })}</Link>
    </p>
  );
}
