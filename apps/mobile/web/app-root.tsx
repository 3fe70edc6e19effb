import { Outlet, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { useSessionStore } from '../../../features/profiles/web/public.tsx';
import { forgetMemberOnSignOut } from '../../site/offline/forget-member.ts';
import { SiteShell } from '../../site/site-shell.tsx';
import { followPull } from './pull-to-refresh.ts';
import { startPush } from './push.ts';
import { PushReason } from './push-reason.tsx';

let hasStarted = false;

/** The page of the app: the site's own shell and pages. */
export function AppRoot() {
  const session = useSessionStore();
  const router = useRouter();
  const [pulls, setPulls] = useState(0);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    void startPush(session, () => new Promise((resolve) => setGoOn(() => resolve)));
    followPull(async () => {
      await router.invalidate();
      // Pages that load by themselves, such as lists of a member, start anew.
      setPulls((count) => count + 1);
    });
  }, [session, router]);
  // Also what was left when a refused token started the app anew.
  useEffect(forgetMemberOnSignOut, []);
  return (
    <SiteShell>
      <Fragment key={pulls}>
        <Outlet />
      </Fragment>
      {goOn && (
        <PushReason
          onClose={() => {
            setGoOn(null);
            goOn();
          }}
        />
      )}
    </SiteShell>
  );
}
