import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, qrPath } from './qr-code.ts';

// What a reader of QR codes (jsQR) understood for every length from 1 to 106 bytes, when this was written.
test('the code of an address is the one that a reader understood', () => {
  const modules = qrCode('https://tulpar.example/cars/12345');
  expect(modules?.length).toBe(29);
  const { path, size } = qrPath(modules ?? []);
  expect(size).toBe(37);
  expect(createHash('sha256').update(path).digest('hex').slice(0, 16)).toBe('e853e3ab5ea843a0');
});

test('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(106))?.length).toBe(41);
  expect(qrCode('x'.repeat(107))).toBeNull();
});
