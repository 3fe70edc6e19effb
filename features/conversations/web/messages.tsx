import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import { dayGroups } from '../../messages/web/public.ts';
import { Bubble } from './bubble.tsx';
import styles from './conversation.module.css';
import { EventMessage } from './event-message.tsx';
import { FullScreen } from './rare-parts.tsx';
import { useConversationText } from './use-text.ts';
import type { ShownMessage } from './use-thread.ts';

/** In pixels: who is so near to the end of the messages is taken to the new ones. */
const nearEnd = 120;

type MessagesProps = { messages: readonly ShownMessage[]; hasMore: boolean; onEarlier: () => void };

/** The messages of a conversation by days; it scrolls by itself. */
export function Messages({ messages, hasMore, onEarlier }: MessagesProps) {
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
