import { localizedPath } from '../../../platform/contract/locale.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { MatchingAd, ModerationCase } from '../case-contract.ts';
import styles from './matching-ads.module.css';
import { useModerationText } from './use-text.ts';

/** List of other ads with the same VIN, phone or photos. */
export function MatchingAds({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  return (
    <Panel title={text('likenesses')}>
      {data.likenesses.length === 0 ? (
        <p className={styles.quiet}>{text('noLikenesses')}</p>
      ) : (
        <ul className={styles.list}>
          {data.likenesses.map((ad) => (
            <MatchingAdItem key={ad.id} ad={ad} />
          ))}
        </ul>
      )}
      {data.phone_count > 1 && (
        <p className={styles.quiet}>{text('phoneCount', { count: data.phone_count })}</p>
      )}
    </Panel>
  );
}

function MatchingAdItem({ ad }: { ad: MatchingAd }) {
  const text = useModerationText();
  const formats = useFormats();
  const locale = useLocale();
  const status = text(`status_${ad.status}` as 'status_draft');
  const facts = [
    status,
    ad.price === null ? null : formats.tenge(ad.price),
    ad.city,
    ad.at && formats.date(ad.at),
  ];
  const [pair] = ad.photos;
  return (
    <li className={styles.other}>
      {pair ? (
        <div className={styles.pair}>
          <CarPhoto photo={photoOf(pair.own, text('ownPhoto'))} missing={null} sizes="10rem" />
          <CarPhoto
            photo={photoOf(pair.other, text('otherPhoto', { id: String(ad.id) }))}
            missing={null}
            sizes="10rem"
          />
          <p className={styles.quiet}>{text('ownPhoto')}</p>
          <p className={styles.quiet}>
            {text('otherPhoto', { id: String(ad.id) })}, {text('bitsApart', { count: pair.distance })}
          </p>
        </div>
      ) : (
        ad.cover && (
          <CarPhoto
            className={styles.cover}
            photo={photoOf(ad.cover, ad.title)}
            missing={null}
            sizes="6rem"
          />
        )
      )}
      <div>
        <p className={styles.title}>
          {ad.is_public ? (
            <a href={localizedPath(locale, `/cars/${ad.id}`)} target="_blank" rel="noreferrer">
              {ad.title}
              <span className="visually-hidden"> {text('opensNewTab')}</span>
            </a>
          ) : (
            ad.title
          )}
        </p>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        <Badges>
          {ad.same.map((kind) => (
            <Badge key={kind} tone={kind === 'phone' ? 'plain' : 'warn'}>
              {text(`same_${kind}`)}
            </Badge>
          ))}
          <span className={styles.quiet}>{text(ad.is_same_seller ? 'sameSeller' : 'otherSeller')}</span>
        </Badges>
      </div>
    </li>
  );
}
