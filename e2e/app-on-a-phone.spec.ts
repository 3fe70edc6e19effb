import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPeople } from '../features/identity/server/public.ts';
import { demoIdToken } from '../features/identity/server/testing.ts';
import { isAlive } from './support/journey.ts';
import { appJourney, type Phone, Refusal } from './support/phone.ts';
import { as, confirmByPassword, newMember, tokenOf } from './support/sign-in.ts';
import { receivedPushes, siteUrl } from './support/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/whole-page.ts';

const photoOf = (name: string) =>
  join(import.meta.dirname, `../features/listings/server/demo/photos/${name}.webp`);
const photo = photoOf('sedan-plain-street-white-side');
const tokenKey = 'tulpar.token';
const names = ({ calls }: Phone) => calls.map(({ name }) => name);
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1) || '/';
const aCar = async () => {
  const { results } = (await (await fetch(`${siteUrl}/api/cars/`)).json()) as {
    results: { id: number; photo_count: number }[];
  };
  return results[0]?.id ?? 0;
};
const fcmTokenOf = async (token: string) => {
  const answer = (await as(token, 'GET', '/profiles/me/')) as unknown as
    | { results: { fcm_token: string | null }[] }
    | { fcm_token: string | null }[];
  return (Array.isArray(answer) ? answer : answer.results)[0]?.fcm_token;
};
const demoSeller = () => {
  const account = demoPeople.find(({ role }) => role === null);
  if (!account) throw new Error('No demo member');
  return account;
};
const allowsPush = (deviceToken = 'device-1') => ({
  'FirebaseMessaging.checkPermissions': () => ({ receive: 'granted' }),
  'FirebaseMessaging.getToken': () => ({ token: deviceToken }),
  'FirebaseMessaging.deleteToken': () => ({}),
});

appJourney(
  'a first start asks for the city and for push messages, and works without them',
  async ({ phone }) => {
    const app = await phone({
      city: null,
      methods: {
        'FirebaseMessaging.checkPermissions': () => ({ receive: 'prompt' }),
        'FirebaseMessaging.requestPermissions': () => ({ receive: 'denied' }),
      },
    });
    await app.launch();
    const dialog = app.page.getByRole('dialog');
    await dialog
      .getByRole('radio', { name: /Алматы/ })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Применить' }).click();
    const reason = app.page.getByRole('dialog', { name: 'Что вам сообщать' });
    await reason.waitFor();
    await expectAccessible(app.page);
    expect(names(app)).not.toContain('FirebaseMessaging.requestPermissions');
    await reason.getByRole('button', { name: 'Дальше' }).last().click();
    await reason.waitFor({ state: 'hidden' });
    await expect.poll(() => names(app)).toContain('FirebaseMessaging.requestPermissions');
    expect(names(app)).not.toContain('FirebaseMessaging.getToken');
    expect(names(app)).toContain('SplashScreen.hide');
    await isAlive(app.page);
    await expectNoSidewaysScroll(app.page);
    await expectAccessible(app.page);
    const images = app.page.locator('main img[src*="/photos/"]');
    expect(await images.first().getAttribute('src')).toMatch(new RegExp(`^${siteUrl}/photos/`));
  },
);

