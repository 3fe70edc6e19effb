import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';
import { type Platform, pluginHeaders } from './native-methods.ts';
import { siteUrl } from './site.ts';

/*
 * The hybrid app as a phone runs it: its built pages at the address that Capacitor serves them from, Capacitor's own
 * `native-bridge.js`, and a native side that the journey writes.
 */

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.data/app-of-journeys');
/** Stands for the server in the build; replaced by the site of the worker when the page is served. */
const server = 'http://server.invalid';
const origin = 'https://localhost';
const bridgeOf = (platform: Platform) =>
  readFileSync(
    join(
      root,
      'node_modules/@capacitor',
      platform === 'ios' ? 'ios/Capacitor/Capacitor/assets' : 'android/capacitor/src/main/assets',
      'native-bridge.js',
    ),
    'utf8',
  );
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

let built: Promise<unknown> | undefined;
function buildApp(): Promise<unknown> {
  // In a process of its own: the runner's environment would make it a build for development.
  built ??= promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/mobile/vite.config.ts', '--outDir', folder],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', APP_SERVER: server } },
  );
  return built;
}

type Options = Record<string, unknown>;
/** What the page sends to the native side. */
type NativeCall = { callbackId: string; pluginId: string; methodName: string; options: Options };
/** Answers a call of a plugin; what it throws is the plugin's refusal. */
type Method = (options: Options) => unknown;
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Phone = {
  page: Page;
  context: BrowserContext;
  /** Calls of plugins in their order, such as `Share.share`. */
  calls: { name: string; options: Options }[];
  /** What lies in the phone's secure store. */
  secrets: Map<string, string>;
  /** Sends an event of a plugin to its listeners. */
  send(plugin: string, event: string, data?: object): Promise<void>;
  /** Starts the app as from the phone's home screen. */
  launch(): Promise<void>;
};

type PhoneOptions = {
  /** Errors in the console that the journey causes. */
  expectedErrors?: RegExp;
  /** `android` by default. */
  platform?: Platform;
  methods?: Record<string, Method>;
  /** An event that happened before anybody listened, by its name, such as `App.appUrlOpen`: told to the first listener. */
  retained?: Record<string, object>;
  secrets?: Record<string, string>;
  city?: string | null;
  context?: BrowserContextOptions;
};

type Fixtures = { phone(options?: PhoneOptions): Promise<Phone> };

export const appJourney = journey.extend<Fixtures>({
  phone: async ({ browser }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await buildApp();
    await use((options = {}) => openPhone(browser, options, { errors, contexts }));
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, 'errors in the console').toEqual([]);
  },
});

