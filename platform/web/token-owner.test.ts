import { expect, test } from 'vitest';
import { ownerOfToken } from './token-owner.ts';

const tokenWith = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('a token tells whose it is and until when', () => {
  expect(ownerOfToken(tokenWith({ sub: '7', exp: 1_800_000_000, name: 'Әйгерім' }))).toEqual({
    id: '7',
    expiresAtMs: 1_800_000_000_000,
  });
});

test('what is no token of ours belongs to nobody', () => {
  for (const token of [
    null,
    '',
    'secret',
    'a.b.c',
    tokenWith({}),
    tokenWith({ sub: 7, exp: 1 }),
    tokenWith({ sub: '7' }),
  ])
    expect(ownerOfToken(token), String(token)).toBeNull();
});
