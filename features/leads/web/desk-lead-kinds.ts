import { callbackLead } from '../lead-kinds.ts';
import type { DeskLeadKind } from './desk-lead-kind.ts';

export const deskLeadKinds: DeskLeadKind[] = [callbackLead];
