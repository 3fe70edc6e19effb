import type { Locale } from '../../../../platform/contract/locale.ts';
import { parsePhone } from '../../../../platform/contract/phone.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import type { PartnerDetail } from '../../contract.ts';
import { PartnerView } from '../partner-view.tsx';
import { type Draft, dayOf, hasDayFault, pointOf } from './draft.ts';
import type { Choices } from './fields.ts';
import { useDeskText } from './use-text.ts';

type PartnerPreviewProps = Choices & { draft: Draft; now: Date; onClose: () => void };

/** The page as it would be, in the language of the desk. */
export function PartnerPreview({ draft, now, onClose, ...choices }: PartnerPreviewProps) {
  const text = useDeskText();
  const locale = useLocale();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('preview')}
      lead={text('previewLead')}
      closeLabel={text('close')}
      width="wide"
    >
      <PartnerView partner={shownOf(draft, choices, locale)} now={now} headingLevel={3} />
    </Dialog>
  );
}

function shownOf(draft: Draft, { categories, cities }: Choices, locale: Locale): PartnerDetail {
  const { texts, city, hours, hasHours, logo, photos, site, point } = draft;
  const told = (field: keyof Draft['texts']['ru']) => texts[locale][field] || texts.ru[field];
  return {
    id: 0,
    name: told('name'),
    address: told('address'),
    description: told('description'),
    contact_title: told('contact_title'),
    reach: told('reach'),
    categories: categories.filter(({ slug }) => draft.categories.includes(slug)),
    city: { slug: city, name: cities.find(({ slug }) => slug === city)?.name ?? '' },
    point: pointOf(point),
    phones: draft.phones.flatMap((phone) => parsePhone(phone) ?? []),
    whatsapp: parsePhone(draft.whatsapp),
    site_url: /^https?:/.test(site) && URL.canParse(site) ? site : null,
    hours: hasHours && !hours.some(hasDayFault) ? hours.map(dayOf) : null,
    logo,
    photos,
  };
}
