import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { Queued } from '../contract.ts';
import styles from './desk.module.css';
import { formatTimeSince } from './format-duration.ts';
import { casePath } from './paths.ts';
import { personName } from './person-name.ts';
import { type ModerationText, useModerationText } from './use-text.ts';

const kindTones = { new: 'plain', edit: 'info', appeal: 'warn' } as const;

/** An ad in the list of the queue. `isCurrent`: this ad is the one under review beside the list. */
export function QueuedAd({ ad, isCurrent = false }: { ad: Queued; isCurrent?: boolean }) {
  const text = useModerationText();
  const formats = useFormats();
  return (
    <li className={styles.queued} data-cover={ad.cover ? true : undefined}>
      {ad.cover && (
        <CarPhoto
          className={styles.queuedCover}
          photo={photoOf(ad.cover, ad.title)}
          missing={null}
          sizes="4rem"
        />
      )}
      <Link
        to={casePath(ad.ad_id)}
        className={styles.queuedTitle}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {ad.title}
      </Link>
      <span className={styles.figure}>{ad.price === null ? '' : formats.tenge(ad.price)}</span>
      <Badges>
        <Badge tone={kindTones[ad.kind]}>{text(`kind_${ad.kind}`)}</Badge>
        {ad.has_complaints && <Badge tone="bad">{text('hasComplaints')}</Badge>}
        {ad.is_same_vin && <Badge tone="bad">{text('isSameVin')}</Badge>}
        {ad.is_refused_before && <Badge tone="warn">{text('isRefusedBefore')}</Badge>}
        {ad.is_unnamed && <Badge tone="warn">{text('isUnnamed')}</Badge>}
        <span className={styles.quiet}>{[ad.seller, claimLabel(ad, text)].filter(Boolean).join(' · ')}</span>
      </Badges>
      <span className={styles.figure}>
        <time dateTime={ad.submitted_at}>
          {text('waits', { time: formatTimeSince(ad.submitted_at, Date.now(), text) })}
        </time>
      </span>
    </li>
  );
}

function claimLabel({ claim, not_for_you: refusal }: Queued, text: ModerationText): string | null {
  if (refusal) return text(refusal === 'own_ad' ? 'ownAd' : 'decidedBefore');
  if (!claim) return null;
  return claim.is_yours ? text('byYou') : text('byOther', { name: personName(claim.by, text) });
}
