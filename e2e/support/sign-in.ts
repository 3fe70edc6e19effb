import type { Page } from 'playwright-core';
import { siteUrl } from './site.ts';

async function ask(path: string, init: RequestInit): Promise<Record<string, string>> {
  const answer = await fetch(`${siteUrl}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The product's token for an account that is there. Each person has a browser of their own: limits count these. */
export async function tokenOf(
  account: { email: string; password: string },
  call = 'sign-in',
): Promise<string> {
  const { token } = await ask(`/identity/${call}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `visitor=${crypto.randomUUID()}` },
    body: JSON.stringify(account),
  });
  const { jwt = '' } = await ask('/firebase/auth/', { headers: { authorization: `Bearer ${token}` } });
  return jwt;
}

let people = 0;

/** A new account, without its screens: answers the product's token. */
export async function newMember(): Promise<string> {
  people += 1;
  return tokenOf({ email: `person-${Date.now()}-${people}@example.com`, password: 'secret-word' }, 'sign-up');
}

/** Puts a token where a sign-in in another tab would: the open page follows without a reload. */
export async function signInHere(page: Page, token: string): Promise<void> {
  await page.evaluate((jwt) => {
    localStorage.setItem('token', jwt);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: jwt }));
  }, token);
}

/** The page of somebody who signed in before it was opened. */
export async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((jwt) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', jwt);
    sessionStorage.setItem('signed-in', '1');
  }, token);
}

/** Calls the API as this person. */
export async function as(token: string, method: string, path: string, body?: object) {
  return ask(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