appJourney(
  'a device token is tried every second until there is a profile, and leaves with it',
  async ({ phone }) => {
    // As on an iPhone, which has no token in its first seconds.
    const isReady = { now: false };
    // The empty page has no storage.
    const app = await phone({
      methods: {
        ...allowsPush(),
        'FirebaseMessaging.getToken'() {
          if (!isReady.now) throw new Refusal('no token yet');
          return { token: 'device-1' };
        },
      },
      expectedErrors: /'localStorage'/,
    });
    await app.launch();
    await expect.poll(() => names(app)).toContain('FirebaseMessaging.getToken');
    isReady.now = true;
    // Nobody is signed in for some of these seconds.
    await app.page.waitForTimeout(2_500);
    const tries = names(app).filter((name) => name === 'FirebaseMessaging.getToken').length;
    expect(tries).toBeGreaterThan(1);
    const token = await newMember();
    expect(await fcmTokenOf(token)).toBeNull();
    app.secrets.set(tokenKey, token);
    await app.page.reload();
    await expect.poll(() => fcmTokenOf(token)).toBe('device-1');
    await app.send('FirebaseMessaging', 'tokenReceived', { token: 'device-2' });
    await expect.poll(() => fcmTokenOf(token)).toBe('device-2');
    expect(await app.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // After the session has ended, messages of that member no longer reach the phone.
    expect(names(app)).not.toContain('FirebaseMessaging.deleteToken');
    // Closed meanwhile: an app that is open may start anew by itself.
    await app.page.goto('about:blank');
    await as(token, 'POST', '/auth/logout/', { everywhere: true });
    await app.launch();
    await expect.poll(() => names(app)).toContain('FirebaseMessaging.deleteToken');
  },
);

appJourney(
  'what a buyer writes reaches the phone of the seller, and a press opens the conversation',
  async ({ phone }) => {
    const seller = await tokenOf(demoSeller());
    const device = `seller-${Date.now()}`;
    const app = await phone({
      methods: allowsPush(device),
      secrets: { [tokenKey]: seller },
      expectedErrors: /'localStorage'/,
    });
    await app.launch();
    await expect.poll(() => fcmTokenOf(seller)).toBe(device);
    const { results } = (await as(seller, 'GET', '/ads/')) as unknown as {
      results: { id: number; status: string }[];
    };
    const car = results.find(({ status }) => status === 'published')?.id;
    await as(await newMember(), 'POST', '/conversations/', {
      car: car ?? 0,
      text: 'Ещё продаётся?',
      client_id: crypto.randomUUID(),
    });
    const pushes = async () => (await receivedPushes()).filter(({ token }) => token === device);
    await expect.poll(async () => (await pushes()).length).toBe(1);
    const [{ notification, data } = { notification: null, data: {} }] = await pushes();
    expect(notification?.body).toBe('Ещё продаётся?');
    await app.send('FirebaseMessaging', 'notificationActionPerformed', {
      actionId: 'tap',
      notification: { data },
    });
    await expect.poll(() => routeOf(app.page)).toMatch(/^\/account\/conversations\/\d+$/);
    await app.page.getByRole('log').getByText('Ещё продаётся?').waitFor();
    await as(seller, 'POST', '/auth/logout/', {});
  },
);

appJourney('a deep link is pushed as a route, at launch and while the app runs', async ({ phone }) => {
  const id = await aCar();
  const app = await phone({ methods: { 'App.getLaunchUrl': () => ({ url: `${siteUrl}/#/cars/${id}` }) } });
  await app.launch();
  await expect.poll(() => routeOf(app.page)).toBe(`/cars/${id}`);
  await app.send('App', 'backButton', { canGoBack: true });
  await expect.poll(() => routeOf(app.page)).toBe('/');
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/kk/cars?fuel=hybrid` });
  await expect.poll(() => routeOf(app.page)).toBe('/cars?fuel=hybrid');
  await app.send('App', 'appUrlOpen', { url: 'https://evil.example/#/auth' });
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/#//evil.example` });
  await app.page.getByRole('heading', { level: 1 }).waitFor();
  expect(routeOf(app.page)).toBe('/cars?fuel=hybrid');
  // A reload is not a launch.
  await app.page.reload();
  await isAlive(app.page);
  expect(routeOf(app.page)).toBe('/cars?fuel=hybrid');
});

