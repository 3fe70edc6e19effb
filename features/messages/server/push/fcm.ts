import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../../../../platform/server/config.ts';
import { tracedFetch } from '../../../../platform/server/traced-fetch.ts';
import type { PushMessage, PushResult, SendPush } from './push-port.ts';

type Fcm = NonNullable<Config['fcm']>;

const timeoutMs = 10_000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** A token is renewed before it ends, so that it does not end on its way. */
const renewedBeforeMs = 5 * 60_000;
/** News of yesterday is read on the site. */
const keptSeconds = 86_400;

/** Firebase Cloud Messaging, HTTP v1, for phones with our app on Android and iOS. */
export function openFcm(fcm: Fcm): SendPush {
  let access: { token: string; endsAt: number } | null = null;

  async function accessToken(): Promise<string> {
    if (access && access.endsAt - renewedBeforeMs > Date.now()) return access.token;
    const { access_token: token, expires_in: seconds } = await requestToken(fcm);
    access = { token, endsAt: Date.now() + seconds * 1000 };
    return token;
  }

  return async (device, message) => {
    const response = await post(`${fcm.url}/v1/projects/${fcm.projectId}/messages:send`, {
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: toFcm(device, message) }),
    });
    if (response.ok) return 'sent';
    const answer = await response.text();
    // The next attempt asks for another one.
    if (response.status === 401) access = null;
    if (isOfDevice(response.status, answer)) return 'gone' satisfies PushResult;
    throw new Error(`Firebase Cloud Messaging answered ${response.status}: ${answer.slice(0, 500)}`);
  };
}

async function requestToken({ clientEmail, privateKey, keyId, tokenUrl }: Fcm) {
  const key = await importPKCS8(privateKey, 'RS256');
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const response = await post(tokenUrl, {
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
  if (!response.ok) throw new Error(`Google's token server answered ${response.status}`);
  return (await response.json()) as { access_token: string; expires_in: number };
}

function post(url: string, init: RequestInit): Promise<Response> {
  // A redirect would take the token to another server.
  return tracedFetch('Firebase', url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

function toFcm(token: string, { title, text, url, tag }: PushMessage) {
  return {
    token,
    notification: { title, body: text },
    data: { link: url },
    android: { priority: 'HIGH', ttl: `${keptSeconds}s`, notification: { tag } },
    apns: {
      headers: {
        'apns-collapse-id': tag,
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + keptSeconds),
      },
      payload: { aps: { sound: 'default', 'thread-id': tag } },
    },
  };
}

type FcmRefusal = {
  error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] };
};

/** Whether Firebase refuses the device, not the request: the app was removed, or the token is of another project or none. */
function isOfDevice(status: number, answer: string): boolean {
  const details = detailsOf(answer);
  if (status === 404) return details.some(({ errorCode }) => errorCode === 'UNREGISTERED');
  if (status === 403) return details.some(({ errorCode }) => errorCode === 'SENDER_ID_MISMATCH');
  return (
    status === 400 &&
    details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))
  );
}

function detailsOf(answer: string) {
  try {
    return (JSON.parse(answer) as FcmRefusal).error?.details ?? [];
  } catch {
    return [];
  }
}
