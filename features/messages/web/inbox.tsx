import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { messagesPageSize, type ServiceMessage } from '../contract.ts';
import { dayGroups } from './day-groups.ts';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxText } from './use-text.ts';

type InboxProps = {
  api: ApiClient;
  now: Date;
  /** Value of the query parameter `page`. */
  page: string | undefined;
  unread: number | null;
  onUnread: (unread: number) => void;
};

const addressOf = (page: number) => (page > 1 ? `/account/messages?page=${page}` : '/account/messages');

/** A member's service messages, newest first. */
export function Inbox({ api, now, page, unread, onUnread }: InboxProps) {
  const text = useInboxText();
  const toast = useToast();
  const number = Math.min(1000, Math.max(1, Math.trunc(Number(page)) || 1));
  const { list, isStale, hasFailed, reload, markMessages } = useInbox(api, {
    page: number,
    unread,
    onUnread,
  });

  async function markOrToast(ids: number[] | undefined, isRead: boolean) {
    if (!(await markMessages(ids, isRead))) return toast.error(text('notMarked'));
    if (!ids) toast.success(text('allRead'));
  }

  if (hasFailed) {
    return (
      <EmptyState
        title={text('failedTitle')}
        action={<Button onClick={() => void reload()}>{text('retry')}</Button>}
      >
        <p>{text('failed')}</p>
      </EmptyState>
    );
  }
  if (!list) return <InboxSkeleton />;
  if (list.results.length === 0) return <EmptyInbox isFirst={number === 1} />;
  return (
    <>
      <div className={styles.bar}>
        <p aria-live="polite">
          {list.unread > 0 ? text('unreadCount', { count: list.unread }) : text('allRead')}
        </p>
        {list.unread > 0 && (
          <Button tone="second" small icon={<CheckIcon />} onClick={() => void markOrToast(undefined, true)}>
            {text('readAll')}
          </Button>
        )}
      </div>
      <div className={classes(styles.groups, isStale && styles.stale)} aria-busy={isStale}>
        <Days messages={list.results} now={now} onMark={(id, isRead) => void markOrToast([id], isRead)} />
      </div>
      <Pagination
        label={text('pages')}
        page={number}
        pageCount={Math.ceil(list.count / messagesPageSize)}
        to={addressOf}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        pageLabel={(page) => text('page', { page: String(page) })}
      />
    </>
  );
}

type DaysProps = {
  messages: readonly ServiceMessage[];
  now: Date;
  onMark: (id: number, isRead: boolean) => void;
};

function Days({ messages, now, onMark }: DaysProps) {
  const text = useInboxText();
  const formats = useFormats();
  const [openId, setOpenId] = useState<number | null>(null);
  return dayGroups(messages, now).map(({ day, moment, items }) => (
    <section key={moment} className={styles.group} aria-labelledby={`day-${items[0]?.id}`}>
      <h2 id={`day-${items[0]?.id}`} className={styles.day}>
        {day === 'earlier' ? formats.date(moment) : text(day)}
      </h2>
      <ul className={styles.rows} aria-labelledby={`day-${items[0]?.id}`}>
        {items.map((message) => (
          <InboxRow
            key={message.id}
            message={message}
            isToday={day === 'today'}
            now={now}
            isOpen={openId === message.id}
            onToggle={() => {
              setOpenId(openId === message.id ? null : message.id);
              if (!message.is_read) onMark(message.id, true);
            }}
            onMarkUnread={() => {
              setOpenId(null);
              onMark(message.id, false);
            }}
          />
        ))}
      </ul>
    </section>
  ));
}

function EmptyInbox({ isFirst }: { isFirst: boolean }) {
  const text = useInboxText();
  if (isFirst) {
    return (
      <EmptyState
        title={text('emptyTitle')}
        action={<ButtonLink to="/account/ads">{text('toAds')}</ButtonLink>}
      >
        <p>{text('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text('emptyPage')}
      action={<ButtonLink to="/account/messages">{text('toFirst')}</ButtonLink>}
    />
  );
}

function InboxSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      ))}
    </div>
  );
}