appJourney(
  'an iPhone tells the link that started the app twice, and it is followed once',
  async ({ phone }) => {
    const link = { url: `${siteUrl}/#/cars/${await aCar()}` };
    const app = await phone({
      platform: 'ios',
      methods: { 'App.getLaunchUrl': () => link },
      retained: { 'App.appUrlOpen': link },
    });
    await app.launch();
    await isAlive(app.page);
    await expect.poll(() => routeOf(app.page)).toMatch(/^\/cars\/\d+$/);
    await app.page.waitForTimeout(1_000);
    await app.page.goBack();
    await expect.poll(() => routeOf(app.page)).toBe('/');
    // The same link later, and a pressed push message.
    await app.send('App', 'appUrlOpen', link);
    await expect.poll(() => routeOf(app.page)).toMatch(/^\/cars\/\d+$/);
    await app.send('FirebaseMessaging', 'notificationActionPerformed', {
      actionId: 'tap',
      notification: { data: { link: `${siteUrl}/account/messages` } },
    });
    await expect.poll(() => routeOf(app.page)).toBe('/account/messages');
  },
);

appJourney('Back closes what is open, then goes back, then leaves the app', async ({ phone }) => {
  const app = await phone();
  await app.launch();
  const { page } = app;
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars` });
  await page.getByRole('navigation', { name: 'Выбранные фильтры' }).getByText('Фильтры').click();
  const sheet = page.locator('dialog[open]');
  await sheet.waitFor();
  await app.send('App', 'backButton', { canGoBack: true });
  await sheet.waitFor({ state: 'hidden' });
  expect(routeOf(page)).toBe('/cars');
  await app.send('App', 'backButton', { canGoBack: true });
  await expect.poll(() => routeOf(page)).toBe('/');
  await app.send('App', 'backButton', { canGoBack: false });
  await expect.poll(() => names(app)).toContain('App.minimizeApp');
});

appJourney(
  "Google's dialog of the phone signs in; the token lies in the secure store only",
  async ({ phone }) => {
    const email = `phone-${Date.now()}@example.kz`;
    let isClosed = true;
    const app = await phone({
      methods: {
        'SocialLogin.initialize': () => ({}),
        async 'SocialLogin.login'({ provider, options }) {
          if (isClosed) throw new Refusal('USER_CANCELLED');
          const { nonce } = options as { nonce: string };
          const idToken = await demoIdToken(siteUrl, provider as 'google', { email, nonce });
          return { provider, result: { responseType: 'online', idToken } };
        },
      },
    });
    // The server's own client id, which demo mode lacks.
    await app.context.route('**/api/app/', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), google: { web: 'web-client', ios: null } };
      await route.fulfill({ response, json });
    });
    const { page } = app;
    await app.launch();
    await isAlive(page);
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/auth` });
    const google = page.getByRole('button', { name: 'Google' });
    await google.click();
    await page.getByText('Окно входа было закрыто').waitFor();
    // Without the server's settings Apple's page cannot be opened, and the plugin refuses empty ones on Android.
    expect(await page.getByRole('button', { name: 'Apple' }).count()).toBe(0);
    expect(app.calls.find(({ name }) => name === 'SocialLogin.initialize')?.options).toEqual({
      google: { webClientId: 'web-client' },
    });
    isClosed = false;
    await google.click();
    await expect.poll(() => app.secrets.get(tokenKey)).toBeDefined();
    const user = await as(String(app.secrets.get(tokenKey)), 'GET', '/auth/users/me/');
    expect(user.email).toBe(email);
    // The plugin keeps nothing of its own, neither before a sign-in nor after it.
    expect(names(app).filter((name) => /^SocialLogin\.log/.test(name))).toEqual(
      Array(2).fill(['SocialLogin.logout', 'SocialLogin.login', 'SocialLogin.logout']).flat(),
    );
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(app.secrets.get(tokenKey));

    await expect.poll(() => routeOf(page)).not.toContain('/auth');
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/account` });
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    await expect.poll(() => app.secrets.has(tokenKey)).toBe(false);
  },
);

appJourney.for(['android', 'ios'] as const)(
  'photos from the camera and the gallery are uploaded like any other on %s; a refused camera is told',
  async (platform, { phone }) => {
    const token = await newMember();
    const { id } = await as(token, 'POST', '/ads/', {
      form: { brand: 'toyota', model: 'toyota/camry', year: 2019 },
    });
    let answer: () => unknown = () => {
      throw new Refusal('OS-PLUG-CAMR-0003');
    };
    const app = await phone({
      platform,
      secrets: { [tokenKey]: token },
      methods: { 'Camera.takePhoto': () => answer() },
    });
    const { page } = app;
    await app.launch();
    await isAlive(page);
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/create-auto/${id}?step=photos` });
    const camera = page.getByRole('button', { name: 'Снять' });
    await camera.click();
    await page.getByText('Нет доступа к камере').waitFor();
    answer = () => {
      throw new Refusal('OS-PLUG-CAMR-0010');
    };
    await camera.click();
    await page.getByText('Камера не сработала').waitFor();
    answer = () => ({ type: 0, saved: false, webPath: `https://localhost/_capacitor_file_${photo}` });
    await camera.click();
    const photosOf = async () => {
      const { results } = (await as(token, 'GET', `/ads/${id}/photos/`)) as unknown as { results: object[] };
      return results.length;
    };
    await expect.poll(photosOf).toBe(1);
    await page
      .locator('[data-field="photos"] input[type=file]')
      .setInputFiles(photoOf('coupe-plain-hall-black-front34'));
    await expect.poll(photosOf).toBe(2);

    if (platform === 'ios') return;
    // Android ended the app while its camera was open.
    await app.launch();
    await isAlive(page);
    await app.send('App', 'appRestoredResult', {
      pluginId: 'Camera',
      methodName: 'takePhoto',
      success: true,
      data: { webPath: `https://localhost/_capacitor_file_${photoOf('coupe-plain-hall-black-rear34')}` },
    });
    await expect.poll(() => routeOf(page)).toMatch(/^\/create-auto/);
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/create-auto/${id}?step=photos` });
    await page.getByRole('button', { name: 'Добавить в объявление' }).click();
    await expect.poll(photosOf).toBe(3);
  },
);

appJourney(
  'links of other sites open in their apps or the browser, cars are shared with the address of the site',
  async ({ phone }) => {
    const id = await aCar();
    const app = await phone();
    const { page } = app;
    await app.launch();
    await isAlive(page);
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/contacts` });
    await page.locator('a[href*="2gis"]').first().click();
    const opened = () => app.calls.findLast(({ name }) => name === 'AppLauncher.openUrl')?.options.url;
    await expect.poll(opened).toMatch(/2gis/);
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars/${id}` });
    // A web view cannot print.
    await page.getByRole('button', { name: 'Ещё' }).first().click();
    await page.getByRole('link', { name: 'Пожаловаться' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Распечатать' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Поделиться' }).first().click();
    await expect
      .poll(() => app.calls.find(({ name }) => name === 'Share.share')?.options)
      .toMatchObject({
        url: `${siteUrl}/cars/${id}`,
      });
    await page.getByRole('button', { name: 'WhatsApp' }).last().click();
    await expect.poll(opened).toMatch(/^https:\/\/wa\.me\/7/);
    expect(names(app)).not.toContain('Browser.open');
  },
);

appJourney('the language is a setting of the app', async ({ phone }) => {
  const app = await phone({ context: { locale: 'kk-KZ' } });
  const { page } = app;
  await app.launch();
  await isAlive(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('kk-KZ');
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars` });
  await expect.poll(() => routeOf(page)).toBe('/cars');
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('[data-language-switch] a[hreflang="en-US"]')?.click(),
  );
  await page.waitForFunction(() => document.documentElement.lang === 'en-US');
  // Code of the site loads another document of a language.
  await page.goto('https://localhost/kk/cars?fuel=hybrid');
  await page.locator('#cars article').first().waitFor();
  expect(routeOf(page)).toBe('/cars?fuel=hybrid');
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/kk//` });
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/staff/leads` });
  await expect
    .poll(() => app.calls.findLast(({ name }) => name === 'Browser.open')?.options)
    .toMatchObject({ url: `${siteUrl}/staff/leads` });
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars` });
  await expect.poll(() => routeOf(page)).toBe('/cars');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(routeOf(page)).toBe('/cars');
});

