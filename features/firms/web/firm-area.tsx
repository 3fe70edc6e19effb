import { type ReactNode, useEffect } from 'react';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useGo, usePageSearch } from '../../../platform/web/use-page.ts';
import { answerInvitation, listMyFirms, type MyFirms, readFirm } from '../contract.ts';
import { ApplicationPanel } from './application-panel.tsx';
import styles from './firm.module.css';
import { FirmList, roleNames } from './firm-list.tsx';
import { FirmPagePanel } from './firm-page-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { useActing } from './use-acting.ts';
import { useFirmText } from './use-text.ts';

type FirmAreaProps = {
  api: ApiClient;
  /** What the firm's people work with, by the role of the person. */
  desk: (role: FirmRole) => ReactNode;
};

/** The firm for which the person acts, or else the person's firms and the way to found one. */
export function FirmArea({ api, desk }: FirmAreaProps) {
  const mine = useApiQuery(api, listMyFirms, {});
  const { act } = usePageSearch();
  const { data } = mine;
  if (!data) return <Pending query={mine} />;
  const asked = data.results.find(({ id }) => id === act);
  return (
    <div className={styles.stack}>
      {asked && <AskedFirm api={api} firm={asked} isActing={data.current?.id === asked.id} />}
      {data.invitations.map((invitation) => (
        <Invitation key={invitation.id} api={api} invitation={invitation} reload={mine.reload} />
      ))}
      {data.current ? (
        <ActingFirm api={api} current={data.current} desk={desk} />
      ) : (
        <>
          {data.results.length > 0 && <FirmList api={api} firms={data.results} reload={mine.reload} />}
          <ApplicationPanel api={api} hasFirms={data.results.length > 0} />
        </>
      )}
    </div>
  );
}

type AskedFirmProps = { api: ApiClient; firm: MyFirms['results'][number]; isActing: boolean };

/** A letter to the firm leads here: on to what it is about, as soon as the person acts for the firm. */
function AskedFirm({ api, firm, isActing }: AskedFirmProps) {
  const text = useFirmText();
  const go = useGo();
  const { next } = usePageSearch();
  const to = typeof next === 'string' && next.startsWith('/account/') ? next : null;
  const { isPending, actFor } = useActing(api);
  useEffect(() => {
    if (isActing && to) void go(to, { replace: true });
  }, [isActing, to, go]);
  if (isActing) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button small busy={isPending} onClick={() => actFor(firm.id, to)}>
          {text('actFor')}
        </Button>
      }
    >
      <p>{text('toldFirm', { name: firm.name })}</p>
    </Notice>
  );
}

type InvitationProps = {
  api: ApiClient;
  invitation: MyFirms['invitations'][number];
  reload: () => Promise<void>;
};

function Invitation({ api, invitation, reload }: InvitationProps) {
  const text = useFirmText();
  const { isPending, mutate } = useMutation();
  const answer = (accept: boolean) =>
    mutate(() => api.call(answerInvitation, { invitationId: invitation.id, accept }), {
      success: text(accept ? 'accepted' : 'declined'),
      onSettled: reload,
    });
  return (
    <Notice
      tone="info"
      action={
        <span className={styles.actions}>
          <Button small busy={isPending} onClick={() => void answer(true)}>
            {text('accept')}
          </Button>
          <Button tone="quiet" small onClick={() => void answer(false)}>
            {text('decline')}
          </Button>
        </span>
      }
    >
      <p>{text('invitesYou', { name: invitation.name, role: text(roleNames[invitation.role]) })}</p>
    </Notice>
  );
}

type ActingFirmProps = FirmAreaProps & { current: NonNullable<MyFirms['current']> };

function ActingFirm({ api, current, desk }: ActingFirmProps) {
  const text = useFirmText();
  const { isPending, actFor } = useActing(api);
  const back = (
    <Button tone="second" small busy={isPending} onClick={() => actFor(null)}>
      {text('backToMyself')}
    </Button>
  );
  if (current.role === null)
    return (
      <Notice tone="warn" action={back}>
        <p>
          <strong>{text('leftTitle')}</strong> {text('leftText')}
        </p>
      </Notice>
    );
  return (
    <>
      <Panel title={current.name} aside={back}>
        <p className={styles.note}>{text('actsForText')}</p>
      </Panel>
      {desk(current.role)}
      <CurrentFirm api={api} />
    </>
  );
}

function CurrentFirm({ api }: { api: ApiClient }) {
  const firm = useApiQuery(api, readFirm, {});
  if (!firm.data) return <Pending query={firm} />;
  const { role, state } = firm.data;
  return (
    <>
      <FirmPagePanel key={firm.data.version} api={api} firm={firm.data} onSaved={firm.reload} />
      <PeoplePanel api={api} isOwner={role === 'owner'} mayInvite={state === 'active'} />
      {role === 'owner' && <KeysPanel api={api} mayAdd={state === 'active'} />}
    </>
  );
}
