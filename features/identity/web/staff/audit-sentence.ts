import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type listAudit, roles } from '../../contract.ts';
import type { useStaffText } from './use-text.ts';

export type Entry = OutputOf<typeof listAudit>['results'][number];
type Text = ReturnType<typeof useStaffText>;

/** A readable name of the action's target. */
export function targetOf({ target_type, target_id, target_name, details }: Entry, text: Text): string {
  if (target_type === 'member') return target_name ?? text('nameless', { id: target_id });
  if (target_type === 'ad') return text('adNumbered', { id: target_id });
  const { brand, name } = details;
  return [brand, name].filter((part) => typeof part === 'string').join(' ') || target_id;
}

const vehicleActions = ['brand_added', 'brand_changed', 'model_added', 'model_changed'] as const;

const partnerActions = [
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

/** Status changes of ads, and other actions of moderators. */
const adActions = [
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

const companyActions = ['company_contacts_set', 'company_branches_set', 'company_claims_set'] as const;
const documents = ['agreement', 'privacy', 'about'] as const;
const checkActions = [
  'check_assigned',
  'check_confirm',
  'check_start',
  'check_finish',
  'check_cancel',
  'check_report_attached',
  'check_report_replaced',
] as const;
/** Formats a date as "25.11.2026" in Almaty's time zone; returns an empty text if `value` is not a date. */
function formatDay(value: unknown): string {
  const moment = new Date(String(value));
  return Number.isNaN(moment.getTime()) ? '' : almatyDay(moment).split('-').reverse().join('.');
}
/** Actions on reviews and promotions; their sentence contains the number of the review or promotion. */
const numberedActions = [
  'review_added',
  'review_edited',
  'review_hidden',
  'review_shown',
  'promotion_created',
  'promotion_changed',
  'promotion_deleted',
  'promotion_sent',
] as const;

/** The logged action as a sentence. If the action has no text, its code is shown, so that the entry is not lost. */
export function auditSentence(entry: Entry, text: Text): string {
  const target = targetOf(entry, text);
  const { action, details } = entry;
  const role = roles.find((candidate) => candidate === details.role);
  if ((action === 'role_granted' || action === 'role_revoked') && role) {
    return text(action, { role: text(role), target });
  }
  if (action === 'blocked') return text('didBlock', { target });
  if (action === 'unblocked') return text('didUnblock', { target });
  const vehicleAction = vehicleActions.find((candidate) => candidate === action);
  if (vehicleAction) return text(vehicleAction, { target });
  const partnerAction = partnerActions.find((candidate) => candidate === action);
  if (partnerAction) return text(partnerAction, { target });
  const adAction = adActions.find((candidate) => candidate === action);
  if (adAction) return text(adAction, { target });
  const numberedAction = numberedActions.find((candidate) => candidate === action);
  if (numberedAction) return text(numberedAction, { target });
  if (action === 'reviews_refreshed') return text(action);
  if (action === 'lead_changed') return text(action, { target });
  if (action === 'leads_exported' || action === 'lead_departments_set') return text(action);
  const checkAction = checkActions.find((candidate) => candidate === action);
  if (checkAction) return text(checkAction, { target });
  if (action === 'check_prices_set') return text(action);
  if (action === 'credit_rate_set') return text(action, { rate: String(details.to) });
  const companyAction = companyActions.find((candidate) => candidate === action);
  if (companyAction) return text(companyAction);
  const document = documents.find((candidate) => candidate === entry.target_id);
  if (action === 'document_published' && document)
    return text(action, { version: String(details.version), document: text(`document_${document}`) });
  if (action === 'hot_marked' || action === 'car_reserved')
    return text(action, { target, date: formatDay(details.day ?? details.until) });
  if (action === 'hot_ended' || action === 'car_freed') return text(action, { target });
  return text('otherDeed', { action, target });
}