appJourney('without a connection it says so, and starts from what it knows later', async ({ phone }) => {
  const app = await phone();
  const { page, context } = app;
  const isOffline = { now: true };
  await context.route(`${siteUrl}/**`, (route) =>
    isOffline.now ? route.abort('internetdisconnected') : route.fallback(),
  );
  await app.launch();
  await page.getByRole('heading', { name: 'Нет связи с Tulpar Auto' }).waitFor();
  await expectAccessible(page);
  isOffline.now = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await isAlive(page);
  isOffline.now = true;
  await app.launch();
  await page.getByRole('navigation', { name: 'Основное меню' }).first().waitFor();
  await page.getByRole('main').getByRole('heading', { name: 'Нет связи' }).waitFor();
});

appJourney('a version that the server no longer supports asks to be updated', async ({ phone }) => {
  const app = await phone();
  const { page, context } = app;
  await app.launch();
  await isAlive(page);
  await context.route('**/api/app/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), min_version: '1.3.0' } });
  });
  const heading = page.getByRole('heading', { name: 'Обновите приложение' });
  expect(await heading.count()).toBe(0);
  // An app that stays open for days hears of it when the person comes back to it.
  await app.send('App', 'pause');
  await app.send('App', 'resume');
  await heading.waitFor();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await app.launch();
  await heading.waitFor();
  await expectAccessible(page);
  // In the chosen theme, which is not the phone's; Back leaves the app.
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  const bars = app.calls.filter(({ name }) => name === 'SystemBars.setStyle');
  expect(bars.at(-1)?.options.style).toBe('DARK');
  await app.send('App', 'backButton', { canGoBack: true });
  await expect.poll(() => names(app)).toContain('App.minimizeApp');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect
    .poll(() => app.calls.findLast(({ name }) => name === 'AppLauncher.openUrl')?.options)
    .toMatchObject({
      url: expect.stringContaining('play.google.com'),
    });
});

