const yearSeconds = 31_536_000;

/**
 * A cookie for `document.cookie` that lasts a year. `Lax` sends it also if the person follows another site's link. With
 * https its name is `__Host-` and the key: browsers then take it only from this very host and by https.
 */
export function cookieOf(
  key: string,
  value: string | null,
  isSecure = typeof location !== 'undefined' && location.protocol === 'https:',
): string {
  const age = value === null ? 0 : yearSeconds;
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}${key}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
