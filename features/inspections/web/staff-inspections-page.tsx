import { useSyncExternalStore } from 'react';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { ownerOfToken } from '../../../platform/web/token-owner.ts';
import { StaffPage } from '../../identity/web/staff-public.tsx';
import { InspectionsDesk } from './desk/inspections-desk.tsx';

const nobody = () => null;

/** The inspectors' desk, made for a phone beside the car. It works without a connection. */
export function StaffInspectionsPage() {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.read, nobody);
  const owner = ownerOfToken(token);
  return (
    <StaffPage path="/staff/inspections">{() => owner && <InspectionsDesk owner={owner.id} />}</StaffPage>
  );
}
