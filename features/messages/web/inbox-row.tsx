import { useId } from 'react';
import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CalendarIcon, DocumentIcon } from '../../../platform/web/ui/car-icons.tsx';
import type { Icon } from '../../../platform/web/ui/icon.tsx';
import { CheckIcon, WarningIcon } from '../../../platform/web/ui/icons.tsx';
import { CarIcon, ClockIcon, TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { noticeSettingsPath, type ServiceMessage } from '../contract.ts';
import styles from './inbox.module.css';
import { useInboxText } from './use-text.ts';

const icons: Record<ServiceMessage['icon'], Icon> = {
  calendar: CalendarIcon,
  car: CarIcon,
  check: CheckIcon,
  clock: ClockIcon,
  document: DocumentIcon,
  tag: TagIcon,
  warning: WarningIcon,
};

type InboxRowProps = {
  message: ServiceMessage;
  isToday: boolean;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
  onMarkUnread: () => void;
};

/** One message. Collapsed it shows the title and the start of the text; expanded the whole text and the link. */
export function InboxRow({ message, isToday, now, isOpen, onToggle, onMarkUnread }: InboxRowProps) {
  const text = useInboxText();
  const formats = useFormats();
  const bodyId = useId();
  const KindIcon = icons[message.icon];
  return (
    <li className={styles.row} data-unread={!message.is_read || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.mark} data-tone={message.tone ?? undefined}>
            <KindIcon />
          </span>
          <span className={styles.title}>
            {!message.is_read && <span className="visually-hidden">{text('unread')}. </span>}
            {message.title}
          </span>
          <time className={styles.time} dateTime={message.created_at}>
            {isToday ? formats.ago(message.created_at, now) : almatyTime(message.created_at)}
          </time>
        </button>
      </h3>
      <div id={bodyId} className={styles.body} data-open={isOpen || undefined}>
        <p className={styles.text}>{message.text}</p>
        {isOpen && message.why && (
          <p className={styles.why}>
            {message.why} <Link to={noticeSettingsPath}>{text('chooseNotices')}</Link>
          </p>
        )}
        {isOpen && (
          <div className={styles.actions}>
            {message.link && (
              <ButtonLink small tone="second" to={message.link}>
                {text('open')}
              </ButtonLink>
            )}
            <Button small tone="quiet" onClick={onMarkUnread}>
              {text('markUnread')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
