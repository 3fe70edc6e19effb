import { afterEach, expect, test, vi } from 'vitest';

const opened: string[] = [];
const focused: string[] = [];
const tabs = ['https://tulpar.kz/cars/7?from=list', 'https://tulpar.kz/'].map((url) => ({
  url,
  focus: async () => focused.push(url),
}));
vi.stubGlobal('location', new URL('https://tulpar.kz/service-worker.js'));
vi.stubGlobal('clients', {
  matchAll: async () => tabs,
  openWindow: async (address: string) => opened.push(address),
});
const { openPush } = await import('./push.ts');

afterEach(() => {
  opened.length = 0;
  focused.length = 0;
});

const notification = (data: { url: string; settingsUrl?: string }) =>
  ({ data, close: vi.fn() }) as never as Notification & { close: ReturnType<typeof vi.fn> };

test('a press opens what the message is about, in the tab that shows it already', async () => {
  const about = notification({ url: 'https://tulpar.kz/cars/7' });
  await openPush(about, '');
  expect(about.close).toHaveBeenCalledOnce();
  expect([focused, opened]).toEqual([['https://tulpar.kz/cars/7?from=list'], []]);
  await openPush(notification({ url: 'https://tulpar.kz/cars/8' }), '');
  expect(opened).toEqual(['https://tulpar.kz/cars/8']);
});

test('its button opens the settings', async () => {
  const settingsUrl = 'https://tulpar.kz/account/profile#notifications';
  await openPush(notification({ url: 'https://tulpar.kz/cars/8', settingsUrl }), 'settings');
  expect(opened).toEqual([settingsUrl]);
});

test('an address of another site is not opened', async () => {
  await openPush(notification({ url: 'https://example.com/' }), '');
  expect([focused, opened]).toEqual([[], []]);
});
