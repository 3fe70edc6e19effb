import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashOf, sealScripts } from './content-security-policy.ts';

const nonce = 'd41d8cd98f00b204e9800998ecf8427e';

test('the page’s own scripts are listed by hash, and the nonce is removed', () => {
  const { html, scripts } = sealScripts(
    `<head><meta property="csp-nonce" content="${nonce}"/><meta charSet="utf-8" nonce="${nonce}"/>` +
      `<script nonce="${nonce}">first()</script><script class="x" nonce="${nonce}" async="">second("Қазақ")</script>` +
      `<script type="module" src="/a.js" nonce="${nonce}"></script></head>`,
    nonce,
  );
  expect(html).toBe(
    '<head><meta charSet="utf-8"/><script>first()</script><script class="x" async="">second("Қазақ")</script>' +
      '<script type="module" src="/a.js"></script></head>',
  );
  expect(scripts).toEqual([hashOf('first()'), hashOf('second("Қазақ")')]);
  expect(contentSecurityPolicy({ scripts })).toContain(`script-src 'self' ${scripts.join(' ')};`);
});

test('markup and scripts are made only by the policies of our own modules', () => {
  const needed =
    "require-trusted-types-for 'script'; trusted-types first-city without-scripts service-worker";
  expect(contentSecurityPolicy({})).toContain(needed);
  const firebase = { projectId: 'tulpar', emulator: undefined };
  for (const other of [{ isDevelopment: true }, { firebase }])
    expect(contentSecurityPolicy({}, other)).not.toContain('trusted-types');
});

test('an injected script is not listed', () => {
  const ourScript = `<script nonce="${nonce}">ours()</script>`;
  for (const injectedScript of [
    '<script>theirs()</script>',
    '<script nonce="guessed">theirs()</script>',
    '<script>theirs()</script><p',
    "<script data-x='",
  ]) {
    const { scripts } = sealScripts(`<body>${injectedScript}${ourScript}</body>`, nonce);
    expect(
      scripts.filter((name) => name !== hashOf('ours()')),
      injectedScript,
    ).toEqual([]);
  }
});

test('data blocks are not listed, because they never run', () => {
  const { scripts } = sealScripts(
    `<script type="application/ld+json" nonce="${nonce}">{"@type":"Car"}</script>`,
    nonce,
  );
  expect(scripts).toEqual([]);
});

test('a page may connect to Firebase only if it is configured', () => {
  const policyWithoutFirebase = contentSecurityPolicy(
    { scripts: ["'sha256-n'"] },
    { isDevelopment: false, firebase: undefined },
  );
  expect(policyWithoutFirebase).not.toMatch(/https?:|frame-src/);

  const firebase = { projectId: 'tulpar', emulator: undefined };
  const policy = contentSecurityPolicy({ scripts: ["'sha256-n'"] }, { isDevelopment: false, firebase });
  expect(policy).toContain("script-src 'self' 'sha256-n' https://apis.google.com;");
  expect(policy).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;');
  expect(policy).toContain("frame-src 'self' https://tulpar.firebaseapp.com;");
  expect(policy).not.toContain('http:');

  const emulated = contentSecurityPolicy(
    { scripts: ["'sha256-n'"] },
    {
      isDevelopment: false,
      firebase: { ...firebase, emulator: '127.0.0.1:9099' },
    },
  );
  expect(emulated).toContain('http://127.0.0.1:9099');
});
