import { formatPhone } from '../../../platform/contract/phone.ts';
import { Link } from '../../../platform/web/link.tsx';
import { HornFrieze } from '../../../platform/web/ui/horn-frieze.tsx';
import { LanguageLinks } from '../../../platform/web/ui/language-links.tsx';
import { Logo } from '../../../platform/web/ui/logo.tsx';
import styles from './footer.module.css';
import { footerLinks, legalLinks } from './navigation.ts';
import { useText } from './use-text.ts';

/** The company's contacts from the API. */
export type Contacts = { phones: readonly string[]; hours: string; operator: string };

export function Footer({ contacts }: { contacts: Contacts | null }) {
  const text = useText();
  const phone = contacts?.phones[0];
  return (
    <footer className={styles.footer}>
      <HornFrieze className={styles.frieze} />
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <Link to="/" className={styles.home} aria-label={text('toHome')}>
            <Logo />
          </Link>
          <p>{text('slogan')}</p>
        </div>
        <nav aria-label={text('footerMenu')}>
          <ul className={styles.places}>
            {footerLinks.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={styles.link}>
                  {text(link.text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contacts}>
          {phone && (
            <a href={`tel:${phone}`} className={styles.link}>
              {formatPhone(phone)}
            </a>
          )}
          <p>{contacts?.hours}</p>
        </div>
      </div>
      <div className={`page ${styles.last}`}>
        <span>{contacts?.operator ? `© ${contacts.operator}` : text('copyright')}</span>
        <nav className={styles.legal} aria-label={text('legal')}>
          {legalLinks.map((link) => (
            <Link key={link.to} to={link.to} className={styles.link}>
              {text(link.text)}
            </Link>
          ))}
        </nav>
        <nav className={styles.languageBox} aria-label={text('language')}>
          <LanguageLinks className={styles.languages} />
        </nav>
      </div>
    </footer>
  );
}
