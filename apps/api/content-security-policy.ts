/** What the browser's part of Firebase talks to; nothing of it is allowed where Firebase is not configured. */
type FirebasePlaces = { projectId: string; emulator: string | undefined };

/**
 * What a page of ours may load and run: our own files, and inline scripts that carry this answer's nonce.
 * Development adds what Vite's client needs, which puts styles into the page by script.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment, firebase }: { isDevelopment: boolean; firebase: FirebasePlaces | undefined },
): string {
  const places = firebase ? placesOf(firebase) : { script: [], connect: [], frame: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...places.script],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
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

/** The popup of Google and Apple is steered through a hidden frame of the project, by a script of Google's. */
function placesOf({ projectId, emulator }: FirebasePlaces) {
  const ofEmulator = emulator ? [`http://${emulator}`] : [];
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...ofEmulator],
    frame: [`https://${projectId}.firebaseapp.com`, ...ofEmulator],
  };
}
