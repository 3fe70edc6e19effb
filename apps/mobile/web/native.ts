import { App } from '@capacitor/app';
import { AppLauncher } from '@capacitor/app-launcher';
import { Camera, EncodingType } from '@capacitor/camera';
import { Capacitor, type PluginListenerHandle } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { Share } from '@capacitor/share';
import { type InitializeOptions, SocialLogin } from '@capgo/capacitor-social-login';
import { appleOnAndroidPath } from '../../../features/identity/contract.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { documentLocale } from '../../../platform/web/document-locale.ts';
import type { Native } from '../../../platform/web/native.ts';
import { keepSharedPhotos } from '../../../platform/web/shared-photos.ts';
import { lockSetting } from './lock.ts';
import { type Server, storedServer } from './server.ts';

export type { Native };

/** Files given to other apps, which may still read them: deleted at the next start, because they are personal. */
const sharedFolder = 'shared';
export const deleteSharedFiles = () =>
  Filesystem.rmdir({ path: sharedFolder, directory: Directory.Cache, recursive: true }).catch(() => {});

/** So much later than the app itself an answer of Apple's page may come, in milliseconds. */
const answerMs = 3_000;

/** Codes of the camera plugin. */
const cameraCodes = { denied: 'OS-PLUG-CAMR-0003', cancelled: 'OS-PLUG-CAMR-0006' };

/** Replaces `platform/web/native.ts` in the build of the app. */
export const native: Native | null = {
  open: (url) => void AppLauncher.openUrl({ url }),

  async share(title, address) {
    // The call also fails when the person closes the sheet.
    await Share.share({ title, url: address }).catch(() => {});
  },

  async shareFile(file) {
    const data = await base64Of(file);
    const path = `${sharedFolder}/${file.name}`;
    const { uri } = await Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true });
    await Share.share({ title: file.name, files: [uri] }).catch(() => {});
  },

  async takePhoto() {
    try {
      const { webPath } = await Camera.takePhoto({ quality: 90, encodingType: EncodingType.JPEG });
      return webPath ? await photoAt(webPath) : null;
    } catch (error) {
      const code = codeOf(error);
      if (code === cameraCodes.cancelled) return null;
      throw code === cameraCodes.denied ? new Problem<string>('camera_denied') : error;
    }
  },

  tap: () => void Haptics.impact({ style: ImpactStyle.Light }).catch(() => {}),

  canSignIn: (brand) => brand in dialogsOf(storedServer()),

  async signIn(brand) {
    const nonce = crypto.randomUUID();
    await SocialLogin.initialize(dialogsOf(storedServer()));
    const opened = openDialog(brand, nonce).catch(() => null);
    const idToken = await (hasAppleDialog() || brand === 'google'
      ? opened
      : Promise.race([opened, returnToApp()]));
    // The plugin does not tell a closed dialog from a failure in the same way on both systems.
    if (!idToken) throw new Problem<string>('popup-closed-by-user');
    return { idToken, nonce };
  },

  lock: lockSetting(documentLocale),
};

/** Apple has a dialog of its own on its phones only; elsewhere its page opens in the browser. */
const hasAppleDialog = () => Capacitor.getPlatform() === 'ios';

/** Settings of the dialogs that this phone and the server can offer. */
function dialogsOf(server: Server | null): InitializeOptions {
  const { google, apple, public_url } = server ?? {};
  return {
    ...(google && { google: { webClientId: google.web, ...(google.ios && { iOSClientId: google.ios }) } }),
    ...(hasAppleDialog() && { apple: {} }),
    ...(!hasAppleDialog() &&
      apple && {
        apple: {
          clientId: apple.android,
          redirectUrl: public_url + appleOnAndroidPath,
          useProperTokenExchange: true,
        },
      }),
  };
}

/** Resolves when the person is back from the browser and nothing has come of it: the plugin does not tell. */
async function returnToApp(): Promise<null> {
  let hear: PluginListenerHandle | undefined;
  await new Promise<void>((resolve) => {
    void App.addListener('resume', () => setTimeout(resolve, answerMs)).then((handle) => {
      hear = handle;
    });
  });
  await hear?.remove();
  return null;
}

async function photoAt(webPath: string): Promise<File> {
  const bytes = await (await fetch(webPath)).blob();
  return new File([bytes], `${Date.now()}.jpg`, { type: 'image/jpeg' });
}

/** Android may end the app while its camera is open; the photograph arrives at the next start and waits for the ad. */
export function followRestoredPhoto(openForm: () => void): void {
  void App.addListener('appRestoredResult', async ({ pluginId, success, data }) => {
    const webPath: unknown = data?.webPath;
    if (pluginId !== 'Camera' || !success || typeof webPath !== 'string') return;
    if ((await keepSharedPhotos([await photoAt(webPath)])) > 0) openForm();
  });
}

async function openDialog(brand: 'google' | 'apple', nonce: string): Promise<string | null> {
  // The plugin keeps tokens of its own, and Google's on an iPhone would come back without a dialog or the new nonce.
  const forget = () => SocialLogin.logout({ provider: brand }).catch(() => {});
  await forget();
  try {
    if (brand === 'google') {
      const { result } = await SocialLogin.login({ provider: 'google', options: { nonce } });
      return 'idToken' in result ? result.idToken : null;
    }
    // Apple repeats what it is given; who checks the token expects the hash, as from Apple's own dialog.
    const options = { scopes: ['email', 'name'], nonce: await sha256(nonce) };
    const { result } = await SocialLogin.login({ provider: 'apple', options });
    return result.idToken;
  } finally {
    await forget();
  }
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

async function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
