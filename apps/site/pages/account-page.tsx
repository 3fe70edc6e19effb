import { useRouter } from '@tanstack/react-router';
import {
  MembersPage,
  ProfilePanels,
  useProfileText,
} from '../../../features/profiles/web/account-public.tsx';
import { useCityChoice } from '../shell/city-choice.tsx';
import { LanguageLinks } from '../shell/language-links.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';

/** My profile. */
export function AccountPage() {
  const text = usePagesText();
  const profileText = useProfileText();
  const { api } = useRouter().options.context;
  const { cityName, openDialog } = useCityChoice();
  const now = useNow();
  return (
    <div className={styles.account}>
      <MembersPage path="/account" title={text('accountTitle')} invitation={profileText('accountInvitation')}>
        {(member) => (
          <ProfilePanels
            key={member.profile.id}
            member={member}
            api={api}
            now={now}
            city={{ name: cityName, choose: openDialog }}
            languages={<LanguageLinks />}
          />
        )}
      </MembersPage>
    </div>
  );
}
