import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { Dictionaries } from './dictionaries.tsx';

export function StaffDictionariesPage() {
  const { api, search } = useStaffPage();
  return <StaffPage path="/staff/dictionaries">{() => <Dictionaries api={api} search={search} />}</StaffPage>;
}
