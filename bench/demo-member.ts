const account = { email: 'member@demo.tulpar.kz', password: 'tulpar-demo' };

/** The token of the demonstration's member, for calls and for `localStorage.token`. */
export async function signInAsDemoMember(address: string): Promise<string> {
  const signIn = await fetch(`${address}/api/identity/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!signIn.ok) throw new Error(`The demo member could not sign in: ${await signIn.text()}`);
  const { token } = (await signIn.json()) as { token: string };
  const exchange = await fetch(`${address}/api/firebase/auth/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await exchange.json()) as { jwt: string }).jwt;
}
