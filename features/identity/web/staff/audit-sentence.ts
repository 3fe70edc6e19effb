import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type listAudit, roles } from '../../contract.ts';
import type { useStaffText } from './use-text.ts';

export type Entry = OutputOf<typeof listAudit>['results'][number];
type Text = ReturnType<typeof useStaffText>;

/** On whom or what it was done, as people call it. */
export function targetOf({ target_type, target_id, target_name, details }: Entry, text: Text): string {
  if (target_type === 'member') return target_name ?? text('nameless', { id: target_id });
  if (target_type === 'ad') return text('adNumbered', { id: target_id });
  const { brand, name } = details;
  return [brand, name].filter((word) => typeof word === 'string').join(' ') || target_id;
}

const vehicleDeeds = ['brand_added', 'brand_changed', 'model_added', 'model_changed'] as const;

const deedsOnPartners = [
  'partner_added',
  'partner_changed',
  'partner_published',
  'partner_hidden',
  'partner_moved',
  'partner_category_added',
  'partner_category_renamed',
  'partner_category_hidden',
  'partner_category_shown',
  'partner_category_moved',
  'partner_category_removed',
] as const;

/** Moves of ads, and what moderators do besides. */
const deedsOnAds = [
  'ad_submit',
  'ad_recall',
  'ad_approve',
  'ad_reject',
  'ad_give_back',
  'ad_block',
  'ad_undo',
  'ad_name_vehicle',
  'ad_appeal',
  'ad_sell',
  'ad_withdraw',
  'ad_renew',
  'ad_expire',
  'ad_delete',
  'ad_price',
  'complaints_dismissed',
] as const;

const companyDeeds = ['company_contacts_set', 'company_branches_set', 'company_claims_set'] as const;
const documents = ['agreement', 'privacy', 'about'] as const;
const deedsOnChecks = [
  'check_assigned',
  'check_confirm',
  'check_start',
  'check_finish',
  'check_cancel',
  'check_report_attached',
  'check_report_replaced',
] as const;
/** "25.11.2026", of a day or of a moment on the clock of Almaty. */
function dayText(value: unknown): string {
  const moment = new Date(String(value));
  return Number.isNaN(moment.getTime()) ? '' : almatyDay(moment).split('-').reverse().join('.');
}
/** On reviews and on messages to many, told by their numbers. */
const deedsByNumber = [
  'review_added',
  'review_edited',
  'review_hidden',
  'review_shown',
  'promotion_created',
  'promotion_changed',
  'promotion_deleted',
  'promotion_sent',
] as const;

/** What was done, as a sentence. A deed that no text knows yet is told by its name rather than left out. */
export function auditSentence(entry: Entry, text: Text): string {
  const target = targetOf(entry, text);
  const { action, details } = entry;
  const role = roles.find((one) => one === details.role);
  if ((action === 'role_granted' || action === 'role_revoked') && role) {
    return text(action, { role: text(role), target });
  }
  if (action === 'blocked') return text('didBlock', { target });
  if (action === 'unblocked') return text('didUnblock', { target });
  const ofVehicle = vehicleDeeds.find((one) => one === action);
  if (ofVehicle) return text(ofVehicle, { target });
  const onPartner = deedsOnPartners.find((one) => one === action);
  if (onPartner) return text(onPartner, { target });
  const onAd = deedsOnAds.find((one) => one === action);
  if (onAd) return text(onAd, { target });
  const byNumber = deedsByNumber.find((one) => one === action);
  if (byNumber) return text(byNumber, { target });
  if (action === 'reviews_refreshed') return text(action);
  if (action === 'lead_changed') return text(action, { target });
  if (action === 'leads_exported' || action === 'lead_departments_set') return text(action);
  const onCheck = deedsOnChecks.find((one) => one === action);
  if (onCheck) return text(onCheck, { target });
  if (action === 'check_prices_set') return text(action);
  if (action === 'credit_rate_set') return text(action, { rate: String(details.to) });
  const ofCompany = companyDeeds.find((one) => one === action);
  if (ofCompany) return text(ofCompany);
  const document = documents.find((one) => one === entry.target_id);
  if (action === 'document_published' && document)
    return text(action, { version: String(details.version), document: text(`document_${document}`) });
  if (action === 'hot_marked' || action === 'car_reserved')
    return text(action, { target, date: dayText(details.day ?? details.until) });
  if (action === 'hot_ended' || action === 'car_freed') return text(action, { target });
  return text('otherDeed', { action, target });
}
