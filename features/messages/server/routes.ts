import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as promotionContract from '../promotion-contract.ts';
import { unsubscribe as unsubscribeContract } from '../unsubscribe-contract.ts';
import { listMessages } from './list-messages.ts';
import {
  changePromotion,
  countAudience,
  createPromotion,
  deletePromotion,
  listPromotions,
  sendPromotion,
} from './promotions/staff-promotions.ts';
import { unsubscribe } from './promotions/unsubscribe.ts';
import { readMessages } from './read-messages.ts';

export const messageRoutes = [
  serve(contract.listMessages, listMessages),
  serve(contract.readMessages, readMessages),
  serve(unsubscribeContract, unsubscribe),
  serve(promotionContract.listPromotions, listPromotions),
  serve(promotionContract.countAudience, countAudience),
  serve(promotionContract.createPromotion, createPromotion),
  serve(promotionContract.changePromotion, changePromotion),
  serve(promotionContract.deletePromotion, deletePromotion),
  serve(promotionContract.sendPromotion, sendPromotion),
];
