import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { TestVisitor } from './testing.ts';

/** The code that an authenticator app shows now (RFC 6238). */
export function codeOf(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(base32Bytes(secret)))
    .update(counter)
    .digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function base32Bytes(text: string): number[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
}

/** Sets up the app of this person; returns its key and the backup codes. */
export async function setUpApp(visitor: TestVisitor) {
  const started = await visitor.ask('POST', '/auth/second-factor/app/');
  expect(started.statusCode, started.body).toBe(200);
  const { uri, secret, backup_codes: backupCodes } = started.json();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tulpar/);
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const finished = await visitor.ask('PUT', '/auth/second-factor/app/', { code: codeOf(secret) });
  expect(finished.json()).toEqual({ done: true });
  return { secret: secret as string, backupCodes: backupCodes as string[] };
}
