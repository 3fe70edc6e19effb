export { followLead } from './follow-lead.ts';
export { listLeadManagers } from './list-leads.ts';
export { leadData } from './personal-data.ts';
export { keepLead, recordLead, refuseTooManyLeads } from './record-lead.ts';
export { toldRequest } from './tell-of-request.ts';
