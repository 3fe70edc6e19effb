/**
 * Where the site has https, a name that browsers take only with `Secure`; with `__Host-` only from this very host and for
 * all of its paths.
 */
export function cookieName(prefix: '__Host-' | '__Secure-', name: string, isSecure: boolean): string {
  return isSecure ? prefix + name : name;
}
