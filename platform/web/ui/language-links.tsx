import { useRouterState } from '@tanstack/react-router';
import { type Locale, locales, localeTags, localizedPath } from '../../contract/locale.ts';
import { queryOf } from '../api-client.ts';
import { useLocale } from '../i18n.tsx';
import styles from './language-links.module.css';
import { Menu } from './menu.tsx';

/** The name of each language in that language. */
const languageNames = { ru: 'Русский', kk: 'Қазақша', en: 'English' } as const satisfies Record<
  Locale,
  string
>;
const languageCodes = { ru: 'РУС', kk: 'ҚАЗ', en: 'ENG' } as const satisfies Record<Locale, string>;
const languageLabels = { ru: 'Язык', kk: 'Тіл', en: 'Language' } as const satisfies Record<Locale, string>;

/**
 * Links to the same page in the other languages. They load a new document, because texts, formats and addresses change.
 * The head script stores the choice, the place of the page and the focus, by the mark `data-language-switch`.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const locale = useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname + queryOf(location.search) });
  return (
    <ul className={className ?? styles.list} data-language-switch>
      {locales.map((language) => (
        <li key={language}>
          <a
            className={styles.link}
            href={localizedPath(language, path)}
            hrefLang={localeTags[language]}
            lang={localeTags[language]}
            aria-current={language === locale ? 'true' : undefined}
          >
            {languageNames[language]}
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
      // The accessible name starts with the visible text, so that people with voice control can say what they see.
      label={`${languageCodes[locale]}: ${languageLabels[locale]}: ${languageNames[locale]}`}
      trigger={<span className={styles.code}>{languageCodes[locale]}</span>}
    >
      <LanguageLinks />
    </Menu>
  );
}
