export { readNotifiableLead } from './lead-notifications.ts';
export { listLeadManagers } from './list-leads.ts';
export type { AboutRequest } from './message-kinds.ts';
export { leadData, leadIdsOf } from './personal-data.ts';
export { recordLead, refuseTooManyLeads, saveLead } from './record-lead.ts';
export { syncLeadStatus } from './sync-lead-status.ts';
export { takeLead } from './take-lead.ts';
