import { useSearch } from '@tanstack/react-router';
import { type ClipboardEvent, type DragEvent, Suspense, useRef, useState } from 'react';
import { acceptedPictures } from '../../../platform/contract/picture-types.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type Conversation, changeConversation, makeOffer } from '../contract.ts';
import { proposeViewing } from '../viewing-contract.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { ConversationMenu } from './conversation-menu.tsx';
import { Messages } from './messages.tsx';
import { PinnedCar } from './pinned-car.tsx';
import {
  AgreedViewingBar,
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
import { useThread } from './use-thread.ts';

export function Thread({ api, id }: { api: ApiClient; id: number }) {
  const text = useConversationText();
  const toast = useToast();
  const thread = useThread(api, id, (code) => toast.error(refusalText(text, code)));
  const { conversation, messages } = thread;
  /** `?offer=` of the address opens the offer at once, with its amount if there is one. */
  const { offer: wished } = useSearch({ strict: false }) as { offer?: string | number };
  const [dialog, setDialog] = useState<'offer' | 'viewing' | 'templates' | null>(
    wished === undefined ? null : 'offer',
  );
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
  const closeDialog = () => setDialog(null);
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
      <Suspense>
        {dialog === 'offer' && canOffer && (
          <OfferDialog
            isOpen
            onClose={closeDialog}
            price={conversation.car.price ?? 0}
            initial={Number(wished) || undefined}
            onSend={async (amount, clientId) =>
              finish(
                await api.call(makeOffer, { id: String(id), amount, client_id: clientId, counters: null }),
              )
            }
          />
        )}
        {dialog === 'templates' && (
          <TemplatesDialog api={api} onClose={closeDialog} onChoose={(answer) => insert.current?.(answer)} />
        )}
        {dialog === 'viewing' && canPropose && (
          <ViewingDialog
            onClose={closeDialog}
            kind="new"
            onSend={async (proposal) =>
              finish(await api.call(proposeViewing, { id: String(id), ...proposal, counters: null }))
            }
          />
        )}
      </Suspense>
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
              onOffer={canOffer ? () => setDialog('offer') : undefined}
              onViewing={canPropose ? () => setDialog('viewing') : undefined}
              onTemplates={() => setDialog('templates')}
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
