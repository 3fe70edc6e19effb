export { readNotifiableLead } from './lead-notifications.ts';
export { listLeadManagers } from './list-leads.ts';
export { leadData } from './personal-data.ts';
export { recordLead, refuseTooManyLeads, saveLead } from './record-lead.ts';
export { syncCheckLead } from './sync-check-lead.ts';
