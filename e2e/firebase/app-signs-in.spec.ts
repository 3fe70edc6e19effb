import { expect } from 'vitest';
import { isAlive } from '../support/journey.ts';
import { appJourney } from '../support/phone.ts';
import { as } from '../support/sign-in.ts';
import { siteUrl } from '../support/site.ts';

/* The phone's own dialogs give an id_token, which the app hands to Firebase. The emulator takes one without a signature. */

appJourney.for([
  { brand: 'google', button: 'Google', platform: 'android' },
  { brand: 'google', button: 'Google', platform: 'ios' },
  { brand: 'apple', button: 'Apple', platform: 'ios' },
] as const)("$brand's dialog of the phone ($platform) signs in through Firebase", async (kind, { phone }) => {
  const { brand, button, platform } = kind;
  const email = `${brand}-${platform}-${Date.now()}@example.kz`;
  const app = await phone({
    platform,
    methods: {
      'SocialLogin.initialize': () => ({}),
      'SocialLogin.login': ({ provider }) => ({
        provider,
        result: {
          responseType: 'online',
          idToken: JSON.stringify({ sub: email, email, email_verified: true, name: 'Айгерим' }),
        },
      }),
    },
  });
  // The server's own client id, which demo mode lacks.
  await app.context.route('**/api/app/', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), google: { web: 'web-client', ios: 'ios-client' } };
    await route.fulfill({ response, json });
  });
  const { page } = app;
  await app.launch();
  await isAlive(page);
  await app.send('App', 'appUrlOpen', { url: `${siteUrl}/auth` });
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => app.secrets.get('tulpar.token')).toBeDefined();
  const user = await as(String(app.secrets.get('tulpar.token')), 'GET', '/auth/users/me/');
  expect(user.email).toBe(email);
});
