import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { hourMs } from '../../../../platform/contract/durations.ts';
import { tracedFetch } from '../../../../platform/server/traced-fetch.ts';
import type { WebDevice } from '../../../profiles/server/public.ts';
import type { PushMessage, PushResult } from './push-port.ts';

/*
 * Push messages to browsers: the Web Push protocol (RFC 8030) with encryption (RFC 8291) and proof of the sender (VAPID,
 * RFC 8292).
 */

const timeoutMs = 10_000;
/** News of yesterday is read on the site. */
const keptSeconds = 86_400;
/** Push services take 24 hours at most. */
const proofLife = '12h';
const recordSize = 4096;

type Keys = { privateKey: Buffer; publicKey: Buffer };

/** `contact` is an address where the operator of the push service can complain, https or mailto; null without one. */
export async function sendToBrowser(
  device: WebDevice,
  message: PushMessage,
  { keys, contact }: { keys: Keys; contact: string | null },
): Promise<PushResult> {
  const body = encrypted(Buffer.from(JSON.stringify(message)), {
    receiver: Buffer.from(device.p256dh, 'base64url'),
    secret: Buffer.from(device.auth, 'base64url'),
  });
  const response = await tracedFetch('a push service', device.endpoint, {
    method: 'POST',
    headers: {
      authorization: await proofOf(device.endpoint, { keys, contact }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
      // Replaces what was said about the same before and has not arrived.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return 'sent';
  if (response.status === 404 || response.status === 410) return 'gone';
  const laterAt = waitOf(response.headers.get('retry-after'));
  if (laterAt) return { laterAt };
  throw new Error(`${new URL(device.endpoint).host} answered ${response.status}`);
}

/** The longest wait that a push service may ask for. */
const longestWaitMs = 6 * hourMs;

/** The time in a `Retry-After`, which is in seconds or a date; null without one. */
export function waitOf(header: string | null, now = Date.now()): Date | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : new Date(now + Math.min(Math.max(ms, 1_000), longestWaitMs));
}

async function proofOf(
  endpoint: string,
  { keys: { privateKey, publicKey }, contact }: { keys: Keys; contact: string | null },
): Promise<string> {
  const base64url = (bytes: Buffer) => bytes.toString('base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: base64url(privateKey),
      x: base64url(publicKey.subarray(1, 33)),
      y: base64url(publicKey.subarray(33)),
    },
    'ES256',
  );
  const proof = new SignJWT(contact ? { sub: contact } : {})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(proofLife);
  return `vapid t=${await proof.sign(key)}, k=${base64url(publicKey)}`;
}

type Receiver = {
  /** The browser's public key, an uncompressed point of 65 bytes, and its secret of 16. */
  receiver: Buffer;
  secret: Buffer;
  /** Given by the test of the RFC's example only. */
  sender?: Buffer;
  salt?: Buffer;
};

/** The body of a push message as RFC 8291 makes it of the plain text, in one record. */
export function encrypted(
  plain: Buffer,
  { receiver, secret, sender, salt = randomBytes(16) }: Receiver,
): Buffer {
  const curve = createECDH('prime256v1');
  if (sender) curve.setPrivateKey(sender);
  else curve.generateKeys();
  const ours = curve.getPublicKey();
  const derived = (input: Buffer, withSalt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, withSalt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, ours]);
  const input = derived(curve.computeSecret(receiver), secret, info, 32);
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(ours.length, 4);
  // The 2 says that this is the last record.
  const content = [
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, sizes, ours, ...content]);
}
