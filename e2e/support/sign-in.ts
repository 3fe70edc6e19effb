import type { Page } from 'playwright-core';
import { siteUrl } from './site.ts';

async function requestJson(path: string, init: RequestInit): Promise<Record<string, string>> {
  const response = await fetch(`${siteUrl}/api${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Signs in and returns the product's token. Each call is a new visitor, because rate limits count per browser. */
export async function tokenOf(
  account: { email: string; password: string },
  call = 'sign-in',
): Promise<string> {
  const { token } = await requestJson(`/identity/${call}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `visitor=${crypto.randomUUID()}` },
    body: JSON.stringify(account),
  });
  const { jwt = '' } = await requestJson('/firebase/auth/', {
    headers: { authorization: `Bearer ${token}` },
  });
  return jwt;
}

let memberCount = 0;

const memberPassword = 'secret-word';

/** Answers the dialog that asks a member of `newMember` who they are. */
export async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.locator('input[name=password]').fill(memberPassword);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
}

/** Creates an account through the API; returns the product's token. */
export async function newMember(): Promise<string> {
  memberCount += 1;
  return tokenOf(
    { email: `person-${Date.now()}-${memberCount}@example.com`, password: memberPassword },
    'sign-up',
  );
}

/** Shows the form for an e-mail address; the page starts with the one for a phone number. */
export async function byEmail(page: Page): Promise<void> {
  await page.locator('label:has(input[type=radio][value=email])').click();
}

/** Stores a token as a sign-in in another tab does: the open page is signed in without a reload. */
export async function signInHere(page: Page, token: string): Promise<void> {
  await page.evaluate((jwt) => {
    localStorage.setItem('token', jwt);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: jwt }));
  }, token);
}

/** Signs the page in before it is opened. */
export async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((jwt) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', jwt);
    sessionStorage.setItem('signed-in', '1');
  }, token);
}

/** Calls the API as this person. */
export async function as(token: string, method: string, path: string, body?: object) {
  return requestJson(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
