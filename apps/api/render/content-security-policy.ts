import { createHash } from 'node:crypto';
import { policyNames } from '../../../platform/web/trusted-types.ts';

/** Hashes (see `hashOf`) of the inline scripts and styles that a page may run. */
type Inline = { scripts?: readonly string[]; styles?: readonly string[] };

/** Hosts of the Firebase client; allowed only if Firebase is configured. */
type FirebaseHosts = { projectId: string; emulator: string | undefined };
/** Additional permissions from the configuration. */
type Permissions = { isDevelopment?: boolean; firebase?: FirebaseHosts | undefined };

/**
 * The policy of a page: it may load our own files and run only the inline scripts it was rendered with.
 * Development also allows what Vite's client needs, which inserts styles by script.
 */
export function contentSecurityPolicy(
  { scripts = [], styles = [] }: Inline,
  { isDevelopment = false, firebase }: Permissions = {},
): string {
  const hosts = firebase ? hostsOf(firebase) : { script: [], connect: [], frame: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...hosts.script],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect, ...(isDevelopment ? ['ws:'] : [])],
    ...(firebase && { 'frame-src': ["'self'", ...hosts.frame] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Vite's client and Google's script of Firebase write texts where browsers then ask for trusted types.
    ...(!isDevelopment &&
      !firebase && { 'require-trusted-types-for': ["'script'"], 'trusted-types': policyNames }),
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The CSP source expression of an inline script or style. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Removes the nonce from a rendered page and returns the hashes of its scripts, so that one page can be sent to many
 * visitors. Only scripts with the nonce are listed: it is random for each rendering, so an injected script cannot have it
 * and stays forbidden. Data blocks never run and need no hash.
 */
export function sealScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const parts = html.split(` nonce="${nonce}"`);
  for (const [at, part] of parts.slice(1).entries()) {
    const before = parts[at] ?? '';
    const start = before.slice(before.lastIndexOf('<'));
    const [, rest, text] = /^([^<>]*)>([\s\S]*?)<\/script>/.exec(part) ?? [];
    const isScript = /^<script[^>]*$/.test(start);
    if (isScript && text && !`${start}${rest}`.includes('type="application/')) scripts.add(hashOf(text));
  }
  // Removes the router's nonce meta tag, because the nonce is not used any more.
  const sealed = parts.join('').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html: sealed, scripts: [...scripts] };
}

/** Firebase controls the popup of Google and Apple through a hidden iframe and a script of Google's. */
function hostsOf({ projectId, emulator }: FirebaseHosts) {
  const emulatorHosts = emulator ? [`http://${emulator}`] : [];
  return {
    script: ['https://apis.google.com'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulatorHosts,
    ],
    frame: [`https://${projectId}.firebaseapp.com`, ...emulatorHosts],
  };
}
