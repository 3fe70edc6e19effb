import { afterEach, expect, test } from 'vitest';
import { chosenLanguageStore } from '../../../platform/web/browser-store.ts';
import type { Profile } from '../contract.ts';
import { saveChosenLanguage } from './chosen-language.ts';
import type { Session, SessionStore } from './session.ts';

afterEach(() => chosenLanguageStore.write(null));

/** A session whose profile has this language; records what is saved. */
function aStore(language: Profile['language'] | null, isRefused = false) {
  const saved: unknown[] = [];
  const session = (language ? { status: 'member', profile: { language } } : { status: 'guest' }) as Session;
  const store: Pick<SessionStore, 'read' | 'update'> = {
    read: () => session,
    async update(changes) {
      saved.push(changes);
      return isRefused ? null : ({} as Profile);
    },
  };
  return { store, saved };
}

test('the chosen language is saved in the profile once', async () => {
  const { store, saved } = aStore('en');
  chosenLanguageStore.write('kk');
  await saveChosenLanguage(store);
  await saveChosenLanguage(store);
  expect(saved).toEqual([{ language: 'kk' }]);
});

test('a page in another language saves nothing by itself', async () => {
  const { store, saved } = aStore('en');
  await saveChosenLanguage(store);
  expect(saved).toEqual([]);
});

test('the choice of a guest, and one that could not be saved, wait', async () => {
  chosenLanguageStore.write('kk');
  await saveChosenLanguage(aStore(null).store);
  await saveChosenLanguage(aStore('en', true).store);
  expect(chosenLanguageStore.read()).toBe('kk');
});