appJourney('who switches the lock on opens the app with a finger', async ({ phone }) => {
  const token = await newMember();
  let isRight = true;
  let isSecure = true;
  const app = await phone({
    secrets: { [tokenKey]: token },
    methods: {
      'BiometricAuthNative.checkBiometry': () => ({
        isAvailable: isSecure,
        deviceIsSecure: isSecure,
        biometryType: 3,
      }),
      'BiometricAuthNative.internalAuthenticate': () => {
        if (!isRight) throw new Refusal('userCancel');
      },
    },
  });
  const { page } = app;
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/account/profile` });
  await page.getByText('Спрашивать отпечаток или лицо при запуске').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lock'))).toBe('on');
  isRight = false;
  await app.launch();
  await page.getByRole('heading', { name: 'Приложение закрыто' }).waitFor();
  isRight = true;
  await page.getByRole('button', { name: 'Открыть' }).click();
  await isAlive(page);
  // Away for a moment, then for long.
  await app.send('App', 'pause');
  await app.send('App', 'resume');
  isRight = false;
  await app.send('App', 'pause');
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 61_000;
  });
  await app.send('App', 'resume');
  await page.getByRole('heading', { name: 'Приложение закрыто' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('heading', { name: 'Приложение закрыто' }).isVisible()).toBe(true);
  const route = routeOf(page);
  await app.send('App', 'backButton', { canGoBack: true });
  await expect.poll(() => names(app)).toContain('App.minimizeApp');
  expect(routeOf(page)).toBe(route);
  isRight = true;
  await page.getByRole('button', { name: 'Открыть' }).click();
  await page.locator('.lock-cover').waitFor({ state: 'detached' });
  // Without the phone's own lock nobody can be asked: the app opens, the account does not.
  isRight = false;
  isSecure = false;
  await app.launch();
  await isAlive(page);
  expect(app.secrets.has(tokenKey)).toBe(false);
});

appJourney('a start that fails says so and can be tried again', async ({ phone }) => {
  let isBroken = true;
  const app = await phone({
    expectedErrors: /no version/,
    methods: {
      'App.getInfo'() {
        if (isBroken) throw new Refusal('no version');
        return { id: 'kz.tulpar.auto', name: 'Tulpar Auto', version: '1.2.3', build: '1002003' };
      },
    },
  });
  const { page } = app;
  await app.launch();
  await page.getByRole('heading', { name: 'Приложение не запустилось' }).waitFor();
  expect(names(app)).toContain('SplashScreen.hide');
  isBroken = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await isAlive(page);
});

appJourney('a token of an earlier installation and a broken memory are left behind', async ({ phone }) => {
  const app = await phone();
  app.secrets.set(tokenKey, await newMember());
  await app.context.addInitScript(
    () => localStorage.getItem('server') ?? localStorage.setItem('server', '{'),
  );
  await app.launch();
  await isAlive(app.page);
  expect(app.secrets.has(tokenKey)).toBe(false);
});

appJourney('who refused push messages is not asked at every start', async ({ phone }) => {
  const app = await phone({
    methods: { 'FirebaseMessaging.checkPermissions': () => ({ receive: 'prompt-with-rationale' }) },
  });
  await app.launch();
  await isAlive(app.page);
  await expect.poll(() => names(app)).toContain('FirebaseMessaging.checkPermissions');
  await app.page.waitForTimeout(1_500);
  expect(await app.page.getByRole('dialog').count()).toBe(0);
  expect(names(app)).not.toContain('FirebaseMessaging.requestPermissions');
});

appJourney("on Android Apple's page signs in, and closing it is told", async ({ phone }) => {
  const email = `apple-on-android-${Date.now()}@example.kz`;
  let isClosed = true;
  const app = await phone({
    methods: {
      'SocialLogin.initialize': () => ({}),
      async 'SocialLogin.login'({ options }) {
        // The plugin does not hear that the page was closed.
        if (isClosed) return new Promise(() => {});
        const { nonce } = options as { nonce: string };
        return {
          provider: 'apple',
          result: { idToken: await demoIdToken(siteUrl, 'apple', { email, nonce }) },
        };
      },
    },
  });
  await app.context.route('**/api/app/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), apple: { android: 'kz.tulpar.web' } },
    });
  });
  const { page } = app;
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/auth` });
  const apple = page.getByRole('button', { name: 'Apple' });
  await apple.click();
  await expect.poll(() => names(app)).toContain('SocialLogin.login');
  expect(app.calls.find(({ name }) => name === 'SocialLogin.initialize')?.options).toEqual({
    apple: {
      clientId: 'kz.tulpar.web',
      redirectUrl: `${siteUrl}/api/identity/apple-on-android`,
      useProperTokenExchange: true,
    },
  });
  await app.send('App', 'pause');
  await app.send('App', 'resume');
  await page.getByText('Окно входа было закрыто').waitFor();
  isClosed = false;
  await apple.click();
  await expect.poll(() => app.secrets.get(tokenKey)).toBeDefined();
  expect((await as(String(app.secrets.get(tokenKey)), 'GET', '/auth/users/me/')).email).toBe(email);
});

