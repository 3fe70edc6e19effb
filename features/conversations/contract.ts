import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber, yesNo } from '../../platform/contract/query.ts';
import { publicStatuses } from '../listings/contract.ts';
import { photo } from '../photos/photo.ts';

export const maxTextLength = 4_000;
export const conversationsPageSize = 30;
export const messagesPageSize = 50;

/** The id of a row, in a JSON body. */
export const idNumber = z.int().nonnegative().max(999_999_999_999_999);

/** The ad that a conversation is about, as it is now. */
const car = z
  .object({
    id: z.int(),
    /** Brand, model and year. */
    title: z.string(),
    /** In tenge; null when nobody may see the ad any more. */
    price: z.int().nullable(),
    status: z.enum([...publicStatuses, 'gone']),
    photo: photo.nullable(),
    /** Where it stands. */
    city: z.string(),
  })
  .meta({ id: 'ConversationCar' });
export type ConversationCar = z.output<typeof car>;

/** An offer is open this long. */
export const offerHours = 24;
/** Of the ad's price; who offers less is told so, and who would offer more can simply agree to the price. */
const minOfferShare = 0.5;
/** The least and the most that can be offered for a car at this price, in tenge. */
export const offerRange = (price: number) => ({ min: Math.ceil(price * minOfferShare), max: price });

/** What an offer has come to; `closed` when the car is no longer on sale, or the two may no longer write. */
const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed'] as const;
export type OfferState = (typeof offerStates)[number];

