import type { AuditActions, AuditTargets } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** Moves of ads by sellers, moderators and the clock (`ad_` and the name of the move), and other changes of ads. */
export const auditActions = {
  ad_submit: {
    ru: 'Отправлено на модерацию: {target}',
    kk: 'Модерацияға жіберілді: {target}',
    en: 'Sent for moderation: {target}',
  },
  ad_own_car: {
    ru: 'Добавлена своя машина: {target}',
    kk: 'Өз көлігіміз қосылды: {target}',
    en: 'Own car added: {target}',
  },
  ad_publish: {
    ru: 'Своя машина опубликована: {target}',
    kk: 'Өз көлігіміз жарияланды: {target}',
    en: 'Own car published: {target}',
  },
  ad_recall: {
    ru: 'Забрано из очереди: {target}',
    kk: 'Кезектен қайтарылды: {target}',
    en: 'Taken back from the queue: {target}',
  },
  ad_discard: {
    ru: 'Правка отменена продавцом: {target}',
    kk: 'Сатушы түзетуден бас тартты: {target}',
    en: 'Edit discarded by the seller: {target}',
  },
  ad_approve: {
    ru: 'Одобрено: {target}',
    kk: 'Мақұлданды: {target}',
    en: 'Approved: {target}',
  },
  ad_reject: {
    ru: 'Отклонено: {target}',
    kk: 'Қабылданбады: {target}',
    en: 'Rejected: {target}',
  },
  ad_give_back: {
    ru: 'Возвращено на доработку: {target}',
    kk: 'Түзетуге қайтарылды: {target}',
    en: 'Sent back to be fixed: {target}',
  },
  ad_block: {
    ru: 'Заблокировано: {target}',
    kk: 'Бұғатталды: {target}',
    en: 'Blocked: {target}',
  },
  ad_reinstate: {
    ru: 'Решение исправлено, опубликовано: {target}',
    kk: 'Шешім түзетілді, жарияланды: {target}',
    en: 'Decision corrected, published: {target}',
  },
  ad_undo: {
    ru: 'Отменено решение: {target}',
    kk: 'Шешім кері қайтарылды: {target}',
    en: 'Decision undone: {target}',
  },
  ad_name_vehicle: {
    ru: 'Названы марка и модель: {target}',
    kk: 'Марка мен модель аталды: {target}',
    en: 'Brand and model named: {target}',
  },
  ad_appeal: {
    ru: 'Подана шешімге шағым: {target}',
    kk: 'Шешімге шағым берілді: {target}',
    en: 'Appealed: {target}',
  },
  ad_sell: {
    ru: 'Отмечено проданным: {target}',
    kk: 'Сатылды деп белгіленді: {target}',
    en: 'Marked as sold: {target}',
  },
  ad_withdraw: {
    ru: 'Снято с продажи: {target}',
    kk: 'Сатудан алынды: {target}',
    en: 'Withdrawn: {target}',
  },
  ad_renew: {
    ru: 'Продлено: {target}',
    kk: 'Мерзімі ұзартылды: {target}',
    en: 'Renewed: {target}',
  },
  ad_expire: {
    ru: 'Истёк срок: {target}',
    kk: 'Мерзімі бітті: {target}',
    en: 'Expired: {target}',
  },
  ad_delete: {
    ru: 'Удалено: {target}',
    kk: 'Жойылды: {target}',
    en: 'Deleted: {target}',
  },
  ad_erase: {
    ru: 'Удалено вместе с аккаунтом: {target}',
    kk: 'Аккаунтпен бірге жойылды: {target}',
    en: 'Deleted with the account: {target}',
  },
  ad_price: {
    ru: 'Изменена цена: {target}',
    kk: 'Бағасы өзгерді: {target}',
    en: 'Price changed: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();

export const auditTargets = {
  ad: { ru: 'объявление № {id}', kk: '№ {id} хабарландыру', en: 'ad no. {id}' },
} as const satisfies AuditTargets;