async function openPhone(
  browser: Browser,
  {
    expectedErrors = /^$/,
    platform = 'android',
    methods = {},
    retained = {},
    secrets = {},
    city = '1',
    context: contextOptions,
  }: PhoneOptions,
  { errors, contexts }: { errors: string[]; contexts: BrowserContext[] },
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  contexts.push(context);
  context.setDefaultTimeout(60_000);
  const calls: Phone['calls'] = [];
  const store = new Map(Object.entries(secrets));
  /** Ids of the callbacks that listen to an event. */
  const listeners = new Map<string, string[]>();
  const native: Record<string, Method> = { ...plainPhone(store), ...methods };

  await context.exposeBinding('callNative', async (_source, call: NativeCall) => {
    const { callbackId, pluginId, methodName, options } = call;
    if (methodName === 'addListener') {
      const key = `${pluginId}.${options.eventName}`;
      listeners.set(key, [...(listeners.get(key) ?? []), callbackId]);
      const data = retained[key];
      delete retained[key];
      return data ? { callbackId, pluginId, methodName, save: true, success: true, data } : null;
    }
    if (methodName === 'removeListener') {
      const key = `${pluginId}.${options.eventName}`;
      listeners.set(
        key,
        (listeners.get(key) ?? []).filter((id) => id !== options.callbackId),
      );
      return null;
    }
    const name = `${pluginId}.${methodName}`;
    calls.push({ name, options });
    const answer = { callbackId, pluginId, methodName, save: false };
    try {
      const method = native[name];
      if (!method) throw new Error(`The journey's phone does not answer ${name}`);
      return { ...answer, success: true, data: (await method(options)) ?? {} };
    } catch (error) {
      const { message, code } = error as Refusal;
      if (!code) errors.push(message);
      return { ...answer, success: false, error: { message, code } };
    }
  });
  await context.addInitScript(
    ({ platform, headers, bridge, city, isInstalled }) => {
      if (window.top !== window) return;
      if (isInstalled) localStorage.setItem('installed', 'true');
      if (city && !localStorage.getItem('city')) localStorage.setItem('city', city);
      const page = window as unknown as Record<string, unknown>;
      const callNative = page.callNative as (call: object) => Promise<object | null>;
      if (platform === 'android') {
        // Android's interface takes and gives text.
        const native = {
          postMessage(text: string) {
            void callNative(JSON.parse(text)).then(
              (answer) => answer && native.onmessage?.({ data: JSON.stringify(answer) }),
            );
          },
          onmessage: undefined as ((event: { data: string }) => void) | undefined,
        };
        page.androidBridge = native;
      } else {
        const fromNative = (answer: object) =>
          (page.Capacitor as { fromNative(answer: object): void }).fromNative(answer);
        const postMessage = (call: object) =>
          void callNative(JSON.parse(JSON.stringify(call))).then((answer) => answer && fromNative(answer));
        page.webkit = { messageHandlers: { bridge: { postMessage } } };
      }
      page.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers };
      page.WEBVIEW_SERVER_URL = 'https://localhost';
      // biome-ignore lint/security/noGlobalEval: as the web view runs it, before the page
      window.eval(bridge);
    },
    {
      platform,
      headers: pluginHeaders(platform),
      bridge: bridgeOf(platform),
      city,
      isInstalled: store.size > 0,
    },
  );
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/_capacitor_file_'))
      return route.fulfill({ path: pathname.replace('/_capacitor_file_', ''), contentType: 'image/jpeg' });
    const file = join(folder, pathname);
    if (existsSync(file) && statSync(file).isFile() && extname(file) !== '.html')
      return route.fulfill({ path: file, contentType: types[extname(file)] ?? 'application/octet-stream' });
    // Like Capacitor: what has no extension is a route of the app.
    if (extname(pathname) && extname(pathname) !== '.html') return route.fulfill({ status: 404 });
    const emulator = process.env.FIREBASE_AUTH_EMULATOR;
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
      .replaceAll(server, siteUrl)
      // The emulator stands for Google's servers, which the page may call.
      .replace('https://*.googleapis.com', (google) => (emulator ? `http://${emulator}` : google));
    return route.fulfill({ body: html, contentType: 'text/html' });
  });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => expectedErrors.test(message) || errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return {
    page,
    context,
    calls,
    secrets: store,
    async send(plugin, event, data = {}) {
      const ids = listeners.get(`${plugin}.${event}`) ?? [];
      if (ids.length === 0) throw new Error(`Nobody listens to ${plugin}.${event}`);
      await page.evaluate(
        ({ ids, answer }) => {
          for (const callbackId of ids)
            (window as never as { Capacitor: { fromNative(data: object): void } }).Capacitor.fromNative({
              callbackId,
              ...answer,
            });
        },
        { ids, answer: { pluginId: plugin, methodName: 'addListener', success: true, save: true, data } },
      );
    },
    launch: async () => {
      // Not until its load: with a refused token the page starts again before that.
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
    },
  };
}

/** A phone whose owner allows nothing and presses nothing. */
function plainPhone(secrets: Map<string, string>): Record<string, Method> {
  const key = ({ prefixedKey }: Options) => String(prefixedKey);
  return {
    'App.getInfo': () => ({ id: 'kz.tulpar.auto', name: 'Tulpar Auto', version: '1.2.3', build: '1002003' }),
    'App.getLaunchUrl': () => ({}),
    'App.minimizeApp': () => ({}),
    'AppLauncher.openUrl': () => ({ completed: true }),
    'BiometricAuthNative.checkBiometry': () => ({ isAvailable: false, deviceIsSecure: false }),
    'Browser.open': () => ({}),
    // On an iPhone the console of the page is the console of Xcode too.
    'Console.log': () => ({}),
    'FirebaseMessaging.checkPermissions': () => ({ receive: 'denied' }),
    'Haptics.impact': () => ({}),
    'SecureStorage.internalGetItem': (options) => ({ data: secrets.get(key(options)) ?? null }),
    'SecureStorage.internalSetItem': (options) => void secrets.set(key(options), String(options.data)),
    'SecureStorage.internalRemoveItem': (options) => ({ success: secrets.delete(key(options)) }),
    'Filesystem.rmdir': () => ({}),
    'Share.share': () => ({}),
    'SocialLogin.logout': () => ({}),
    'SplashScreen.hide': () => ({}),
    'SystemBars.setStyle': () => ({}),
  };
}