const offer = z
  .object({
    id: z.int(),
    /** In tenge. */
    amount: z.int(),
    is_mine: z.boolean(),
    state: z.enum(offerStates),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.output<typeof offer>;

/** A viewing is proposed for a time from an hour to this many days ahead. */
export const viewingDays = 30;
export const maxSlots = 3;
export const maxPlaceLength = 120;

/**
 * What a proposal of a viewing has come to; `moved` when another time was agreed on afterwards, `closed` when the car is no
 * longer on sale, or the two may no longer write.
 */
const viewingStates = [
  'open',
  'confirmed',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'moved',
  'cancelled',
  'closed',
  'past',
] as const;
export type ViewingState = (typeof viewingStates)[number];

const viewing = z
  .object({
    id: z.int(),
    /** Whether I have proposed it. */
    is_mine: z.boolean(),
    /** Null when the account of who wrote it was deleted. */
    place: z.string().nullable(),
    /** The times to choose from, in their order. */
    slots: z.array(z.iso.datetime()),
    /** The time that was chosen. */
    at: z.iso.datetime().nullable(),
    state: z.enum(viewingStates),
  })
  .meta({ id: 'Viewing' });
export type Viewing = z.output<typeof viewing>;

/** What a message is: words, a photo, or an event, which has no words of its own. */
export const messageTypes = [
  'text',
  'photo',
  'offer',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_expired',
  'offer_closed',
  'viewing',
  'viewing_confirmed',
  'viewing_moved',
  'viewing_declined',
  'viewing_withdrawn',
  'viewing_cancelled',
  'viewing_expired',
  'viewing_closed',
] as const;
export type MessageType = (typeof messageTypes)[number];

const message = z
  .object({
    id: z.int(),
    /** False for the messages of the service too. */
    is_mine: z.boolean(),
    kind: z.enum(messageTypes),
    text: z.string(),
    /** Null for what is no photo, and in the list of conversations. */
    photo: photo.nullable(),
    /** The offer that the event is about, as it is now. */
    offer: offer.nullable(),
    /** The viewing that the event is about, as it is now. */
    viewing: viewing.nullable(),
    created_at: z.iso.datetime(),
    /** The id that the author's device chose; null for messages of the other person. */
    client_id: z.uuid().nullable(),
  })
  .meta({ id: 'Message' });
export type ConversationMessage = z.output<typeof message>;

/**
 * Why nothing can be written: a moderator has stopped my messages, I have blocked the other, the other does not want
 * messages, or the account is closed.
 */
const closedReasons = ['muted', 'blocked', 'not_accepted', 'account_gone'] as const;

/** A text of mine that the other does not see: it waits for a moderator, who may refuse it. */
const heldMessage = z.object({
  client_id: z.uuid(),
  text: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(['held', 'refused']),
});
export type HeldMessage = z.output<typeof heldMessage>;

export const conversation = z
  .object({
    id: z.int(),
    car,
    role: z.enum(['buyer', 'seller']),
    /** The other person; without a name where none is known. */
    name: z.string().nullable(),
    last: message.nullable(),
    unread: z.int(),
    is_archived: z.boolean(),
    has_blocked: z.boolean(),
    closed: z.enum(closedReasons).nullable(),
    /** The offer that waits for an answer. */
    offer: offer.nullable(),
    can_offer: z.boolean(),
    /** The viewing that both have confirmed, until it is over. */
    viewing: viewing.nullable(),
    /** The viewing that waits for an answer; if another one is confirmed, it would replace that. */
    proposed_viewing: viewing.nullable(),
    can_propose_viewing: z.boolean(),
    draft: z.string().nullable(),
    /** Newest last. */
    held: z.array(heldMessage),
    /** Id of the last of my messages that the other has seen. */
    seen_up_to: z.int(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

export const refusals = {
  conversation_closed: 409,
  car_not_for_sale: 409,
  no_account_of_seller: 409,
  own_car: 409,
  too_many_conversations: 429,
} as const;
export type ConversationRefusal = keyof typeof refusals;

const text = z.string().max(maxTextLength);

const offerRefusals = {
  ...refusals,
  offer_too_low: 422,
  offer_too_high: 422,
  /** Mine waits for an answer already. */
  offer_waits: 409,
  /** The other has made an offer that this one does not answer, or the offer to answer is not the open one. */
  offer_changed: 409,
  offer_expired: 409,
  offer_settled: 409,
} as const;
export type OfferRefusal = keyof typeof offerRefusals;
const amount = z.int().positive().max(999_999_999_999);

/**
 * Conversations that want something of me: with unread messages, with an offer of the other that waits for my answer, with
 * a viewing to come, the next one first.
 */
export const conversationLists = ['unread', 'offers', 'viewings'] as const;
export type ConversationList = (typeof conversationLists)[number];

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations/',
  access: 'member',
  firm: 'seller',
  summary: 'My conversations about cars, the last one first, with how many messages are unread in all',
  input: z.object({ page: wholeNumber(1, 1000), archived: yesNo(), only: oneOf(conversationLists) }),
  output: pageOf(conversation).extend({ unread: z.int() }),
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id/',
  access: 'own',
  firm: 'seller',
  summary: 'One of my conversations',
  input: z.object({ id: idInput }),
  output: conversation,
});

export const prepareConversation = endpoint({
  method: 'GET',
  path: '/conversations/about/:carId/',
  access: 'anyone',
  firm: 'seller',
  summary: 'Whether the seller of a car can be written to, and my conversation with them if there is one',
  input: z.object({ carId: idInput }),
  output: z.object({ car, name: z.string().nullable(), conversation: z.int().nullable() }),
  refusals,
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations/',
  access: 'member',
  firm: 'seller',
  summary: 'Writes to the seller of a car; a second time goes on with the same conversation',
  input: z.strictObject({ car: idNumber, text, client_id: z.uuid() }),
  output: z.object({ id: z.int() }),
  refusals,
});

export const listTexts = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages/',
  access: 'own',
  firm: 'seller',
  summary: 'Messages of a conversation in their order: the newest, those before an id, or those after one',
  input: z.object({ id: idInput, before: idInput.optional(), after: idInput.optional() }),
  output: z.object({ results: z.array(message), has_more: z.boolean() }),
});

export const sendText = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages/',
  access: 'own',
  firm: 'seller',
  summary: 'Sends a message; with the same `client_id` it is stored once however often it is sent',
  input: z.strictObject({ id: idInput, text, client_id: z.uuid() }),
  /** Null if the text waits for a moderator, because the same was sent to many. */
  output: z.object({ message: message.nullable() }),
  refusals,
});

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/conversations/:id/photos/',
  access: 'own',
  firm: 'seller',
  summary:
    'Sends a photo that I have uploaded for no ad; with the same `client_id` it is stored once however often it is sent',
  input: z.strictObject({ id: idInput, photo: idNumber, client_id: z.uuid() }),
  output: message,
  refusals,
});

