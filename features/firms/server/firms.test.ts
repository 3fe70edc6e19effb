import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Role } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { firmsData } from './personal-data.ts';
import { confirmedFirm } from './queries.ts';

type Parts = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

const bin = '261140000018';
const application = {
  name: 'Автоцентр «Алатау»',
  bin,
  kind: 'dealer',
  address: 'ул. Толе би, 100',
  phones: ['8 701 555 01 01'],
};

async function aPerson({ app, services }: Parts, email?: string, roles: Role[] = []) {
  const member = await aMember(services, { ...(email && { email }), roles });
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  return { ...member, ask: visitor.ask };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const cityId = async ({ services }: Parts) =>
  (await services.db.selectFrom('cities').select('id').where('slug', '=', 'almaty').executeTakeFirstOrThrow())
    .id;

const refusal = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
];

/** A firm of this person, for which the person acts. */
async function aFirm(parts: Parts, owner: Person, facts = {}) {
  const response = await owner.ask('POST', '/firms/', {
    ...application,
    city: await cityId(parts),
    ...facts,
  });
  expect(response.statusCode).toBe(200);
  const firm = response.json();
  await owner.ask('PUT', '/firms/current/', { firm: firm.id });
  return firm;
}

async function confirm(parts: Parts, firmId: string) {
  const manager = await aPerson(parts, undefined, ['manager']);
  return manager.ask('POST', `/staff/firms/${firmId}/`, { decision: 'confirm' });
}

test('a firm is confirmed by a manager, and its ads belong to it and not to the person', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'owner@alatau.kz');
  const firm = await aFirm(parts, owner);
  expect(firm).toMatchObject({ state: 'applied', role: 'owner', phones: ['+77015550101'] });
  const { rows: [account] = [] } = await services.pool.query('select id from members where public_id = $1', [
    firm.id,
  ]);
  expect(await confirmedFirm(services.db, account.id)).toBeNull();
  expect((await confirm(parts, firm.id)).json()).toMatchObject({ state: 'active' });
  expect(await confirmedFirm(services.db, account.id)).toMatchObject({ name: application.name });
  const notices = (await owner.ask('GET', '/messages/')).json().results;
  // The firm's messages are read while acting for it, the person's own after that.
  expect(notices).toEqual([]);

  const ad = (await owner.ask('POST', '/ads/', { form: {} })).json();
  expect((await owner.ask('GET', `/ads/${ad.id}/`)).json()).toMatchObject({ id: ad.id });
  await owner.ask('PUT', '/firms/current/', { firm: null });
  expect((await owner.ask('GET', '/ads/')).json().count).toBe(0);
  expect((await owner.ask('GET', `/ads/${ad.id}/`)).statusCode).toBe(404);
  expect((await owner.ask('GET', '/messages/')).json().results[0].title).toContain(application.name);

  const another = await aPerson(parts);
  const same = { ...application, city: await cityId(parts) };
  expect(refusal(await another.ask('POST', '/firms/', same))).toEqual([409, 'bin_taken']);
});

