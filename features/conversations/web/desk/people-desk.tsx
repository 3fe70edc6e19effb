import { Suspense, useState } from 'react';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../../platform/web/lazy-part.ts';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { listReported, type ReportedPerson, resolveReported, unmuteMember } from '../../desk-contract.ts';
import { conversationsTexts } from '../../messages/texts.ts';
import styles from './people-desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePeopleText } from './use-text.ts';

const ReportedConversation = lazyPart(
  () => import('./reported-conversation.tsx').then((module) => module.ReportedConversation),
  [conversationsTexts],
);

type Action = 'warn' | 'mute';

/** People that others have reported, or who send the same text to many; and those who may not write for now. */
export function PeopleDesk({ api, now }: { api: ApiClient; now: Date }) {
  const text = usePeopleText();
  const toast = useToast();
  const formats = useFormats();
  const query = useApiQuery(api, listReported, {});
  const [pending, setPending] = useState<{ person: ReportedPerson; action: Action } | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { mutate } = useMutation(
    ({ code }) =>
      text(code === 'already_resolved' ? 'alreadyResolved' : code === 'own_case' ? 'own' : 'failed'),
    { isQuiet: true },
  );
  const { data, reload } = query;

  function resolve(person: ReportedPerson, action: Action | 'dismiss', reason = '') {
    setBusyId(person.member_id);
    const call = () =>
      api.call(resolveReported, {
        memberId: String(person.member_id),
        up_to: Math.max(0, ...person.reports.map(({ id }) => id)),
        held_up_to: person.last_held,
        action,
        reason,
      });
    return mutate(call, {
      onSuccess: () => toast.success(text(`done_${action}`)),
      onSettled() {
        setBusyId(null);
        setPending(null);
        void reload();
      },
    });
  }
  const unmute = (memberId: number) =>
    mutate(() => api.call(unmuteMember, { memberId: String(memberId) }), {
      onSuccess: () => toast.success(text('unmuted')),
      onSettled: () => void reload(),
    });

  if (!data) return <Pending query={query} className={styles.waiting} />;
  return (
    <div className={styles.desk}>
      {data.results.length === 0 ? (
        <Panel>
          <EmptyState title={text('emptyTitle')}>
            <p>{text('emptyText')}</p>
          </EmptyState>
        </Panel>
      ) : (
        <Panel flush>
          <p className={styles.count} role="status">
            {text('count', { count: data.count })}
          </p>
          <ol className={styles.list}>
            {data.results.map((person) => (
              <Case
                key={person.member_id}
                person={person}
                now={now}
                isBusy={busyId === person.member_id}
                onRead={setOpenedId}
                onDismiss={() => void resolve(person, 'dismiss')}
                onAction={(action) => setPending({ person, action })}
              />
            ))}
          </ol>
        </Panel>
      )}
      {data.muted.length > 0 && (
        <Panel title={text('mutedTitle')}>
          <ul className={styles.muted}>
            {data.muted.map(({ member_id: id, name, reason, created_at: at }) => (
              <li key={id}>
                <div className={styles.words}>
                  <p>
                    <strong>{name ?? text('member', { number: id })}</strong>{' '}
                    <span className={styles.quiet}>{formats.ago(at, now)}</span>
                  </p>
                  <p>{reason}</p>
                </div>
                <Button
                  tone="second"
                  small
                  aria-label={`${text('unmute')}: ${name ?? text('member', { number: id })}`}
                  onClick={() => void unmute(id)}
                >
                  {text('unmute')}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {pending && (
        <ReasonDialog
          action={pending.action}
          isBusy={busyId !== null}
          onClose={() => setPending(null)}
          onSend={(reason) => void resolve(pending.person, pending.action, reason)}
        />
      )}
      {openedId !== null && (
        <Suspense>
          <ReportedConversation api={api} id={openedId} onClose={() => setOpenedId(null)} />
        </Suspense>
      )}
    </div>
  );
}

type CaseProps = {
  person: ReportedPerson;
  now: Date;
  isBusy: boolean;
  onRead: (conversation: number) => void;
  onDismiss: () => void;
  onAction: (action: Action) => void;
};

function Case({ person, now, isBusy, onRead, onDismiss, onAction }: CaseProps) {
  const text = usePeopleText();
  const formats = useFormats();
  const locale = useLocale();
  const name = person.name ?? text('member', { number: person.member_id });
  return (
    <li className={styles.person}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {person.seller ? (
            <a href={localizedPath(locale, `/sellers/${person.seller}`)} target="_blank" rel="noreferrer">
              {name}
              <span className="visually-hidden"> {text('newTab')}</span>
            </a>
          ) : (
            name
          )}
        </h2>
        <Badges>
          <span className={styles.quiet}>{text('since', { date: formats.date(person.since) })}</span>
          {person.past_warnings > 0 && (
            <Badge tone="warn">{text('past', { count: person.past_warnings })}</Badge>
          )}
        </Badges>
        <ul className={styles.reports}>
          {person.reports.map(({ id, reason, comment, conversation, created_at: at }) => (
            <li key={id}>
              <strong>{text(`reason_${reason}`)}</strong>
              {comment && <span>: {comment}</span>}{' '}
              <span className={styles.quiet}>{formats.ago(at, now)}</span>{' '}
              {conversation ? (
                !person.is_own && (
                  <button type="button" className={styles.read} onClick={() => onRead(conversation.id)}>
                    {text('read', { car: conversation.title })}
                  </button>
                )
              ) : (
                <span className={styles.quiet}>{text('asSeller')}</span>
              )}
            </li>
          ))}
          {person.held.map(({ text: words, count, created_at: at }) => (
            <li key={at}>
              <strong>{text('held', { count })}</strong>{' '}
              <span className={styles.quiet}>{formats.ago(at, now)}</span>
              <blockquote className={styles.quote} dir="auto">
                {words}
              </blockquote>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        {person.is_own ? (
          <p className={styles.quiet}>{text('own')}</p>
        ) : (
          <>
            <Button tone="second" small busy={isBusy} onClick={onDismiss}>
              {text(person.held.length > 0 ? 'deliver' : 'dismiss')}
            </Button>
            <Button tone="second" small onClick={() => onAction('warn')}>
              {text('warn')}
            </Button>
            <Button tone="danger" small onClick={() => onAction('mute')}>
              {text('mute')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
