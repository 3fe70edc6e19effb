import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { useDownload } from '../../../platform/web/use-download.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useNow } from '../../../platform/web/use-page.ts';
import type { Conversation, Viewing } from '../contract.ts';
import { answerViewing, downloadViewing, proposeViewing } from '../viewing-contract.ts';
import styles from './deals.module.css';
import { useMoment } from './event-words.ts';
import { dealRefusalText } from './refusal-text.ts';
import { useDealText } from './use-text.ts';
import { ViewingDialog } from './viewing-dialog.tsx';

type ViewingBarProps = {
  api: ApiClient;
  conversation: Conversation;
  viewing: Viewing;
  onDone: (conversation: Conversation) => void;
  /** Something else has happened meanwhile. */
  onRefused: () => void;
};

function useAnswer({ api, conversation, viewing, onDone, onRefused }: ViewingBarProps) {
  const text = useDealText();
  const { isPending, mutate } = useMutation(({ code }) => dealRefusalText(text, code), { isQuiet: true });
  const path = { id: String(conversation.id), viewing: String(viewing.id) };
  const answer = (word: 'confirmed' | 'declined' | 'withdrawn' | 'cancelled', slot: string | null = null) =>
    mutate(() => api.call(answerViewing, { ...path, answer: word, slot }), {
      onSuccess: onDone,
      onRefusal: onRefused,
    });
  return { isPending, answer, path };
}

/** The viewing that waits for an answer: the other chooses one of its times, or proposes others. */
export function ProposedViewingBar(props: ViewingBarProps) {
  const { api, conversation, viewing, onDone } = props;
  const text = useDealText();
  const momentOf = useMoment();
  const now = useNow();
  const [isCountering, setCountering] = useState(false);
  const { isPending, answer, path } = useAnswer(props);
  const { place, slots, is_mine: isMine } = viewing;

  return (
    <section className={styles.bar} aria-label={text('viewingProposed')}>
      <p className={styles.barTitle}>{text(isMine ? 'myViewing' : 'theirViewing')}</p>
      {place && <p className={styles.barNote}>{place}</p>}
      {isMine ? (
        <p className={styles.barNote}>{slots.map(momentOf).join('; ')}</p>
      ) : (
        <fieldset className={styles.slots}>
          <legend>{text('chooseTime')}</legend>
          {slots.map((slot) => (
            <Button
              key={slot}
              small
              busy={isPending}
              disabled={new Date(slot) <= now}
              onClick={() => void answer('confirmed', slot)}
            >
              {momentOf(slot)}
            </Button>
          ))}
        </fieldset>
      )}
      {conversation.viewing?.at && (
        <p className={styles.barNote}>{text('replaces', { when: momentOf(conversation.viewing.at) })}</p>
      )}
      <div className={styles.barActions}>
        {isMine ? (
          <Button tone="second" small busy={isPending} onClick={() => void answer('withdrawn')}>
            {text('withdraw')}
          </Button>
        ) : (
          <>
            <Button tone="second" small onClick={() => setCountering(true)}>
              {text('otherTime')}
            </Button>
            <Button tone="quiet" small busy={isPending} onClick={() => void answer('declined')}>
              {text('decline')}
            </Button>
          </>
        )}
      </div>
      {isCountering && (
        <ViewingDialog
          onClose={() => setCountering(false)}
          kind="counter"
          initialPlace={place}
          onSend={async (proposal) =>
            onDone(await api.call(proposeViewing, { id: path.id, ...proposal, counters: viewing.id }))
          }
        />
      )}
    </section>
  );
}

/** The viewing that both have agreed on. */
export function AgreedViewingBar(props: ViewingBarProps) {
  const { api, conversation, viewing, onDone } = props;
  const text = useDealText();
  const momentOf = useMoment();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { isPending, answer, path } = useAnswer(props);
  const { download, isDownloading } = useDownload(api, downloadViewing, () => text('notDone'));
  const close = () => setOpen(null);

  return (
    <section className={styles.bar} aria-label={text('viewingAgreed')}>
      <p className={styles.barTitle}>{text('agreed', { when: viewing.at ? momentOf(viewing.at) : '' })}</p>
      {viewing.place && <p className={styles.barNote}>{viewing.place}</p>}
      <div className={styles.barActions}>
        <Button tone="second" small busy={isDownloading} onClick={() => void download(path)}>
          {text('toCalendar')}
        </Button>
        {conversation.can_propose_viewing && (
          <Button tone="quiet" small onClick={() => setOpen('move')}>
            {text('move')}
          </Button>
        )}
        <Button tone="quiet" small onClick={() => setOpen('cancel')}>
          {text('cancelViewing')}
        </Button>
      </div>
      {open === 'move' && (
        <ViewingDialog
          onClose={close}
          kind="move"
          initialPlace={viewing.place}
          onSend={async (proposal) =>
            onDone(await api.call(proposeViewing, { id: path.id, ...proposal, counters: null }))
          }
        />
      )}
      <FormDialog
        isOpen={open === 'cancel'}
        onClose={close}
        title={text('cancelViewingTitle')}
        lead={text('cancelViewingText')}
        closeLabel={text('close')}
        submitLabel={text('cancelViewing')}
        cancelLabel={text('keepViewing')}
        tone="danger"
        isBusy={isPending}
        onSubmit={() => void answer('cancelled').finally(close)}
      />
    </section>
  );
}
