import type { Locale } from '../../../../platform/contract/locale.ts';
import { parsePhone } from '../../../../platform/contract/phone.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import type { PartnerDetail } from '../../contract.ts';
import { PartnerView } from '../partner-view.tsx';
import { type Draft, dayOf, hasDayFault, pointOf } from './draft.ts';
import type { SelectOptions } from './fields.ts';
import { useDeskText } from './use-text.ts';

type PartnerPreviewProps = SelectOptions & { draft: Draft; now: Date; onClose: () => void };

/** Preview of the partner's page, in the language of the desk. */
export function PartnerPreview({ draft, now, onClose, ...options }: PartnerPreviewProps) {
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
      <PartnerView partner={previewOf(draft, options, locale)} now={now} headingLevel={3} />
    </Dialog>
  );
}

function previewOf(draft: Draft, { categories, cities }: SelectOptions, locale: Locale): PartnerDetail {
  const { texts, city, hours, hasHours, logo, photos, site, point } = draft;
  const textOf = (field: keyof Draft['texts']['ru']) => texts[locale][field] || texts.ru[field];
  return {
    id: 0,
    name: textOf('name'),
    address: textOf('address'),
    description: textOf('description'),
    contact_title: textOf('contact_title'),
    reach: textOf('reach'),
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
