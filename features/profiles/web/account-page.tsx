import { LanguageLinks } from '../../../platform/web/ui/language-links.tsx';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { useCityChoice } from '../../company/web/public.tsx';
import { MembersPage, ProfilePanels, useProfileText } from './account-public.tsx';

export function AccountPage() {
  const text = useProfileText();
  const api = useApi();
  const { cityName, openDialog } = useCityChoice();
  const now = useNow();
  return (
    <MembersPage path="/account" title={text('accountTitle')} invitation={text('accountInvitation')}>
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
  );
}
