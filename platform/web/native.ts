/** What the hybrid app can do and a browser cannot. What a browser can and its web view cannot: print. */
export type Native = {
  /** Opens an address outside of the app: in the phone's browser or in the app that it belongs to. */
  open(address: string): void;
  /** Opens the phone's share sheet; resolves also if it is closed. */
  share(title: string, address: string): Promise<void>;
  /** Opens the share sheet with a file, from which it can be saved. */
  shareFile(file: File): Promise<void>;
  /** Takes a photograph; null if the person went back. Throws `camera_denied` if the app may not use the camera. */
  takePhoto(): Promise<File | null>;
  /** A light tap that answers a press. */
  tap(): void;
  canSignIn(brand: 'google' | 'apple'): boolean;
  /** The phone's own sign-in dialog. Throws an error whose `code` is `popup-closed-by-user` if it was closed. */
  signIn(brand: 'google' | 'apple'): Promise<{ idToken: string; nonce: string }>;
  /** Whether the app asks for a finger or a face when it is opened; null where the phone has no such lock. */
  lock: { state(): Promise<boolean | null>; set(isOn: boolean): Promise<boolean> };
};

/** Null in browsers. The build of the app takes `apps/mobile/web/native.ts` instead of this file. */
export const native: Native | null = null;
