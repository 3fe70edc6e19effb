import type { DeskLeadKind } from '../../leads/web/public.tsx';
import { reserveLead, testDriveLead } from '../lead-kinds.ts';

export const deskLeadKinds: DeskLeadKind[] = [reserveLead, testDriveLead];
