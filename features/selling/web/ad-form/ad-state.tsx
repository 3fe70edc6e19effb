import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { ClockIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import type { AdDetail } from '../../contract.ts';
import styles from './ad-state.module.css';
import type { AdStore } from './ad-store.ts';
import { Bare } from './bare.tsx';
import { useSellingText } from './use-text.ts';
import { VerdictNotice } from './verdict-notice.tsx';

type AdStateProps = { ad: AdDetail; isUnavailable: boolean; adStore: AdStore; edit: () => void };

const refreshMs = 30_000;

/** Status of an ad that is not being edited: in moderation with its queue position, sold, blocked. */
export function AdState({ ad, isUnavailable, adStore, edit }: AdStateProps) {
  const text = useSellingText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInModeration = ad.status === 'moderation' && !isUnavailable;

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  // Reloads the ad regularly, because a moderator may decide while the page is open.
  useEffect(() => {
    if (!isInModeration) return;
    const timer = setInterval(() => void adStore.refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [adStore, isInModeration]);

  const title = isUnavailable
    ? text('gone')
    : ad.status === 'moderation'
      ? text('state_moderation')
      : text(`state_${ad.status as 'sold' | 'deleted' | 'blocked'}`);
  return (
    <Bare>
      <Panel className={styles.state}>
        <div className={styles.stateBody}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {isUnavailable && <p>{text('goneText')}</p>}
          {isInModeration && (
            <>
              {ad.title && <p className={styles.adTitle}>{ad.title}</p>}
              <p>{text('state_moderationText')}</p>
              {ad.queue && (
                <p className={styles.queue}>
                  <ClockIcon />
                  <span>
                    {text('queuePlace', { place: ad.queue.place })}
                    {ad.queue.expected_minutes !== null && (
                      <>
                        <br />
                        {text('queueWait', { count: Math.max(1, ad.queue.expected_minutes) })}
                      </>
                    )}
                  </span>
                </p>
              )}
              {ad.is_online && <p>{text('oldStaysOnline')}</p>}
            </>
          )}
          {ad.status === 'blocked' && <VerdictNotice ad={ad} go={edit} />}
          <div className={styles.stateActions}>
            {ad.is_company_car ? (
              <ButtonLink to="/staff/offers?part=own">{text('toOwnCars')}</ButtonLink>
            ) : (
              <ButtonLink to="/account/ads">{text('toMyAds')}</ButtonLink>
            )}
            {isInModeration && (
              <Button tone="second" onClick={edit}>
                {text('editSent')}
              </Button>
            )}
            {ad.is_online && !isUnavailable && (
              <ButtonLink tone="second" to={`/cars/${ad.id}`}>
                {text('openAd')}
              </ButtonLink>
            )}
          </div>
          {isInModeration && <p className={styles.note}>{text('editSentText')}</p>}
        </div>
      </Panel>
    </Bare>
  );
}
