import type { ReactNode } from 'react';
import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { CheckIcon, WarningIcon } from '../../../platform/web/ui/icons.tsx';
import { ClockIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import { warningsOf } from '../guard.ts';
import styles from './conversation.module.css';
import { useConversationText } from './use-text.ts';
import type { ShownMessage } from './use-thread.ts';
import { Warnings } from './warnings.tsx';

const stateIcons: Record<ShownMessage['state'], ReactNode> = {
  sending: <ClockIcon />,
  waiting: <ClockIcon />,
  held: <ClockIcon />,
  refused: <WarningIcon />,
  sent: <CheckIcon />,
  seen: (
    <>
      <CheckIcon />
      <CheckIcon />
    </>
  ),
};

/** One message with its time and, if it is the person's own, how far it has come. */
export function Bubble({
  message,
  onOpenPhoto,
}: {
  message: Pick<ShownMessage, 'is_mine' | 'state' | 'text' | 'created_at'> &
    Partial<Pick<ShownMessage, 'photo'>>;
  onOpenPhoto?: () => void;
}) {
  const text = useConversationText();
  const { is_mine: isMine, state, text: words, photo, created_at: at } = message;
  const isHeld = state === 'held' || state === 'refused';
  const warnings = isMine ? [] : warningsOf(words);
  return (
    <div className={styles.bubble} data-mine={isMine || undefined} data-photo={photo ? '' : undefined}>
      {isMine && <span className="visually-hidden">{text('mine')}: </span>}
      {photo ? (
        <button
          type="button"
          className={styles.photo}
          style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
          aria-label={text('openPhoto')}
          onClick={onOpenPhoto}
        >
          <Picture photo={photoOf(photo, '')} sizes="16rem" />
        </button>
      ) : (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      <p className={styles.meta}>
        <time dateTime={at}>{almatyTime(at)}</time>
        {isMine && (
          <span className={styles.state} data-state={state} title={text(state)}>
            {stateIcons[state]}
            <span className={isHeld ? undefined : 'visually-hidden'}>{text(state)}</span>
          </span>
        )}
      </p>
      {warnings.length > 0 && (
        <div className={styles.warning}>
          <WarningIcon />
          <div>
            <Warnings warnings={warnings} />
          </div>
        </div>
      )}
    </div>
  );
}
