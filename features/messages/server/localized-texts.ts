import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type MessageReader, type MessageRow, messageTexts } from './texts.ts';

type LocalizedText = Record<Locale, string>;
export type PromotionTexts = { title: LocalizedText; text: LocalizedText };

/** SQL that selects the texts of the promotion that a row of `service_messages` refers to; null for other messages. */
export const promotionTexts = sql<PromotionTexts | null>`(
  select jsonb_build_object(
    'title', jsonb_build_object('ru', p.title_ru, 'kk', p.title_kk, 'en', p.title_en),
    'text', jsonb_build_object('ru', p.text_ru, 'kk', p.text_kk, 'en', p.text_en))
  from promotions p where p.id = service_messages.promotion_id)`.as('promotion');

/** Title and text in the reader's language, from a row selected with `promotionTexts`. */
export function localizedTexts(
  row: Pick<MessageRow, 'kind' | 'facts'> & { promotion: PromotionTexts | null },
  reader: MessageReader,
): { title: string; text: string } {
  const { promotion } = row;
  if (promotion) return { title: promotion.title[reader.locale], text: promotion.text[reader.locale] };
  return messageTexts(row, reader);
}
