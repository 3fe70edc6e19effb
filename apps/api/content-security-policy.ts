import { createHash } from 'node:crypto';

/** Texts that a document carries inside itself and that may take effect, each as `hashOf` names it. */
type Inline = { scripts?: readonly string[]; styles?: readonly string[] };

/** What the browser's part of Firebase talks to; nothing of it is allowed where Firebase is not configured. */
type FirebasePlaces = { projectId: string; emulator: string | undefined };
/** Of the configuration, what pages may do besides. */
type Permissions = { isDevelopment?: boolean; firebase?: FirebasePlaces | undefined };

/**
 * What a page of ours may load and run: our own files, and the very scripts that it was made with.
 * Development adds what Vite's client needs, which puts styles into the page by script.
 */
export function contentSecurityPolicy(
  { scripts = [], styles = [] }: Inline,
  { isDevelopment = false, firebase }: Permissions = {},
): string {
  const places = firebase ? placesOf(firebase) : { script: [], connect: [], frame: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...places.script],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...places.connect, ...(isDevelopment ? ['ws:'] : [])],
    ...(firebase && { 'frame-src': ["'self'", ...places.frame] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** How a policy names an inline text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Takes the nonce off a finished page and names its scripts by their hashes instead, so that one page may be sent to
 * many. Only what carries the nonce is named: it is drawn for this rendering, so nothing that came in from outside
 * can know it, and a script that got into the page in another way stays forbidden. Data blocks never run and need
 * no name.
 */
export function sealScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const ours = new RegExp(`<script([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`, 'g');
  const sealed = html.replace(ours, (_, before: string, after: string, text: string) => {
    const attributes = before + after;
    if (text && !attributes.includes('type="application/')) scripts.add(hashOf(text));
    return `<script${attributes}>${text}</script>`;
  });
  return { html: sealed, scripts: [...scripts] };
}

/** The popup of Google and Apple is steered through a hidden frame of the project, by a script of Google's. */
function placesOf({ projectId, emulator }: FirebasePlaces) {
  const ofEmulator = emulator ? [`http://${emulator}`] : [];
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...ofEmulator],
    frame: [`https://${projectId}.firebaseapp.com`, ...ofEmulator],
  };
}
