import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { readAd } from '../../contract.ts';
import { adStates, formPath } from './ad-actions.ts';
import { adLine } from './ad-texts.ts';
import styles from './my-ad-bar.module.css';
import { useMyAdsText } from './use-text.ts';

/**
 * Bar above the car's page for its seller: the ad's status and links to change it. Renders nothing for imported cars,
 * which have no ad.
 */
export function MyAdBar({ carId, api, now }: { carId: number; api: ApiClient; now: Date }) {
  const text = useMyAdsText();
  const formats = useFormats();
  const { data: ad } = useApiQuery(api, readAd, { adId: String(carId) });
  if (!ad) return null;
  return (
    <aside className={styles.bar} aria-label={text('yourAd')}>
      <p className={styles.words}>
        <b>{text('yourAd')}</b>{' '}
        {adStates(ad).map(({ key, tone }) => (
          <Badge key={key} tone={tone}>
            {text(key)}
          </Badge>
        ))}{' '}
        <span>{ad.has_unsent_changes ? text('unsentTitle') : adLine(ad, { text, formats, now })}</span>
      </p>
      <div className={styles.ways}>
        {ad.can.includes('submit') && (
          <ButtonLink small tone="second" to={formPath(ad.id)}>
            {text('edit')}
          </ButtonLink>
        )}
        <ButtonLink small tone="quiet" to={`/account/ads?ad=${ad.id}`}>
          {text('statistics')}
        </ButtonLink>
      </div>
    </aside>
  );
}
