import type { CallInput } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createWrapperCalls } from '../../../platform/web/wrapper-calls.ts';
import type { ProfileCalls } from '../../identity/web/public.ts';
import { type Profile, readMyProfile, updateProfile } from '../contract.ts';

export type ProfileChanges = Omit<CallInput<typeof updateProfile>, 'profileId'>;

export const profileCalls: ProfileCalls<Profile, ProfileChanges> = {
  read,
  /**
   * Updates the profile and then reads it again, because the response of the update has the city's id but not its name.
   */
  async update(api, id, changes) {
    const updated = await createWrapperCalls(api).patch(updateProfile, { ...changes, profileId: id });
    return updated && read(api);
  },
};

async function read(api: ApiClient): Promise<Profile | null> {
  return (await createWrapperCalls(api).get(readMyProfile, {}))?.[0] ?? null;
}