export const startOffer = endpoint({
  method: 'POST',
  path: '/conversations/offers/',
  access: 'member',
  firm: 'seller',
  summary: 'Offers the seller of a car a price, in the conversation about it or in a new one',
  input: z.strictObject({ car: idNumber, amount, client_id: z.uuid() }),
  output: z.object({ id: z.int() }),
  refusals: offerRefusals,
});

export const makeOffer = endpoint({
  method: 'POST',
  path: '/conversations/:id/offers/',
  access: 'own',
  firm: 'seller',
  summary: 'Offers a price, or answers an offer by another one; buyers begin',
  input: z.strictObject({ id: idInput, amount, client_id: z.uuid(), counters: idNumber.nullable() }),
  output: conversation,
  refusals: offerRefusals,
});

export const answerOffer = endpoint({
  method: 'POST',
  path: '/conversations/:id/offers/:offer/',
  access: 'own',
  firm: 'seller',
  summary: 'Accepts or declines the other’s offer, or withdraws one’s own; nothing is paid or sold by that',
  input: z.strictObject({
    id: idInput,
    offer: idInput,
    answer: z.enum(['accepted', 'declined', 'withdrawn']),
  }),
  output: conversation,
  refusals: offerRefusals,
});

export const markRead = endpoint({
  method: 'POST',
  path: '/conversations/:id/read/',
  access: 'own',
  firm: 'seller',
  summary: 'Tells that I have read a conversation up to a message; it never goes back',
  input: z.strictObject({ id: idInput, up_to: idNumber }),
  output: z.object({ unread: z.int() }),
});

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/conversations/:id/',
  access: 'own',
  firm: 'seller',
  summary: 'Archives a conversation, blocks the other person in it, or keeps what I have typed',
  input: z.strictObject({
    id: idInput,
    is_archived: z.boolean().optional(),
    has_blocked: z.boolean().optional(),
    draft: text.nullable().optional(),
  }),
  output: conversation,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:id/',
  access: 'own',
  firm: 'seller',
  summary: 'Deletes a conversation for me; the other person keeps it',
  input: z.object({ id: idInput }),
  output: z.object({ unread: z.int() }),
});

export const exportConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id/export/',
  access: 'own',
  firm: 'seller',
  summary: 'A conversation as a text file',
  input: z.object({ id: idInput }),
  output: fileOutput,
  returns: { file: 'text/plain; charset=utf-8' },
});

const changes = z.object({
  /** Number of the last change; ask for what comes after it. */
  last: z.int(),
  /** Conversations that have changed. */
  conversations: z.array(z.int()),
  /** Some changes are no longer known: load everything anew. */
  is_incomplete: z.boolean(),
  /** How many messages of the service are unread now. */
  unread_messages: z.int(),
});
export type ConversationChanges = z.output<typeof changes>;
/** Of a member whose conversations have never changed it is 0. */
const changeNumber = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const listChanges = endpoint({
  method: 'GET',
  path: '/conversations/changes/',
  access: 'member',
  firm: 'seller',
  summary:
    'Which of my conversations have changed after a number, without one only the last number; how many messages are unread',
  input: z.object({ after: changeNumber }),
  output: changes,
});

export const followChanges = endpoint({
  method: 'GET',
  path: '/conversations/events/',
  access: 'member',
  firm: 'seller',
  summary: 'The same as events (server-sent events), whose ids are the numbers; ends after a few minutes',
  input: z.object({ after: changeNumber }),
  output: fileOutput,
  returns: { file: 'text/event-stream' },
});