test('who is invited by e-mail acts for the firm as far as the role goes, until removed', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'boss@kokjiek.kz');
  const firm = await aFirm(parts, owner, { bin: '990140004654', name: 'Көкжиек Авто' });
  const invite = (email: string, role = 'seller') =>
    owner.ask('POST', '/firms/current/people/', { email, role });
  expect(refusal(await invite('dana@kokjiek.kz'))).toEqual([409, 'firm_not_confirmed']);
  await confirm(parts, firm.id);
  expect((await invite(' Dana@Kokjiek.kz ')).json().invitations).toMatchObject([
    { email: 'dana@kokjiek.kz' },
  ]);
  expect((await queuedMessages(services.db, 'dana@kokjiek.kz'))[0]?.subject).toContain('Көкжиек Авто');

  const dana = await aPerson(parts, 'dana@kokjiek.kz');
  const stranger = await aPerson(parts, 'stranger@example.kz');
  const { invitations } = (await dana.ask('GET', '/firms/mine/')).json();
  expect(invitations).toMatchObject([{ name: 'Көкжиек Авто', role: 'seller' }]);
  const answer = `/firms/invitations/${invitations[0].id}/`;
  expect((await stranger.ask('POST', answer, { accept: true })).statusCode).toBe(404);
  expect((await stranger.ask('PUT', '/firms/current/', { firm: firm.id })).statusCode).toBe(404);
  await dana.ask('POST', answer, { accept: true });
  expect((await dana.ask('POST', answer, { accept: true })).statusCode).toBe(404);
  await dana.ask('PUT', '/firms/current/', { firm: firm.id });

  // A seller answers, and neither makes ads nor changes the firm.
  expect((await dana.ask('GET', '/conversations/')).statusCode).toBe(200);
  expect(refusal(await dana.ask('POST', '/ads/', { form: {} }))).toEqual([403, 'firm_role_required']);
  expect(
    refusal(await dana.ask('POST', '/firms/current/people/', { email: 'a@b.kz', role: 'owner' })),
  ).toEqual([403, 'firm_role_required']);
  const { results: people } = (await owner.ask('GET', '/firms/current/people/')).json();
  const [boss, seller] = people;
  expect(people).toMatchObject([{ is_me: true, role: 'owner' }, { email: 'dana@kokjiek.kz' }]);
  await owner.ask('PATCH', `/firms/current/people/${seller.id}/`, { role: 'manager' });
  expect((await dana.ask('POST', '/ads/', { form: {} })).statusCode).toBe(200);
  expect(refusal(await owner.ask('PATCH', `/firms/current/people/${boss.id}/`, { role: 'seller' }))).toEqual([
    409,
    'last_owner',
  ]);

  await owner.ask('DELETE', `/firms/current/people/${seller.id}/`);
  expect(refusal(await dana.ask('GET', '/ads/'))).toEqual([403, 'firm_left']);
  expect((await dana.ask('GET', '/firms/mine/')).json()).toMatchObject({
    results: [],
    current: { role: null },
  });
  // Calls that are always the person's own go on.
  expect((await dana.ask('GET', '/profiles/me/')).statusCode).toBe(200);
  await dana.ask('PUT', '/firms/current/', { firm: null });
  expect((await dana.ask('GET', '/ads/')).json().count).toBe(0);
});

test('a firm whose only owner deletes the account is confirmed no more', async ({ app, services }) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'last@alatau.kz');
  const firm = await aFirm(parts, owner, { bin: '990540001119' });
  await confirm(parts, firm.id);
  const stateOf = async () =>
    (
      await services.db
        .selectFrom('firms')
        .select('state')
        .where('bin', '=', '990540001119')
        .executeTakeFirstOrThrow()
    ).state;
  const erase = (memberId: number) =>
    services.db.transaction().execute((trx) => firmsData.erase(trx, memberId, services.clock.now()));
  await erase((await aPerson(parts)).id);
  expect(await stateOf()).toBe('active');
  await erase(owner.id);
  expect(await stateOf()).toBe('refused');
});

test('staff have none of their rights while they act for a firm, and a blocked firm does nothing', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'both@site.kz', ['admin']);
  const firm = await aFirm(parts, owner, { bin: '000740000728' });
  const own = await services.db
    .insertInto('ads')
    .values({ member_id: null, created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await owner.ask('GET', `/ads/${own.id}/`)).statusCode).toBe(404);
  await services.pool.query('update members set blocked_at = now() where public_id = $1', [firm.id]);
  expect(refusal(await owner.ask('GET', '/ads/'))).toEqual([403, 'firm_left']);
  await owner.ask('PUT', '/firms/current/', { firm: null });
  expect((await owner.ask('GET', `/ads/${own.id}/`)).statusCode).toBe(200);
});

