import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { removePasskey } from '../../passkey-contract.ts';
import { readSecondFactor, removeAuthenticatorApp } from '../../second-factor-contract.ts';
import { canUsePasskeys } from '../passkey-client.ts';
import { useSessionStore } from '../use-session.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

/** What is said beside no factor, one, and several. */
const howSafe = ['secondFactorIsOff', 'secondFactorIsOne', 'secondFactorIsOn'] as const;

/** The person's passkeys and authenticator app, with buttons to add one or to remove it, for a new phone for example. */
export function SecondFactorPanel() {
  const text = useStaffText();
  const formats = useFormats();
  const api = useApi();
  const store = useSessionStore();
  const { data, hasFailed, reload } = useApiQuery(api, readSecondFactor, {});
  const [open, setOpen] = useState<'passkey' | 'app' | null>(null);
  const { isPending, mutate } = useMutation(({ code }) =>
    code === 'confirmation_required' ? null : text('failed'),
  );

  const refresh = () => Promise.all([reload(), store.reload()]);
  function close(isDone: boolean) {
    setOpen(null);
    if (isDone) void refresh();
  }
  const remove = (call: () => Promise<unknown>, success: string) =>
    void mutate(call, { success, onSuccess: refresh });

  if (!data)
    return (
      <Panel title={text('secondFactor')}>
        {hasFailed ? <p>{text('unreachable')}</p> : <Skeleton shape="block" />}
      </Panel>
    );
  return (
    <Panel title={text('secondFactor')}>
      <p className={styles.quiet}>
        {text(howSafe[Math.min(2, data.passkeys.length + Number(data.has_app))] ?? 'secondFactorIsOff')}
      </p>
      <ul className={styles.factors}>
        {data.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Factor
            key={id}
            name={name}
            about={
              last_used_at
                ? text('passkeyUsed', { date: formats.date(last_used_at) })
                : text('passkeyMade', { date: formats.date(created_at) })
            }
          >
            <Button
              tone="quiet"
              small
              aria-label={text('removeNamed', { name })}
              disabled={isPending}
              onClick={() => remove(() => api.call(removePasskey, { passkeyId: id }), text('passkeyRemoved'))}
            >
              {text('remove')}
            </Button>
          </Factor>
        ))}
        {data.has_app && (
          <Factor name={text('app')} about={text('appAbout')}>
            <Button
              tone="quiet"
              small
              aria-label={text('removeNamed', { name: text('app') })}
              disabled={isPending}
              onClick={() => remove(() => api.call(removeAuthenticatorApp, {}), text('appRemoved'))}
            >
              {text('remove')}
            </Button>
          </Factor>
        )}
      </ul>
      <div className={styles.factorActions}>
        {canUsePasskeys() && (
          <Button tone="second" small onClick={() => setOpen('passkey')}>
            {text('addPasskey')}
          </Button>
        )}
        {!data.has_app && (
          <Button tone="second" small onClick={() => setOpen('app')}>
            {text('setUpApp')}
          </Button>
        )}
      </div>
      <PasskeyDialog api={api} isOpen={open === 'passkey'} onClose={close} />
      <SecondFactorDialog api={api} isOpen={open === 'app'} onClose={close} />
    </Panel>
  );
}

function Factor({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className={styles.factor}>
      <div className={styles.factorText}>
        <p>{name}</p>
        <p className={styles.quiet}>{about}</p>
      </div>
      {children}
    </li>
  );
}
