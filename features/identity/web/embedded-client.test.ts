import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../platform/web/api-client.ts';
import { popupChannel } from '../contract.ts';
import { embeddedClient } from './embedded-client.ts';

type Window = { path: string; closed: boolean; close(): void };
let windows: Window[] = [];
let isBlocked = false;

beforeEach(() => {
  vi.useFakeTimers();
  windows = [];
  isBlocked = false;
  vi.stubGlobal('window', {
    open(path: string) {
      if (isBlocked) return null;
      const opened = {
        path,
        closed: false,
        close() {
          opened.closed = true;
        },
      };
      windows.push(opened);
      return opened;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client whose server remembers whoever `token` speaks of. */
function aClient(token: string | null = 'token-of-provider') {
  return embeddedClient(createApiClient('ru', async () => ({ status: 200, body: { token } })));
}

const idOf = (window?: Window) => new URL(window?.path ?? '', 'http://localhost').searchParams.get('id');

/** As the last page of the newest window, or of another one, says it. */
async function say(message: object, id = idOf(windows.at(-1))): Promise<void> {
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage({ ...message, id });
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
}

test('a window that says "done" gives the token of whom the provider remembers, and closes', async () => {
  const answer = aClient().signInWithPopup('google');
  await say({ kind: 'done' });
  await expect(answer).resolves.toBe('token-of-provider');
  expect(windows).toMatchObject([
    { path: expect.stringMatching(/^\/api\/identity\/popup\/google\?id=[\w-]+$/), closed: true },
  ]);
});

test('a window that was closed, blocked, or refused says why', async () => {
  const closed = aClient().signInWithPopup('apple');
  windows[0]?.close();
  vi.advanceTimersByTime(1000);
  await expect(closed).rejects.toMatchObject({ code: 'popup-closed-by-user' });

  isBlocked = true;
  await expect(aClient().signInWithPopup('apple')).rejects.toMatchObject({ code: 'popup-blocked' });

  isBlocked = false;
  const refused = expect(aClient().signInWithPopup('google')).rejects.toMatchObject({
    code: 'account-exists-with-different-credential',
  });
  await say({ kind: 'failed', code: 'account-exists-with-different-credential' });
  await refused;
});

test('a second window takes the place of the first', async () => {
  const client = aClient();
  const first = client.signInWithPopup('google');
  const second = client.signInWithPopup('apple');
  await expect(first).rejects.toMatchObject({ code: 'cancelled-popup-request' });
  await say({ kind: 'done' });
  await expect(second).resolves.toBe('token-of-provider');
});

test('the word of another tab’s window, or of one that cannot be told, is not for us', async () => {
  const answer = aClient().signInWithPopup('google');
  let isSettled = false;
  void answer.finally(() => {
    isSettled = true;
  });
  await say({ kind: 'done' }, 'another-tab');
  await say({ kind: 'failed', code: 'popup-closed-by-user' }, null);
  expect(isSettled).toBe(false);
  expect(windows).toMatchObject([{ closed: false }]);
  await say({ kind: 'done' });
  await expect(answer).resolves.toBe('token-of-provider');
});

test('a word that comes a moment after its window is gone still counts', async () => {
  const answer = aClient().signInWithPopup('google');
  windows[0]?.close();
  vi.advanceTimersByTime(400);
  await say({ kind: 'done' });
  await expect(answer).resolves.toBe('token-of-provider');
});

test('a window that is done while nobody is remembered signs nobody in', async () => {
  const answer = expect(aClient(null).signInWithPopup('google')).rejects.toMatchObject({
    code: 'invalid-credential',
  });
  await say({ kind: 'done' });
  await answer;
});
