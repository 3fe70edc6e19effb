import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor, codeSentTo, type TestVisitor } from '../../identity/server/testing.ts';
import { documentNames } from '../contract.ts';
import { parseMarkup, unsafeAddresses } from '../markup.ts';
import { documentsData } from './documents-data.ts';
import { documentData } from './personal-data.ts';

type Fixtures = {
  app: Parameters<typeof aVisitor>[0];
  services: Parameters<typeof aMember>[0];
};

async function anAdmin({ app, services }: Fixtures) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  return visitor;
}

async function deskOf(admin: TestVisitor, document = 'agreement') {
  return (await admin.ask('GET', `/staff/documents/${document}/`)).json();
}

/** Publishes the current version with an additional line. */
async function publishMore(
  admin: TestVisitor,
  about: { document?: string; needsAcceptance?: boolean; line: string },
) {
  const { document = 'agreement', needsAcceptance = false, line } = about;
  const { texts, versions } = await deskOf(admin, document);
  const addLine = (text: string) => `${text}\n\n${line}`;
  return admin.ask('POST', `/staff/documents/${document}/versions/`, {
    base_version: versions[0].version,
    texts: { ru: addLine(texts.ru), kk: addLine(texts.kk), en: addLine(texts.en) },
    needs_acceptance: needsAcceptance,
  });
}

const acceptancesOf = (db: Database, memberId: number) =>
  db
    .selectFrom('document_acceptances')
    .select(['document', 'version', 'occasion', 'locale'])
    .where('member_id', '=', memberId)
    .orderBy('document')
    .orderBy('version')
    .execute();

const latestOf = async (db: Database, document: string) =>
  Number(
    (
      await db
        .selectFrom('document_versions')
        .select(({ fn }) => fn.max('version').as('latest'))
        .where('document', '=', document)
        .executeTakeFirstOrThrow()
    ).latest,
  );