appJourney('bars follow the theme and the keyboard', async ({ phone }) => {
  const app = await phone();
  const { page } = app;
  await app.launch();
  await isAlive(page);
  const styles = () =>
    app.calls.filter(({ name }) => name === 'SystemBars.setStyle').map(({ options }) => options.style);
  expect(styles()).toEqual(['LIGHT']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(styles).toEqual(['LIGHT', 'DARK']);
  await page.getByRole('button', { name: 'Меню' }).first().click();
  await page.getByText('Светлая', { exact: true }).locator('visible=true').click();
  await expect.poll(styles).toEqual(['LIGHT', 'DARK', 'LIGHT']);
  await page.keyboard.press('Escape');

  const bar = page.getByRole('navigation', { name: 'Основное меню' });
  expect(await bar.isVisible()).toBe(true);
  await app.send('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 });
  await expect.poll(() => bar.isVisible()).toBe(false);
  await app.send('Keyboard', 'keyboardWillHide');
  await expect.poll(() => bar.isVisible()).toBe(true);
});

appJourney.for([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
])('header and bottom bar stay inside the safe area at $width pixels', async (viewport, { phone }) => {
  const { page, context, launch } = await phone({ context: { viewport } });
  const isOnItsSide = viewport.width > viewport.height;
  const insets = isOnItsSide ? { left: 47, right: 47, bottom: 21 } : { top: 47, bottom: 34 };
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await launch();
  await isAlive(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 600));
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect(logo?.y).toBeGreaterThanOrEqual(insets.top ?? 0);
    expect(logo?.x).toBeGreaterThanOrEqual(insets.left ?? 0);
    const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect(heading?.x).toBeGreaterThanOrEqual(insets.left ?? 0);
    const bar = page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link').first();
    const link = await bar.boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(viewport.height - insets.bottom);
    // Nothing of the page shows behind the phone's clock.
    if (isOnItsSide) continue;
    const isCovered = await page.evaluate(() => {
      const top = document.elementFromPoint(innerWidth / 2, 5);
      return top === null || top === document.documentElement || !top.closest('main');
    });
    expect(isCovered).toBe(true);
  }
});

