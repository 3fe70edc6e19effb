import { useId } from 'react';
import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import type { Icon } from '../../../platform/web/ui/icon.tsx';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  DocumentIcon,
  WarningIcon,
} from '../../../platform/web/ui/icons.tsx';
import { BellIcon, CarIcon, TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { InboxKind, ServiceMessage } from '../contract.ts';
import styles from './inbox.module.css';
import { useInboxText } from './use-text.ts';

const icons: Partial<Record<InboxKind, Icon>> = {
  promotion: TagIcon,
  ad_published: CheckIcon,
  ad_rejected: WarningIcon,
  ad_blocked: WarningIcon,
  ad_expiring: ClockIcon,
  ad_expired: ClockIcon,
  appeal_upheld: CheckIcon,
  appeal_denied: WarningIcon,
  garage_reminder: CalendarIcon,
  check_requested: DocumentIcon,
  check_confirmed: DocumentIcon,
  check_in_work: ClockIcon,
  check_ready: CheckIcon,
  check_cancelled: WarningIcon,
  check_report_replaced: DocumentIcon,
  request_in_work: ClockIcon,
  request_done: CheckIcon,
  request_refused: WarningIcon,
  car_kept: CarIcon,
  car_let_go: CarIcon,
};

/** Colours of the icons by kind of message. The title says the same, so the colour is not needed to understand it. */
const tones: Partial<Record<InboxKind, string>> = {
  ad_published: 'good',
  appeal_upheld: 'good',
  check_ready: 'good',
  request_done: 'good',
  car_kept: 'good',
  ad_rejected: 'bad',
  ad_blocked: 'bad',
  appeal_denied: 'bad',
  ad_expiring: 'warn',
  ad_expired: 'warn',
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
  const KindIcon = icons[message.kind] ?? (message.kind.startsWith('ad_') ? CarIcon : BellIcon);
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
          <span className={styles.mark} data-tone={tones[message.kind]}>
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
