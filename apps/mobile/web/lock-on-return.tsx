import { App } from '@capacitor/app';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Blocked } from './blocked.tsx';
import { isLockOn, unlock } from './lock.ts';

/** So long may the app be out of sight, for a code of an SMS or a call, before it asks again. */
const absenceMs = 60_000;

/** Who left the app for longer than a minute unlocks it again; the page below keeps what was typed. */
export function lockOnReturn(locale: Locale): void {
  let leftAt = Number.POSITIVE_INFINITY;
  let isAsking = false;
  void App.addListener('pause', () => {
    leftAt = Date.now();
  });
  void App.addListener('resume', async () => {
    if (isAsking || !isLockOn() || Date.now() - leftAt < absenceMs) return;
    isAsking = true;
    await unlockUnderCover(locale);
    isAsking = false;
    // Without the phone's own lock the token was deleted: the page must not go on with it.
    if (!isLockOn()) window.location.reload();
  });
}

async function unlockUnderCover(locale: Locale): Promise<void> {
  const cover = document.createElement('dialog');
  cover.className = 'lock-cover';
  document.body.append(cover);
  const root = createRoot(cover);
  // Above every open dialog. Escape closes a dialog, at the second press whatever the page says.
  const show = () => cover.isConnected && cover.showModal();
  cover.addEventListener('close', show);
  show();
  const refused = () =>
    new Promise<void>((onRetry) =>
      root.render(<Blocked locale={locale} block={{ reason: 'locked', onRetry }} />),
    );
  while (!(await unlock(locale))) await refused();
  cover.remove();
  root.unmount();
}