appJourney(
  "on an iPhone Apple's dialog signs in, a device token follows, and links arrive while it runs",
  async ({ phone }) => {
    const id = await aCar();
    const email = `iphone-${Date.now()}@example.kz`;
    const app = await phone({
      platform: 'ios',
      methods: {
        ...allowsPush('apple-device'),
        'FirebaseMessaging.checkPermissions': () => ({ receive: 'prompt' }),
        'FirebaseMessaging.requestPermissions': () => ({ receive: 'granted' }),
        'SocialLogin.initialize': () => ({}),
        async 'SocialLogin.login'({ options }) {
          const { nonce } = options as { nonce: string };
          return {
            provider: 'apple',
            result: { idToken: await demoIdToken(siteUrl, 'apple', { email, nonce }) },
          };
        },
      },
    });
    const { page } = app;
    await app.launch();
    await isAlive(page);
    // Back closes the reason, and the phone asks all the same.
    await page.getByRole('dialog', { name: 'Что вам сообщать' }).waitFor();
    await page.goBack();
    await expect.poll(() => names(app)).toContain('FirebaseMessaging.requestPermissions');
    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/auth` });
    await page.getByRole('button', { name: 'Apple' }).click();
    await expect.poll(() => app.secrets.get(tokenKey)).toBeDefined();
    const token = String(app.secrets.get(tokenKey));
    expect((await as(token, 'GET', '/auth/users/me/')).email).toBe(email);
    await expect.poll(() => fcmTokenOf(token)).toBe('apple-device');

    await app.send('App', 'appUrlOpen', { url: `${siteUrl}/#/cars/${id}` });
    await expect.poll(() => routeOf(page)).toBe(`/cars/${id}`);
    await page.getByRole('button', { name: 'Поделиться' }).first().click();
    await expect.poll(() => names(app)).toContain('Share.share');
  },
);

/** Pulls the page down by so many pixels, with the events that a finger causes. */
const pull = (page: Page, on: string, pixels: number) =>
  page
    .locator(on)
    .first()
    .evaluate((target, pixels) => {
      const touch = (y: number) => new Touch({ identifier: 1, target, clientX: 190, clientY: y });
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
      send('touchstart', [touch(200)], [touch(200)]);
      send('touchmove', [touch(200 + pixels / 2)], [touch(200 + pixels / 2)]);
      send('touchend', [], [touch(200 + pixels)]);
    }, pixels);

