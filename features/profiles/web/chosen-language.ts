import { chosenLanguageStore } from '../../../platform/web/browser-store.ts';
import type { SessionStore } from './session.ts';

/** Saves the language that the member has just chosen, so that letters and SMS follow it. */
export async function saveChosenLanguage(store: Pick<SessionStore, 'read' | 'update'>): Promise<void> {
  const language = chosenLanguageStore.read();
  const session = store.read();
  if (!language || session.status !== 'member') return;
  if (session.profile.language !== language && !(await store.update({ language }))) return;
  if (chosenLanguageStore.read() === language) chosenLanguageStore.write(null);
}
