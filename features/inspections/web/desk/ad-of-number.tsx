import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { useApi } from '../../../../platform/web/use-page.ts';
import { readInspectedAd } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useInspectorText } from './use-text.ts';

type Known = { number: number; ad: OutputOf<typeof readInspectedAd> | 'later' | 'none' };

/** How long typing must pause before a number is looked up. */
const pauseMs = 400;

/** The car of the ad with this number; null until the server has answered. */
function useAd(number: number | null): Known['ad'] | null {
  const api = useApi();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (number === null) return;
    let isShown = true;
    const ask = () =>
      api.call(readInspectedAd, { ad: number }).then(
        (ad) => isShown && setKnown({ number, ad }),
        (error) => {
          const isLater = !(error instanceof ApiProblem) || error.code === unreachable;
          if (isShown) setKnown({ number, ad: isLater ? 'later' : 'none' });
        },
      );
    const timer = setTimeout(ask, pauseMs);
    window.addEventListener('online', ask);
    return () => {
      isShown = false;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [api, number]);
  return known?.number === number ? known.ad : null;
}

type AdOfNumberProps = {
  ad: number | null;
  /** The inspector has entered the car's VIN. */
  hasVin: boolean;
  /** The number of the ad that was confirmed. */
  confirmed: number | null;
  onConfirm: (ad: number | null) => void;
};

/**
 * Shows which ad has the number, so that a typo is noticed; without a VIN to compare, the inspector confirms an own car by
 * its title.
 */
export function AdOfNumber({ ad: number, hasVin, confirmed, onConfirm }: AdOfNumberProps) {
  const text = useInspectorText();
  const formats = useFormats();
  const ad = useAd(number);
  if (number === null || ad === null || ad === 'none') return null;
  if (ad === 'later') return <p className={styles.quiet}>{text('adLater')}</p>;
  const { title, price, is_own: isOwn, has_vin: adHasVin } = ad;
  const isCompared = hasVin && adHasVin;
  return (
    <div className={styles.ad}>
      <p>
        <b>{title}</b>, {formats.tenge(price)}
      </p>
      {!isCompared &&
        (isOwn ? (
          <>
            <Checkbox
              name="ad_confirmed"
              checked={confirmed === number}
              onChange={({ target }) => onConfirm(target.checked ? number : null)}
            >
              {text('adConfirm')}
            </Checkbox>
            <p className={styles.quiet}>{text('adConfirmHint')}</p>
          </>
        ) : (
          <p className={styles.quiet}>{text('adPriceOnly')}</p>
        ))}
    </div>
  );
}