test('the page of a firm is saved by its owner, with phones that were confirmed', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'page@alatau.kz');
  const { city, address, phones, version } = await aFirm(parts, owner, { bin: '261140100506' });
  const page = {
    city,
    address,
    phones,
    version,
    whatsapp: null,
    site_url: 'https://alatau.kz',
    hours: 'Пн–Сб 9–19',
    about: null,
  };
  const save = (changes = {}) => owner.ask('PUT', '/firms/current/page/', { ...page, ...changes });
  expect((await save()).json()).toMatchObject({
    hours: 'Пн–Сб 9–19',
    site_url: 'https://alatau.kz',
    version: 2,
  });
  expect(refusal(await save())).toEqual([409, 'firm_changed']);
  expect(refusal(await save({ version: 2, phones: ['+7 702 000 00 00'] }))).toEqual([
    409,
    'phone_not_verified',
  ]);
  expect(refusal(await save({ version: 2, site_url: 'javascript:alert(1)' }))).toEqual([
    400,
    'invalid_input',
  ]);
});

test('a key of a firm acts as one of its managers, in calls for firms only, until it is removed', async ({
  app,
  services,
}) => {
  const parts = { app, services };
  const owner = await aPerson(parts, 'keys@alatau.kz');
  const firm = await aFirm(parts, owner, { bin: '051040004569' });
  const add = () => owner.ask('POST', '/firms/current/keys/', { name: 'Склад' });
  expect(refusal(await add())).toEqual([409, 'firm_not_confirmed']);
  await confirm(parts, firm.id);
  const made = await add();
  const { token: key, results } = made.json();
  expect(made.headers['cache-control']).toBe('no-store');
  expect(results).toMatchObject([
    { name: 'Склад', start: key.slice(0, 11), per_minute: 600, last_used_at: null },
  ]);
  expect(JSON.stringify((await owner.ask('GET', '/firms/current/keys/')).json())).not.toContain(key);

  const program = aVisitor(app);
  program.signInWith(key);
  const ad = (await program.ask('POST', '/ads/', { form: {} })).json();
  expect((await owner.ask('GET', `/ads/${ad.id}/`)).statusCode).toBe(200);
  expect((await program.ask('GET', '/company/cities/')).statusCode).toBe(200);
  for (const path of ['/profiles/me/', '/favourites/', '/firms/mine/', '/auth/users/me/'])
    expect(refusal(await program.ask('GET', path)), path).toEqual([403, 'key_not_allowed']);
  for (const path of ['/firms/current/keys/', '/staff/firms/'])
    expect((await program.ask('GET', path)).statusCode, path).toBe(403);

  await services.pool.query('update api_keys set per_minute = 1 where hash is not null');
  const answers = [await program.ask('GET', '/ads/'), await program.ask('GET', '/ads/')];
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  await services.pool.query('update api_keys set per_minute = 100000');

  // What another process has answered counts too.
  const second = (await add()).json();
  const secondId = second.results.at(-1).id;
  await services.db
    .insertInto('action_counts')
    .values({
      action: 'api_call',
      who: secondId,
      window_seconds: 60,
      window_start: services.clock.now(),
      count: 599,
    })
    .execute();
  const secondProgram = aVisitor(app);
  secondProgram.signInWith(second.token);
  expect((await secondProgram.ask('GET', '/ads/')).statusCode).toBe(200);
  expect(refusal(await secondProgram.ask('GET', '/ads/'))).toEqual([429, 'too_many_requests']);

  await owner.ask('DELETE', `/firms/current/keys/${results[0].id}/`);
  expect(refusal(await program.ask('GET', '/ads/'))).toEqual([401, 'token_revoked']);
  const guesser = aVisitor(app);
  guesser.signInWith('tulpar_guess');
  expect(refusal(await guesser.ask('GET', '/ads/'))).toEqual([401, 'token_revoked']);
});
