import { app } from '../../features/app/server/feature.ts';
import { catalogue } from '../../features/catalogue/server/feature.ts';
import { checks } from '../../features/checks/server/feature.ts';
import { company } from '../../features/company/server/feature.ts';
import { conversations } from '../../features/conversations/server/feature.ts';
import { credit } from '../../features/credit/server/feature.ts';
import { documents } from '../../features/documents/server/feature.ts';
import { favourites } from '../../features/favourites/server/feature.ts';
import { feeds } from '../../features/feeds/server/feature.ts';
import { firms } from '../../features/firms/server/feature.ts';
import { garage } from '../../features/garage/server/feature.ts';
import { identity } from '../../features/identity/server/feature.ts';
import { importing } from '../../features/import/server/feature.ts';
import { inspections } from '../../features/inspections/server/feature.ts';
import { leads } from '../../features/leads/server/feature.ts';
import { listings } from '../../features/listings/server/feature.ts';
import { messages } from '../../features/messages/server/feature.ts';
import { moderation } from '../../features/moderation/server/feature.ts';
import { operations } from '../../features/operations/server/feature.ts';
import { ownership } from '../../features/ownership/server/feature.ts';
import { partners } from '../../features/partners/server/feature.ts';
import { photos } from '../../features/photos/server/feature.ts';
import { profiles } from '../../features/profiles/server/feature.ts';
import { reviews } from '../../features/reviews/server/feature.ts';
import { searches } from '../../features/searches/server/feature.ts';
import { selling } from '../../features/selling/server/feature.ts';
import { showroom } from '../../features/showroom/server/feature.ts';
import { valuation } from '../../features/valuation/server/feature.ts';
import { vehicles } from '../../features/vehicles/server/feature.ts';
import type { AuditActions, AuditTargets } from '../../platform/server/audit-action.ts';
import type { Feature } from '../../platform/server/feature.ts';
import type { MessageKinds } from '../../platform/server/message-kind.ts';

/**
 * All features with a server side, lowest first: a feature comes before those that use it. Reference data and demo
 * data are created in this order.
 */
export const features: readonly Feature[] = [
  identity,
  company,
  profiles,
  documents,
  vehicles,
  messages,
  firms,
  photos,
  listings,
  importing,
  valuation,
  ownership,
  catalogue,
  leads,
  credit,
  selling,
  moderation,
  favourites,
  searches,
  conversations,
  feeds,
  garage,
  partners,
  checks,
  inspections,
  showroom,
  reviews,
  app,
  operations,
];

/** The features in the opposite order, for removing data: a feature's rows may refer to rows of features below it. */
export const featuresFromTop = features.toReversed();

export const calls = features.flatMap((feature) => feature.calls ?? []);

/** Personal data is erased in this order: identity is the lowest feature, so it closes the account last. */
export const personalData = featuresFromTop.flatMap((feature) => feature.personalData ?? []);

export const accountStates = features.flatMap((feature) => feature.accountStates ?? []);

export const staffQueues = features.flatMap((feature) => feature.staffQueues ?? []);

export const staffFigures = features.flatMap((feature) => feature.staffFigures ?? []);

export const healthIndicators = features.flatMap((feature) => feature.healthIndicators ?? []);

export const staffSearches = features.flatMap((feature) => feature.staffSearches ?? []);

export const photosInUse = features.flatMap((feature) => feature.photosInUse ?? []);

export const onNewMember = features.flatMap((feature) => feature.onNewMember ?? []);

export const auditActions: AuditActions = Object.assign(
  {},
  ...features.map((feature) => feature.auditActions),
);

export const auditTargets: AuditTargets = Object.assign(
  {},
  ...features.map((feature) => feature.auditTargets),
);

export const messageKinds: MessageKinds = Object.assign(
  {},
  ...features.map((feature) => feature.messageKinds),
);

export const leadKinds = features
  .flatMap((feature) => feature.leadKinds ?? [])
  .toSorted((one, other) => one.order - other.order);

export const secretPages = features.flatMap((feature) => feature.secretPages ?? []);
