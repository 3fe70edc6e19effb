import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionStore } from '../../../features/profiles/web/public.tsx';
import { forgetMemberOnSignOut } from '../../site/offline/forget-member.ts';
import { SiteShell } from '../../site/site-shell.tsx';
import { followPull } from './pull-to-refresh.ts';
import { startPush } from './push.ts';

let hasStarted = false;

/** The page of the app: the site's own shell and pages. */
export function AppRoot() {
  const session = useSessionStore();
  const router = useRouter();
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    void startPush(session);
    followPull(() => router.invalidate());
  }, [session, router]);
  // Also what was left when a refused token started the app anew.
  useEffect(forgetMemberOnSignOut, []);
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
