import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChipLink } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { type Conversation, conversationLists, listConversations } from '../contract.ts';
import { CarThumbnail } from './car-thumbnail.tsx';
import { ConversationPage } from './conversation-page.tsx';
import styles from './conversations.module.css';
import { useEventWords, useMoment } from './event-words.ts';
import { onConversationChange } from './live-changes.ts';
import { storedText } from './typed-text.ts';
import { useConversationText } from './use-text.ts';

export function ConversationsPage() {
  const text = useConversationText();
  const api = useApi();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { list: named } = useSearch({ strict: false }) as { list?: string };
  const name = listNames.find((known) => known === named) ?? 'all';
  if (id !== undefined) return <ConversationPage id={id} />;
  return (
    <MembersPage
      path="/account/conversations"
      title={text('conversationsTitle')}
      invitation={text('invitation')}
    >
      {({ profile }) => <Conversations key={`${profile.id} ${name}`} api={api} name={name} />}
    </MembersPage>
  );
}

const listNames = ['all', ...conversationLists, 'archive'] as const;
type ListName = (typeof listNames)[number];
type List = OutputOf<typeof listConversations>;

/** Loads as many pages of the list as the person has asked for, and again whenever something changes. */
function useConversations(api: ApiClient, { name, pages }: { name: ListName; pages: number }) {
  const [list, setList] = useState<List | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const lastRequest = useRef(0);

  const load = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    setFailed(false);
    try {
      const numbers = Array.from({ length: pages }, (_, at) => String(at + 1));
      const which = name === 'archive' ? { archived: 'true' } : name === 'all' ? {} : { only: name };
      const loaded = await Promise.all(
        numbers.map((page) => api.call(listConversations, { page, ...which })),
      );
      const last = loaded.at(-1);
      if (request !== lastRequest.current || !last) return;
      setList({ ...last, results: loaded.flatMap(({ results }) => results) });
    } catch (error) {
      logFailure('Conversations were not loaded', error);
      if (request === lastRequest.current) setFailed(true);
    }
  }, [api, name, pages]);

  useEffect(() => {
    void load();
    const stop = onConversationChange(() => void load());
    return () => {
      stop();
      lastRequest.current += 1;
    };
  }, [load]);
  return { list, hasFailed, load };
}

function Conversations({ api, name }: { api: ApiClient; name: ListName }) {
  const text = useConversationText();
  const [pages, setPages] = useState(1);
  const { list, hasFailed, load } = useConversations(api, { name, pages });

  return (
    <>
      <nav className={styles.lists} aria-label={text('conversationsTitle')}>
        {listNames.map((listName) => (
          <ChipLink
            key={listName}
            to={listName === 'all' ? '/account/conversations' : `/account/conversations?list=${listName}`}
            resetsScroll={false}
            state={listName === name ? 'on' : 'off'}
            aria-current={listName === name ? 'page' : undefined}
          >
            {text(`list_${listName}`)}
          </ChipLink>
        ))}
      </nav>
      {!list && hasFailed ? (
        <EmptyState
          title={text('failedTitle')}
          action={<Button onClick={() => void load()}>{text('retry')}</Button>}
        >
          <p>{text('failedText')}</p>
        </EmptyState>
      ) : !list ? (
        <Bones />
      ) : list.results.length === 0 ? (
        <Empty name={name} />
      ) : (
        <>
          <ul className={styles.rows}>
            {list.results.map((conversation) => (
              <Row key={conversation.id} conversation={conversation} />
            ))}
          </ul>
          {list.next && (
            <Button tone="second" onClick={() => setPages(pages + 1)}>
              {text('earlier')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const text = useConversationText();
  const formats = useFormats();
  const now = useNow();
  const eventWords = useEventWords();
  const momentOf = useMoment();
  const { id, car, name, role, last, unread, offer, viewing } = conversation;
  const typed = storedText(id) ?? conversation.draft;
  const lastWords = last ? last.text || eventWords(last) : '';
  const words = typed
    ? text('draft', { text: typed })
    : last?.is_mine && (last.kind === 'text' || last.kind === 'photo')
      ? text('you', { text: lastWords })
      : lastWords;
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <CarThumbnail car={car} className={styles.thumbnail} />
      <Link to={`/account/conversations/${id}`} className={styles.rowLink}>
        {name ?? text(role === 'buyer' ? 'seller' : 'buyer')}
      </Link>
      {last && (
        <time className={styles.time} dateTime={last.created_at}>
          {formats.ago(last.created_at, now)}
        </time>
      )}
      <p className={styles.rowCar}>
        {car.price !== null && <span>{formats.tenge(car.price)}</span>}
        <span className={styles.carName}>{car.title}</span>
        {car.status !== 'published' && <Badge>{text(car.status)}</Badge>}
      </p>
      <p className={styles.words}>{words}</p>
      {(offer || viewing?.at) && (
        <p className={styles.waits}>
          {offer && <Badge tone="info">{text('openOffer', { amount: formats.tenge(offer.amount) })}</Badge>}
          {viewing?.at && <Badge tone="info">{text('viewingAt', { when: momentOf(viewing.at) })}</Badge>}
        </p>
      )}
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="visually-hidden">{text('unread', { count: unread })}</span>
        </span>
      )}
    </li>
  );
}

function Empty({ name }: { name: ListName }) {
  const text = useConversationText();
  if (name !== 'all') return <EmptyState title={text(`empty_${name}`)} />;
  return (
    <EmptyState title={text('emptyTitle')} action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}>
      <p>{text('emptyText')}</p>
    </EmptyState>
  );
}

function Bones() {
  return (
    <div className={styles.rows} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      ))}
    </div>
  );
}
