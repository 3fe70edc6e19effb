import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { listSessions, revokeSession } from '../../../identity/contract.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';

type Sessions = OutputOf<typeof listSessions>['results'];

/** The user's sessions; all but the current one can be revoked here. */
export function SessionsPanel({ api, now }: { api: ApiClient; now: Date }) {
  const text = useProfileText();
  const formats = useFormats();
  const toast = useToast();
  const [sessions, setSessions] = useState<Sessions | 'loading' | 'failed'>('loading');

  const load = useCallback(async () => {
    setSessions((await createWrapperCalls(api).get(listSessions, {})) ?? 'failed');
  }, [api]);
  useEffect(() => {
    void load();
  }, [load]);

  async function end(sessionId: string) {
    const revoked = await createWrapperCalls(api).delete(revokeSession, { sessionId });
    if (revoked) toast.success(text('sessionEnded'));
    else toast.error(text('actionFailed'));
    await load();
  }

  if (sessions === 'failed') {
    return (
      <Panel title={text('sessions')}>
        <Notice
          tone="bad"
          action={
            <Button tone="second" small onClick={() => void load()}>
              {text('tryAgain')}
            </Button>
          }
        >
          <p>{text('wentWrong')}</p>
        </Notice>
      </Panel>
    );
  }
  return (
    <Panel title={text('sessions')}>
      {sessions === 'loading' ? (
        <Skeleton shape="block" />
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.line}>
              <div>
                <p>{session.device ?? text('unknownDevice')}</p>
                <p className={styles.term}>
                  {text('lastUsed', { when: formats.ago(session.last_used_at, now) })}
                </p>
              </div>
              {session.is_current ? (
                <Badge tone="good">{text('thisDevice')}</Badge>
              ) : (
                <Button tone="quiet" small onClick={() => void end(session.id)}>
                  {text('endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
