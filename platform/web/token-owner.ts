export type TokenOwner = { id: string; expiresAtMs: number };

/** Whose token this is, as far as a browser can read it: what is kept belongs to that member. Null for no token. */
export function ownerOfToken(token: string | null): TokenOwner | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    const { sub, exp } = JSON.parse(atob(payload ?? '')) as { sub?: unknown; exp?: unknown };
    return typeof sub === 'string' && sub && typeof exp === 'number'
      ? { id: sub, expiresAtMs: exp * 1000 }
      : null;
  } catch {
    return null;
  }
}