appJourney('who pulls a page down at its top gets it anew', async ({ phone }) => {
  const app = await phone();
  const { page } = app;
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars` });
  await page.locator('#cars article').first().waitFor();
  await isAlive(page);
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/cars/') loads += 1;
  });
  // Too short, and not at the top.
  await pull(page, 'h1', 100);
  await page.evaluate(() => scrollTo(0, 300));
  // What arrives above moves the page further.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300);
  await pull(page, '#cars article', 300);
  expect(loads).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await pull(page, 'h1', 300);
  await expect.poll(() => loads).toBe(1);
  await expect.poll(() => page.locator('.pull-busy').count()).toBe(0);
});

appJourney('who pulls down a list that loads by itself gets it anew too', async ({ phone }) => {
  const app = await phone({
    secrets: { [tokenKey]: await newMember() },
    methods: { 'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${path}` }) },
  });
  const { page } = app;
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/account/reports` });
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  await isAlive(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await pull(page, 'h1', 300);
  await expect.poll(() => paths).toContain('/api/checks/');
  // A press on a heart is felt.
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars/${await aCar()}` });
  await page.locator('[data-heart]').locator('visible=true').first().click();
  await expect.poll(() => names(app)).toContain('Haptics.impact');
  // A file goes to the share sheet, because a web view saves none.
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/account/profile` });
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  await confirmByPassword(page);
  const shared = () => app.calls.find(({ name }) => name === 'Share.share')?.options.files;
  await expect.poll(shared).toEqual([expect.stringMatching(/^file:\/\/\/cache\/shared\/.+\.json$/)]);
  const written = app.calls.find(({ name }) => name === 'Filesystem.writeFile')?.options.data;
  expect(JSON.parse(Buffer.from(String(written), 'base64').toString())).toMatchObject({ profile: {} });
});

appJourney('who logs out leaves nothing behind, not even what was to be sent', async ({ phone }) => {
  const id = await aCar();
  const token = await newMember();
  const app = await phone({ secrets: { [tokenKey]: token } });
  const { page, context } = app;
  const kept = (key: string) => page.evaluate((key) => String(localStorage.getItem(key)), key);
  await context.route('**/api/favourites/*/', (route) => route.abort());
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars/${id}` });
  await page.getByRole('button', { name: 'Поделиться' }).first().waitFor();
  await page.locator('[data-heart]').locator('visible=true').first().click();
  await expect.poll(() => kept('send-later')).toContain(String(id));
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/account` });
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => app.secrets.has(tokenKey)).toBe(false);
  await expect.poll(() => kept('send-later')).toBe('null');
  await expect.poll(() => kept('viewed')).not.toContain(String(id));
  // The server ends the session while the app already shows a guest.
  const asked = () =>
    fetch(`${siteUrl}/api/auth/users/me/`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await asked()).status).toBe(401);
});

appJourney('what the app kept of a member goes with a refused token', async ({ phone }) => {
  const id = await aCar();
  const token = await newMember();
  // The empty page has no storage.
  const app = await phone({ secrets: { [tokenKey]: token }, expectedErrors: /'localStorage'/ });
  const { page } = app;
  const viewed = () => page.evaluate(() => String(localStorage.getItem('viewed')));
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/cars/${id}` });
  await expect.poll(viewed).toContain(String(id));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-for'))).not.toBeNull();
  // Closed meanwhile: an app that is open may start anew by itself.
  await page.goto('about:blank');
  await as(token, 'POST', '/auth/logout/', { everywhere: true });
  await app.launch();
  await expect.poll(() => app.secrets.has(tokenKey)).toBe(false);
  await expect.poll(viewed).not.toContain(String(id));
});
