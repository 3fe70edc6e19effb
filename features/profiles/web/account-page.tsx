import { LanguageLinks } from '../../../platform/web/ui/language-links.tsx';
import { useIsFrom } from '../../../platform/web/use-is-from.ts';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { useCityChoice } from '../../company/web/public.tsx';
import { MembersPage, ProfilePanels, useProfileText } from './account-public.tsx';

/** The account: in wide windows the profile beside the menu, in narrow ones the sections as a list. */
export function AccountPage() {
  return <ProfileArea isSectionList={!useIsFrom('desktop')} />;
}

export function ProfilePage() {
  return <ProfileArea next="/account/profile" />;
}

function ProfileArea(props: { isSectionList?: boolean; next?: string }) {
  const text = useProfileText();
  const api = useApi();
  const { cityName, openDialog } = useCityChoice();
  const now = useNow();
  return (
    <MembersPage
      path="/account/profile"
      next="/account"
      title={text('accountTitle')}
      invitation={text('accountInvitation')}
      {...props}
    >
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
