import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { maxTemplateLength, maxTemplates } from '../template-contract.ts';
import { conversationData } from './personal-data.ts';
import { aPerson, type Person } from './testing-talk.ts';

const path = '/conversations/templates/';
const add = (person: Person, text: string) => person.ask('POST', path, { text });
const textsOf = async (person: Person) => (await person.ask('GET', path)).json().results;

test('answers that a member writes often are kept, each once, and forgotten', async ({ app, services }) => {
  const [member, other] = [await aPerson({ app, services }), await aPerson({ app, services })];
  expect((await add(member, '  Да, ещё продаётся \u202e')).json().results).toEqual(['Да, ещё продаётся']);
  for (const text of ['Торг у машины', 'Да, ещё продаётся']) await add(member, text);
  expect((await textsOf(member)).toSorted()).toEqual(['Да, ещё продаётся', 'Торг у машины']);
  expect(await textsOf(other)).toEqual([]);
  await other.ask('POST', `${path}remove/`, { text: 'Торг у машины' });
  expect((await member.ask('POST', `${path}remove/`, { text: 'Да, ещё продаётся' })).json()).toEqual({
    results: ['Торг у машины'],
  });
  const { db } = services;
  expect(await conversationData.exportOf(db, member.id, services)).toMatchObject({
    templates: ['Торг у машины'],
  });
  await db.transaction().execute((trx) => conversationData.erase(trx, member.id, services.clock.now()));
  expect(await textsOf(member)).toEqual([]);
});

test('an empty, a long and one answer too many are refused, also at once', async ({ app, services }) => {
  const member = await aPerson({ app, services });
  const refusal = async (text: string) => {
    const response = await add(member, text);
    return [response.statusCode, response.json().code];
  };
  expect(await refusal(' \n ')).toEqual([400, 'invalid_input']);
  expect(await refusal('я'.repeat(maxTemplateLength + 1))).toEqual([400, 'invalid_input']);
  await Promise.all(Array.from({ length: maxTemplates + 5 }, (_, number) => add(member, `Ответ ${number}`)));
  expect(await textsOf(member)).toHaveLength(maxTemplates);
  expect(await refusal('Ещё один')).toEqual([409, 'too_many_templates']);
});
