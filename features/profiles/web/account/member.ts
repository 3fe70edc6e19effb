import type { AuthUser } from '../../../identity/web/public.ts';
import type { Profile } from '../../contract.ts';

export type Member = { user: AuthUser; profile: Profile };
