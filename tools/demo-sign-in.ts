/** The token of a person of the demonstration, for calls and for `localStorage.token`. */
export async function signInAsDemo(address: string, person: string): Promise<string> {
  const signIn = await fetch(`${address}/api/identity/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.tulpar.kz`, password: 'tulpar-demo' }),
  });
  if (!signIn.ok)
    throw new Error(`The ${person} of the demonstration could not sign in: ${await signIn.text()}`);
  const { token } = (await signIn.json()) as { token: string };
  const exchange = await fetch(`${address}/api/firebase/auth/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await exchange.json()) as { jwt: string }).jwt;
}
