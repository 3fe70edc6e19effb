/*
 * Better Auth is four hundred modules. They are loaded when somebody first signs in or changes a password, because most
 * starts of the server, and all that wait for its first page, do not need them.
 */

type ApiError = Error & { statusCode: number; body?: { code?: unknown } };

/** What an instance is made of. */
export async function loadBetterAuth() {
  const [{ betterAuth }, { bearer, genericOAuth, twoFactor }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins'),
  ]);
  return { betterAuth, bearer, genericOAuth, twoFactor };
}

/** Compares with a hash that Better Auth itself has made. */
export async function verifyOldPassword(parts: { hash: string; password: string }): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto');
  return verify(parts);
}

/** Decrypts what Better Auth has encrypted by itself. */
export async function decryptOldText(data: string, key: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key, data });
}

/** Whether Better Auth refused a call; `body.code` says why. Its own `isAPIError` compares the same name. */
export function isRefusedByBetterAuth(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'APIError';
}
