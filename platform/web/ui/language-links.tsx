import { useRouterState } from '@tanstack/react-router';
import { type Locale, locales, localeTags, localizedPath } from '../../contract/locale.ts';
import { queryOf } from '../api-client.ts';
import { localeStore } from '../browser-store.ts';
import { useLocale } from '../i18n.tsx';
import { CheckIcon } from './icons.tsx';
import styles from './language-links.module.css';
import { Menu } from './menu.tsx';

/** Each language in its own words, whatever the page speaks. */
const languageNames = { ru: 'Русский', kk: 'Қазақша', en: 'English' } as const satisfies Record<
  Locale,
  string
>;
const languageCodes = { ru: 'РУС', kk: 'ҚАЗ', en: 'ENG' } as const satisfies Record<Locale, string>;
const languageWords = { ru: 'Язык', kk: 'Тіл', en: 'Language' } as const satisfies Record<Locale, string>;

/**
 * The same page in the other languages. These load a document: texts, formats and addresses all change. The choice
 * is stored first, or entering a Russian address would lead back to the language stored before.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const locale = useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname + queryOf(location.search) });
  return (
    <ul className={className ?? styles.list}>
      {locales.map((each) => (
        <li key={each}>
          <a
            className={styles.link}
            href={localizedPath(each, path)}
            hrefLang={localeTags[each]}
            lang={localeTags[each]}
            aria-current={each === locale ? 'true' : undefined}
            onClick={() => localeStore.write(each)}
          >
            {languageNames[each]}
            <CheckIcon className={styles.check} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LanguageMenu() {
  const locale = useLocale();
  return (
    <Menu
      // What is written on the button opens its name: people who speak to their device say what they see.
      label={`${languageCodes[locale]}: ${languageWords[locale]}: ${languageNames[locale]}`}
      trigger={<span className={styles.code}>{languageCodes[locale]}</span>}
    >
      <LanguageLinks />
    </Menu>
  );
}
