import { randomInt } from 'node:crypto';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { siteUrl } from './site.ts';

/**
 * Asks from an address of the loopback network that nobody else has, because the server lets only so many people of one
 * address sign up in an hour, and all journeys together are more. Other systems than Linux have only one such address.
 */
async function requestJson(
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer },
): Promise<Record<string, string>> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${siteUrl}/api${path}`,
      { ...options, ...(process.platform === 'linux' && { localAddress }) },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
  const answer = await text(response);
  if (Number(response.statusCode) >= 300)
    throw new Error(`${path} answered ${response.statusCode}: ${answer}`);
  return JSON.parse(answer);
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

/** Calls the API as this person; `body` is JSON, or the bytes of a file. */
export async function as(token: string, method: string, path: string, body?: object | Buffer) {
  const isFile = Buffer.isBuffer(body);
  return requestJson(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  });
}
