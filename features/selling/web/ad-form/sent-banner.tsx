import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { AdDetail } from '../../contract.ts';
import { useSellingText } from './use-text.ts';

/** Explains what happens with changes to an ad that was submitted before. */
export function SentBanner({ ad }: { ad: AdDetail }) {
  const text = useSellingText();
  if (ad.status === 'moderation')
    return (
      <Notice title={text('sentBanner')}>
        <p>{text('sentBannerText')}</p>
        {ad.is_online && <p>{text('oldStaysOnline')}</p>}
      </Notice>
    );
  if (ad.status === 'published')
    return (
      <Notice title={text('onlineBanner')}>
        <p>{text(ad.is_company_car ? 'ownOnlineText' : 'onlineBannerText')}</p>
      </Notice>
    );
  if (ad.status === 'withdrawn' || ad.status === 'expired')
    return (
      <Notice title={text('offSale')}>
        <p>{text(ad.is_company_car ? 'ownOffSaleText' : 'offSaleText')}</p>
      </Notice>
    );
  return null;
}
