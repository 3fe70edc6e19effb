export { readNotifiableLead } from './lead-notifications.ts';
export { listLeadManagers } from './list-leads.ts';
export type { AboutRequest } from './message-kinds.ts';
export { leadData, leadIdsOf } from './personal-data.ts';
export { recordLead, refuseTooManyLeads, saveLead } from './record-lead.ts';
export type { Subjects as LeadSubjects } from './subjects.ts';
export { syncCheckLead } from './sync-check-lead.ts';
export { takeLead } from './take-lead.ts';
