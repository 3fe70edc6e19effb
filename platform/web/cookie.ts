const yearSeconds = 31_536_000;

/** A cookie for `document.cookie` that lasts a year. `Lax` sends it also if the person follows another site's link. */
export function cookieOf(key: string, value: string | null): string {
  const age = value === null ? 0 : yearSeconds;
  return `${key}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
