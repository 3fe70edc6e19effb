import { useSearch } from '@tanstack/react-router';
import {
  type ClipboardEvent,
  type DragEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { acceptedPictures } from '../../../platform/contract/picture-types.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { dayGroups } from '../../messages/web/public.ts';
import { type Conversation, changeConversation, makeOffer } from '../contract.ts';
import { proposeViewing } from '../viewing-contract.ts';
import { Bubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { ConversationMenu } from './conversation-menu.tsx';
import { EventMessage } from './event-message.tsx';
import { PinnedCar } from './pinned-car.tsx';
import {
  AgreedViewingBar,
  FullScreen,
  OfferBar,
  OfferDialog,
  PhotoUploads,
  ProposedViewingBar,
  TemplatesDialog,
  ViewingDialog,
} from './rare-parts.tsx';
import { refusalText } from './refusal-text.ts';
import { SendMenu } from './send-menu.tsx';
import { useConversationText } from './use-text.ts';
import { type ShownMessage, useThread } from './use-thread.ts';

/** In pixels: who is so near to the end of the messages is taken to the new ones. */
const nearEnd = 120;

export function Thread({ api, id }: { api: ApiClient; id: number }) {
  const text = useConversationText();
  const toast = useToast();
  const thread = useThread(api, id, (code) => toast.error(refusalText(text, code)));
  const { conversation, messages } = thread;
  /** `?offer=` of the address opens the offer at once, with its amount if there is one. */
  const { offer: wished } = useSearch({ strict: false }) as { offer?: string | number };
  const [isOffering, setOffering] = useState(wished !== undefined);
  const [isProposing, setProposing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  /** Files that were chosen, pasted or dropped and are not yet on their way. */
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const insert = useRef<((words: string) => void) | null>(null);

  if (thread.failure) {
    const isMissing = thread.failure === 'missing';
    return (
      <EmptyState
        title={text('failedTitle')}
        action={
          isMissing ? (
            <ButtonLink to="/account/conversations">{text('back')}</ButtonLink>
          ) : (
            <Button onClick={() => void thread.load()}>{text('retry')}</Button>
          )
        }
      >
        <p>{text('failedText')}</p>
      </EmptyState>
    );
  }
  if (!conversation)
    return (
      <div className={styles.thread} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton width="half" />
        <Skeleton width="most" />
      </div>
    );

  /** For the person's other devices; a failure is not worth a message, the text is in this browser. */
  const keepDraft = (draft: string) =>
    void api
      .call(changeConversation, { id: String(id), draft: draft || null })
      .catch((error) => logFailure('A draft was not kept', error));
  const finish = (changed: Conversation) => {
    thread.setConversation(changed);
    void thread.load();
  };
  const canOffer = conversation.can_offer && conversation.car.price !== null;
  const canPropose = conversation.can_propose_viewing && !conversation.viewing;
  const shared = { api, conversation, onDone: finish, onRefused: () => void thread.load() };
  const isOpen = conversation.closed === null;
  function choose(list: FileList | null) {
    // The browser empties the list when the event is over.
    const files = [...(list ?? [])];
    setChosen((before) => [...before, ...files]);
  }
  function take(event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) {
    // Text that is copied from a document has a picture of it too.
    if (!isOpen || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    choose(files);
  }
  const isBuyer = conversation.role === 'buyer';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: photos can be dropped here, and chosen in the menu too
    <div
      ref={fillScreen}
      className={styles.thread}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => isOpen && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <div className={styles.head}>
        <IconLink to="/account/conversations" label={text('back')}>
          <ChevronLeftIcon />
        </IconLink>
        <PinnedCar car={conversation.car} name={conversation.name ?? text(isBuyer ? 'seller' : 'buyer')} />
        <ConversationMenu api={api} conversation={conversation} onChange={thread.setConversation} />
      </div>
      <Messages
        messages={messages}
        hasMore={thread.hasMore}
        onEarlier={() =>
          void thread.loadEarlier().catch((error) => {
            logFailure('Earlier messages were not loaded', error);
            toast.error(text('failedTitle'));
          })
        }
      />
      {isOffering && canOffer && (
        <Suspense>
          <OfferDialog
            isOpen
            onClose={() => setOffering(false)}
            price={conversation.car.price ?? 0}
            initial={Number(wished) || undefined}
            onSend={async (amount, clientId) =>
              finish(
                await api.call(makeOffer, { id: String(id), amount, client_id: clientId, counters: null }),
              )
            }
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <TemplatesDialog
            api={api}
            onClose={() => setChoosing(false)}
            onChoose={(answer) => insert.current?.(answer)}
          />
        </Suspense>
      )}
      {isProposing && canPropose && (
        <Suspense>
          <ViewingDialog
            onClose={() => setProposing(false)}
            kind="new"
            onSend={async (proposal) =>
              finish(await api.call(proposeViewing, { id: String(id), ...proposal, counters: null }))
            }
          />
        </Suspense>
      )}
      {(conversation.offer || conversation.proposed_viewing || conversation.viewing) && (
        <Suspense>
          <div className={styles.bars}>
            {conversation.viewing && <AgreedViewingBar viewing={conversation.viewing} {...shared} />}
            {conversation.proposed_viewing && (
              <ProposedViewingBar
                key={conversation.proposed_viewing.id}
                viewing={conversation.proposed_viewing}
                {...shared}
              />
            )}
            {conversation.offer && (
              <OfferBar key={conversation.offer.id} offer={conversation.offer} {...shared} />
            )}
          </div>
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <PhotoUploads
            api={api}
            id={id}
            chosen={chosen}
            onTaken={(taken) => setChosen((before) => before.filter((file) => !taken.includes(file)))}
            onSent={() => void thread.load()}
          />
        </Suspense>
      )}
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        onChange={({ target }) => {
          choose(target.files);
          // Without clearing the value, choosing the same file again would not trigger a change event.
          target.value = '';
        }}
      />
      {conversation.closed ? (
        <Notice>
          <p>{text(conversation.closed)}</p>
        </Notice>
      ) : (
        <Composer
          draftKey={String(id)}
          initialText={conversation.draft}
          onRest={keepDraft}
          insert={insert}
          menu={
            <SendMenu
              onOffer={canOffer ? () => setOffering(true) : undefined}
              onViewing={canPropose ? () => setProposing(true) : undefined}
              onTemplates={() => setChoosing(true)}
              onPhotos={() => fileInput.current?.click()}
            />
          }
          hasQuestions={isBuyer && messages.length === 0}
          onSend={thread.send}
        />
      )}
    </div>
  );
}

/** Tells the style sheet how much of the screen is above the element. */
function fillScreen(element: HTMLElement | null): void {
  element?.style.setProperty('--top', `${element.getBoundingClientRect().top + window.scrollY}px`);
}

type MessagesProps = { messages: readonly ShownMessage[]; hasMore: boolean; onEarlier: () => void };

function Messages({ messages, hasMore, onEarlier }: MessagesProps) {
  const text = useConversationText();
  const formats = useFormats();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first: '', last: '', height: 0 });
  const [openedPhoto, openPhoto] = useState<string | null>(null);
  const photos = messages.flatMap(({ key, photo }) => (photo ? [{ key, photo }] : []));
  const first = messages[0]?.key ?? '';
  const last = messages.at(-1);

  // New messages scroll into view, unless the person reads older ones; what is added above moves nothing.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { scrollHeight, scrollTop, clientHeight } = element;
    const { first: firstBefore, last: lastBefore, height } = before.current;
    const wasAtEnd = height - scrollTop - clientHeight < nearEnd;
    if (lastBefore && first !== firstBefore) element.scrollTop = scrollTop + scrollHeight - height;
    else if (!lastBefore || wasAtEnd || last?.is_mine) element.scrollTop = scrollHeight;
    before.current = { first, last: last?.key ?? '', height: scrollHeight };
  }, [first, last]);
  // The keyboard of a phone makes the list shorter.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      element.scrollTop += Math.max(0, height - element.clientHeight);
      height = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
    <div ref={box} className={styles.messages} tabIndex={0} role="log" aria-label={text('messages')}>
      {hasMore && (
        <Button tone="quiet" small onClick={onEarlier}>
          {text('earlier')}
        </Button>
      )}
      {messages.length === 0 && <p className={styles.none}>{text('noMessages')}</p>}
      {dayGroups(messages, now).map(({ day, moment, items }) => (
        <section key={moment} className={styles.day}>
          <h2 className={styles.date}>{day === 'earlier' ? formats.day(moment, now) : text(day)}</h2>
          {items.map((message) =>
            message.kind === 'text' || message.kind === 'photo' ? (
              <Bubble key={message.key} message={message} onOpenPhoto={() => openPhoto(message.key)} />
            ) : (
              <EventMessage key={message.key} message={message} />
            ),
          )}
        </section>
      ))}
      <p className={styles.safety}>{text('safety')}</p>
      {openedPhoto !== null && (
        <Suspense>
          <FullScreen
            photos={photos.map(({ photo }) => photo)}
            names={photos.map((_, at) => text('photoName', { number: at + 1 }))}
            startIndex={photos.findIndex(({ key }) => key === openedPhoto)}
            onClose={() => openPhoto(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
