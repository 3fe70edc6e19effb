import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, auditTargets, features, leadKinds } from '../../apps/api/features.ts';
import { auditSentence } from '../../features/identity/server/audit-sentence.ts';
import { allLeadKinds } from '../../features/leads/web/desk/all-lead-kinds.ts';
import { locales } from '../../platform/contract/locale.ts';
import { root, sourceFiles } from './source-files.ts';

const actionNames = features.flatMap((feature) => Object.keys(feature.auditActions ?? {}));
const kindNames = features.flatMap((feature) => Object.keys(feature.messageKinds ?? {}));

/**
 * `auditWriter` and `notifier` give a feature functions that accept, by type, only what the same file declares. So it
 * is enough that each of these files belongs to the feature that lists its declarations.
 */
test.each([
  { call: 'auditWriter<', file: 'audit-actions.ts', property: 'auditActions', min: 13 },
  { call: 'notifier(', file: 'message-kinds.ts', property: 'messageKinds', min: 5 },
] as const)('every feature lists its $property in `feature.ts`', async ({ call, file, property, min }) => {
  const paths = sourceFiles('{features,platform,apps}/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes(`= ${call}`),
  );
  expect(paths.length).toBeGreaterThanOrEqual(min);
  for (const path of paths) {
    const [, folder] = path.split('/');
    expect(path).toBe(`features/${folder}/server/${file}`);
    const listed = features.find((feature) => feature.name === folder)?.[property];
    expect(listed, path).toBe((await import(join(root, path)))[property]);
  }
});

test('no two features declare the same audit action or message kind', () => {
  expect(actionNames).toEqual([...new Set(actionNames)]);
  expect(kindNames).toEqual([...new Set(kindNames)]);
});

test('the desk of leads knows exactly the kinds that the server knows, by the same words', () => {
  expect(leadKinds.length).toBeGreaterThan(5);
  expect(allLeadKinds).toMatchObject(
    leadKinds.map(({ name, order, label, hasVisit }) => ({
      name,
      order,
      label,
      ...(hasVisit && { hasVisit }),
    })),
  );
  const orders = leadKinds.map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)]);
  const factNames = leadKinds.flatMap(({ facts = {} }) => [
    ...Object.keys(facts),
    ...Object.values(facts).map(({ ru }) => ru),
  ]);
  expect(factNames).toEqual([...new Set(factNames)]);
});

test.each(locales)('every audit action has a complete sentence in %s', (locale) => {
  const details = { role: 'manager', version: 3, to: 19.5, day: '2026-11-25', until: '2026-11-25' };
  const sentenceOf = (action: string, target_type: string) =>
    auditSentence(
      { action, target_type, target_id: 'about', member_name: null, details },
      { auditActions, auditTargets, locale },
    );
  for (const action of actionNames) {
    const sentence = sentenceOf(action, 'settings');
    expect(sentence).not.toMatch(/[{}]|undefined|NaN|^$/);
    expect(sentence, 'the fallback').not.toContain(action);
    if (auditActions[action]?.[locale].includes('{target}')) expect(sentence).toContain('about');
  }
  expect(sentenceOf('of_an_old_version', 'ad')).toMatch(/[«“]of_an_old_version[»”].*about/);
});

test('sentences contain names and dates in the reader’s language', () => {
  const entry = { target_id: '7', member_name: null, details: {} };
  const reader = { auditActions, auditTargets, locale: 'en' } as const;
  const until = '2026-11-24T20:00:00.000Z';
  expect([
    auditSentence({ ...entry, action: 'ad_block', target_type: 'ad' }, reader),
    auditSentence({ ...entry, action: 'car_reserved', target_type: 'ad', details: { until } }, reader),
    auditSentence(
      { ...entry, action: 'role_granted', target_type: 'member', details: { role: 'admin' } },
      reader,
    ),
    auditSentence(
      { ...entry, action: 'role_granted', target_type: 'member', details: { role: 'king' } },
      reader,
    ),
    auditSentence(
      { ...entry, action: 'model_added', target_type: 'model', details: { brand: 'Kia', name: 'K5' } },
      reader,
    ),
  ]).toEqual([
    'Blocked: ad no. 7',
    'Reserved until 25.11.2026: ad no. 7',
    'Role “Administrator” granted: No name, No. 7',
    'Action “role_granted”: No name, No. 7',
    'Model added: Kia K5',
  ]);
});
