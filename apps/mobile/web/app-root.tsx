import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionStore } from '../../../features/profiles/web/public.tsx';
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
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
