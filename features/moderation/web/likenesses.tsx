import { localizedPath } from '../../../platform/contract/locale.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { Likeness, ModerationCase } from '../case-contract.ts';
import styles from './likenesses.module.css';
import { useModerationText } from './use-text.ts';

/** Other ads of the same car, phone or photographs, beside this one. */
export function Likenesses({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  return (
    <Panel title={text('likenesses')}>
      {data.likenesses.length === 0 ? (
        <p className={styles.quiet}>{text('noLikenesses')}</p>
      ) : (
        <ul className={styles.list}>
          {data.likenesses.map((other) => (
            <OtherAd key={other.id} other={other} />
          ))}
        </ul>
      )}
      {data.phone_count > 1 && (
        <p className={styles.quiet}>{text('phoneCount', { count: data.phone_count })}</p>
      )}
    </Panel>
  );
}

function OtherAd({ other }: { other: Likeness }) {
  const text = useModerationText();
  const formats = useFormats();
  const locale = useLocale();
  const status = text(`status_${other.status}` as 'status_draft');
  const facts = [
    status,
    other.price === null ? null : formats.tenge(other.price),
    other.city,
    other.at && formats.date(other.at),
  ];
  const [pair] = other.photos;
  return (
    <li className={styles.other}>
      {pair ? (
        <div className={styles.pair}>
          <CarPhoto photo={photoOf(pair.own, text('ownPhoto'))} missing={null} sizes="10rem" />
          <CarPhoto
            photo={photoOf(pair.other, text('otherPhoto', { id: String(other.id) }))}
            missing={null}
            sizes="10rem"
          />
          <p className={styles.quiet}>{text('ownPhoto')}</p>
          <p className={styles.quiet}>
            {text('otherPhoto', { id: String(other.id) })}, {text('bitsApart', { count: pair.distance })}
          </p>
        </div>
      ) : (
        other.cover && (
          <CarPhoto
            className={styles.cover}
            photo={photoOf(other.cover, other.title)}
            missing={null}
            sizes="6rem"
          />
        )
      )}
      <div>
        <p className={styles.title}>
          {other.is_public ? (
            <a href={localizedPath(locale, `/cars/${other.id}`)} target="_blank" rel="noreferrer">
              {other.title}
              <span className="visually-hidden"> {text('opensNewTab')}</span>
            </a>
          ) : (
            other.title
          )}
        </p>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        <Badges>
          {other.same.map((kind) => (
            <Badge key={kind} tone={kind === 'phone' ? 'plain' : 'warn'}>
              {text(`same_${kind}`)}
            </Badge>
          ))}
          <span className={styles.quiet}>{text(other.is_same_seller ? 'sameSeller' : 'otherSeller')}</span>
        </Badges>
      </div>
    </li>
  );
}
