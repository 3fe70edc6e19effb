import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

test('a page may reach Firebase only where Firebase is configured', () => {
  const own = contentSecurityPolicy(
    { scripts: ["'sha256-n'"] },
    { isDevelopment: false, firebase: undefined },
  );
  expect(own).not.toMatch(/https?:|frame-src/);

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
