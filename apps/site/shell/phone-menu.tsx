import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { MenuIcon } from '../../../platform/web/ui/icons.tsx';
import { LanguageLinks } from '../../../platform/web/ui/language-links.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { currentSection, headerLinks } from './navigation.ts';
import styles from './phone-menu.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { useText } from './use-text.ts';

type PhoneMenuProps = { path: string; isSignedIn: boolean; compareCount: number };

/** The menu on phones, with what has no room in the bottom bar: further sections, language, theme, sign-in. */
export function PhoneMenu({ path, isSignedIn, compareCount }: PhoneMenuProps) {
  const text = useText();
  const links = [...headerLinks, { to: '/about', text: 'about' }] as const;
  const current = currentSection(path, links);
  return (
    <Menu label={text('menu')} trigger={<MenuIcon className={styles.icon} />}>
      <nav aria-label={text('sections')}>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={styles.place}
            aria-current={link.to === current ? 'page' : undefined}
          >
            {text(link.text)}
          </Link>
        ))}
        {compareCount > 0 && (
          <Link to="/compare" className={styles.place}>
            {text('compareCount', { count: compareCount })}
          </Link>
        )}
      </nav>
      <section className={styles.part} aria-label={text('language')}>
        <LanguageLinks className={styles.languages} />
      </section>
      <div className={styles.part}>
        <p className={styles.title} aria-hidden="true">
          {text('theme')}
        </p>
        <ThemeSwitch />
      </div>
      {!isSignedIn && (
        <div className={styles.part}>
          <ButtonLink to="/auth" wide>
            {text('signIn')}
          </ButtonLink>
        </div>
      )}
    </Menu>
  );
}