describe('the documents that ship with the product', () => {
  test.for(documentNames)('%s has the same structure in all three languages', async (document, { app }) => {
    const shapes = [];
    for (const locale of ['ru', 'kk', 'en']) {
      const response = await aVisitor(app).ask('GET', `/company/documents/${document}/`, undefined, {
        'accept-language': locale,
      });
      const { text, version, versions } = response.json();
      expect(versions[0].version).toBe(version);
      expect(unsafeAddresses(text)).toEqual([]);
      const blocks = parseMarkup(text);
      expect(blocks.length).toBeGreaterThan(8);
      shapes.push(
        blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind)),
      );
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('become a new version if the files changed, but never replace what staff have published', async ({
    app,
    services,
    db,
  }) => {
    const load = () => db.transaction().execute((trx) => documentsData.load(trx));
    const before = await latestOf(db, 'about');
    await load();
    expect(await latestOf(db, 'about')).toBe(before);

    const admin = await anAdmin({ app, services });
    expect((await publishMore(admin, { document: 'about', line: 'Words of staff' })).statusCode).toBe(200);
    await load();
    const { text, version } = (await aVisitor(app).ask('GET', '/company/documents/about/')).json();
    expect(version).toBe(before + 1);
    expect(text).toContain('Words of staff');
  });
});

describe('a version', () => {
  test('never changes; older versions can be read, unknown ones are not found', async ({ app, services }) => {
    const admin = await anAdmin({ app, services });
    const first = (await aVisitor(app).ask('GET', '/company/documents/privacy/')).json();
    await publishMore(admin, { document: 'privacy', line: 'A new line' });
    const rereadResponse = await aVisitor(app).ask(
      'GET',
      `/company/documents/privacy/?version=${first.version}`,
    );
    expect(rereadResponse.json().text).toBe(first.text);
    expect(rereadResponse.json().versions).toHaveLength(first.versions.length + 1);
    for (const version of ['999', '0', 'x', '-1', '99999999999'])
      expect(
        (await aVisitor(app).ask('GET', `/company/documents/privacy/?version=${version}`)).statusCode,
      ).toBeOneOf([400, 404]);
    expect((await aVisitor(app).ask('GET', '/company/documents/secret/')).statusCode).toBe(400);
  });

  test('is published by the first of two admins; the second is refused, and the log names the author', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin({ app, services });
    const { texts, versions } = await deskOf(admin);
    const baseVersion = versions[0].version;
    const publish = (line: string) =>
      admin.ask('POST', '/staff/documents/agreement/versions/', {
        base_version: baseVersion,
        texts: { ...texts, ru: `${texts.ru}\n\n${line}` },
        needs_acceptance: false,
      });
    const responses = await Promise.all([publish('One'), publish('Two'), publish('Three')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('changed_meanwhile');
    const unchangedResponse = await admin.ask('POST', '/staff/documents/agreement/versions/', {
      base_version: baseVersion + 1,
      texts: (await deskOf(admin)).texts,
      needs_acceptance: false,
    });
    expect(unchangedResponse.json().code).toBe('nothing_changed');
    const log = await db
      .selectFrom('audit_log')
      .select(['target_id', 'details'])
      .where('action', '=', 'document_published')
      .where('target_id', '=', 'agreement')
      .execute();
    expect(log).toEqual([
      {
        target_id: 'agreement',
        details: { version: baseVersion + 1, needs_acceptance: false, restored_from: null },
      },
    ]);
  });

  test.for([
    ['a script as a link', '[x](javascript:alert(1))'],
    ['a link to another site that looks like a path', '[x](//evil.example)'],
  ] as const)('with %s is refused with an error for its language', async ([, link], { app, services }) => {
    const admin = await anAdmin({ app, services });
    const { texts, versions } = await deskOf(admin);
    const response = await admin.ask('POST', '/staff/documents/agreement/versions/', {
      base_version: versions[0].version,
      texts: { ...texts, kk: `${texts.kk}\n\n${link}` },
      needs_acceptance: false,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: 'texts.kk', code: 'bad_link' }]);
  });

  test('without a text in each language is refused at the field', async ({ app, services }) => {
    const admin = await anAdmin({ app, services });
    const { texts, versions } = await deskOf(admin);
    const response = await admin.ask('POST', '/staff/documents/agreement/versions/', {
      base_version: versions[0].version,
      texts: { ...texts, en: ' \n ' },
      needs_acceptance: false,
    });
    expect(response.json().errors).toMatchObject([{ field: 'texts.en', code: 'required' }]);
  });
});

describe('acceptance', () => {
  test('is recorded once when an account is created with a password', async ({ app, services, db }) => {
    const visitor = aVisitor(app);
    const account = { email: 'new-person@example.kz', password: 'long-secret' };
    const { token } = (
      await visitor.ask('POST', '/identity/sign-up/', account, { 'accept-language': 'kk' })
    ).json();
    const exchange = () =>
      visitor.ask('GET', '/firebase/auth/', undefined, {
        authorization: `Bearer ${token}`,
        'accept-language': 'kk',
      });
    expect((await exchange()).statusCode).toBe(200);
    await exchange();
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    const expected = [
      {
        document: 'agreement',
        version: await latestOf(db, 'agreement'),
        occasion: 'registered',
        locale: 'kk',
      },
      { document: 'privacy', version: await latestOf(db, 'privacy'), occasion: 'registered', locale: 'kk' },
    ];
    expect(await acceptancesOf(db, member.id)).toEqual(expected);
    expect(await documentData.exportOf(db, member.id, services)).toMatchObject(expected);
    await documentData.erase(db, member.id, services.clock.now());
    expect(await acceptancesOf(db, member.id)).toEqual([]);
  });

  test('is recorded when an account is created with a phone', async ({ app, db }) => {
    const visitor = aVisitor(app);
    const phone = '+77010001802';
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    await visitor.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, phone) });
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(await acceptancesOf(db, member.id)).toMatchObject([
      { document: 'agreement', occasion: 'registered' },
      { document: 'privacy', occasion: 'registered' },
    ]);
  });

  test('is requested again if a version requires it, from members who have not accepted it, never from guests', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin({ app, services });
    const person = await aMember(services);
    const member = aVisitor(app);
    member.signInWith(person.token);
    const readPending = async () => (await member.ask('GET', '/documents/pending/')).json().results;
    await publishMore(admin, { line: 'A comma' });
    expect(await readPending()).toEqual([]);

    await publishMore(admin, { line: 'A duty', needsAcceptance: true });
    await publishMore(admin, { line: 'A comma more' });
    const latest = await latestOf(db, 'agreement');
    expect(await readPending()).toMatchObject([{ document: 'agreement', version: latest }]);
    expect((await aVisitor(app).ask('GET', '/documents/pending/')).statusCode).toBe(401);

    const accept = (version: number) =>
      member.ask('POST', '/documents/acceptances/', { documents: [{ document: 'agreement', version }] });
    // Accepting an older version, or one that does not exist, does not count as acceptance of the required one.
    expect((await accept(1)).json().results).toHaveLength(1);
    expect((await accept(latest + 7)).json().results).toHaveLength(1);
    expect((await accept(latest)).json().results).toEqual([]);
    expect(await acceptancesOf(db, person.id)).toMatchObject([
      { document: 'agreement', version: 1, occasion: 'asked_anew' },
      { document: 'agreement', version: latest, occasion: 'asked_anew' },
    ]);
    expect((await deskOf(admin)).versions[0]).toMatchObject({ version: latest, accepted: 1 });
  });
});

test.for([
  'privacy',
  'agreement',
])('the document %s names the operator with its BIN and address', async (document, { app }) => {
  for (const [language, line] of [
    ['ru', /ТОО «Tulpar Auto», БИН \d{12}, г\. Алматы/],
    ['kk', /«Tulpar Auto» ЖШС, БСН \d{12}, Алматы қ\./],
    ['en', /Tulpar Auto LLP, BIN \d{12}, .*Almaty/],
  ] as const) {
    const reply = await aVisitor(app).ask('GET', `/company/documents/${document}/`, undefined, {
      'accept-language': language,
    });
    expect(reply.json().text).toMatch(line);
    expect(reply.json().text).not.toContain('{operator}');
  }
});
