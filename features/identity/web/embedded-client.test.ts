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

/** A client whose server has a provider session with this token, or no session if it is null. */
function aClient(token: string | null = 'token-of-provider') {
  return embeddedClient(createApiClient('ru', async () => ({ status: 200, body: { token } })));
}

const idOf = (window?: Window) => new URL(window?.path ?? '', 'http://localhost').searchParams.get('id');

/** Posts a message as the final page of a popup does; by default for the popup opened last. */
async function postFromPopup(message: object, id = idOf(windows.at(-1))): Promise<void> {
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage({ ...message, id });
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
}

test('when the popup reports success, returns the provider’s token and closes the popup', async () => {
  const result = aClient().signInWithPopup('google');
  await postFromPopup({ kind: 'done' });
  await expect(result).resolves.toBe('token-of-provider');
  expect(windows).toMatchObject([
    { path: expect.stringMatching(/^\/api\/identity\/popup\/google\?id=[\w-]+$/), closed: true },
  ]);
});

test('rejects with the reason if the popup is closed, blocked or refused', async () => {
  const closedSignIn = aClient().signInWithPopup('apple');
  windows[0]?.close();
  vi.advanceTimersByTime(1000);
  await expect(closedSignIn).rejects.toMatchObject({ code: 'popup-closed-by-user' });

  isBlocked = true;
  await expect(aClient().signInWithPopup('apple')).rejects.toMatchObject({ code: 'popup-blocked' });

  isBlocked = false;
  const refused = expect(aClient().signInWithPopup('google')).rejects.toMatchObject({
    code: 'account-exists-with-different-credential',
  });
  await postFromPopup({ kind: 'failed', code: 'account-exists-with-different-credential' });
  await refused;
});

test('a second popup cancels the first', async () => {
  const client = aClient();
  const first = client.signInWithPopup('google');
  const second = client.signInWithPopup('apple');
  await expect(first).rejects.toMatchObject({ code: 'cancelled-popup-request' });
  await postFromPopup({ kind: 'done' });
  await expect(second).resolves.toBe('token-of-provider');
});

test('ignores messages of another tab’s popup, and messages without an id', async () => {
  const result = aClient().signInWithPopup('google');
  let isSettled = false;
  void result.finally(() => {
    isSettled = true;
  });
  await postFromPopup({ kind: 'done' }, 'another-tab');
  await postFromPopup({ kind: 'failed', code: 'popup-closed-by-user' }, null);
  expect(isSettled).toBe(false);
  expect(windows).toMatchObject([{ closed: false }]);
  await postFromPopup({ kind: 'done' });
  await expect(result).resolves.toBe('token-of-provider');
});

test('accepts a message that arrives shortly after the popup has closed', async () => {
  const result = aClient().signInWithPopup('google');
  windows[0]?.close();
  vi.advanceTimersByTime(400);
  await postFromPopup({ kind: 'done' });
  await expect(result).resolves.toBe('token-of-provider');
});

test('rejects if the popup reports success but there is no provider session', async () => {
  const result = expect(aClient(null).signInWithPopup('google')).rejects.toMatchObject({
    code: 'invalid-credential',
  });
  await postFromPopup({ kind: 'done' });
  await result;
});
