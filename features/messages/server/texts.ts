import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import type { MessageKind } from '../contract.ts';
import type { MessageFacts } from './notify.ts';
import { requestTexts } from './request-texts.ts';

export type MessageRow = { kind: string; facts: unknown; link: string | null };
type Text = { title: string; text: string };
type Texts = { [Kind in MessageKind]: (facts: MessageFacts[Kind], name: string) => Text };

/** Texts by kind. `name` is the ad's title in quotation marks, or its number. */
const texts: Record<Locale, Texts> = {
  ru: {
    ad_submitted: (_, name) => ({
      title: 'Объявление на проверке',
      text: `Ваше объявление ${name} отправлено на модерацию. Мы сообщим, когда его проверят.`,
    }),
    ad_published: (_, name) => ({
      title: 'Объявление опубликовано',
      text: `Объявление ${name} проверено, и его уже видят покупатели.`,
    }),
    ad_rejected: (_, name) => ({
      title: 'Объявление нужно исправить',
      text: `Объявление ${name} не прошло проверку. Откройте его: там написано, что исправить.`,
    }),
    ad_blocked: (_, name) => ({
      title: 'Объявление заблокировано',
      text: `Объявление ${name} нарушает правила, и мы его скрыли. Причина указана в объявлении; решение можно обжаловать один раз.`,
    }),
    ad_expiring: (_, name) => ({
      title: 'Срок объявления подходит к концу',
      text: `Через три дня объявление ${name} снимется с показа. Продлите его, если машина ещё продаётся.`,
    }),
    ad_expired: (_, name) => ({
      title: 'Срок объявления истёк',
      text: `Объявление ${name} снято с показа. Его можно вернуть одним нажатием.`,
    }),
    ad_recalled: (_, name) => ({
      title: 'Объявление отозвано с проверки',
      text: `Объявление ${name} больше не ждёт проверки. Исправьте его и отправьте снова.`,
    }),
    ad_sold: (_, name) => ({
      title: 'Машина продана',
      text: `Объявление ${name} отмечено как проданное. Поздравляем!`,
    }),
    ad_withdrawn: (_, name) => ({
      title: 'Объявление снято',
      text: `Вы сняли объявление ${name} с показа. Его можно вернуть.`,
    }),
    ad_renewed: (_, name) => ({
      title: 'Объявление продлено',
      text: `Объявление ${name} снова на 30 дней в показе.`,
    }),
    ad_deleted: (_, name) => ({ title: 'Объявление удалено', text: `Вы удалили объявление ${name}.` }),
    appeal_upheld: (_, name) => ({
      title: 'Обжалование удовлетворено',
      text: `Другой модератор посмотрел объявление ${name} и согласился с вами: оно опубликовано.`,
    }),
    appeal_denied: (_, name) => ({
      title: 'Решение оставлено в силе',
      text: `Другой модератор посмотрел объявление ${name} и оставил решение в силе. Причина указана в объявлении.`,
    }),
    garage_reminder: ({ car, what, due }) => ({
      title: 'Напоминание из гаража',
      text: `${car}: ${what}, ${dayText(due, 'ru')}.`,
    }),
    check_requested: ({ title }) => ({
      title: 'Заявка на проверку принята',
      text: `Мы получили заявку на проверку машины ${title}. Менеджер позвонит и подтвердит оплату.`,
    }),
    check_confirmed: ({ title }) => ({
      title: 'Оплата проверки подтверждена',
      text: `Проверка машины ${title} оплачена. Скоро начнём.`,
    }),
    check_in_work: ({ title }) => ({
      title: 'Отчёт формируется',
      text: `Мы проверяем машину ${title}. Сообщим, когда отчёт будет готов.`,
    }),
    check_ready: ({ title }) => ({
      title: 'Отчёт TulparAutoCheck готов',
      text: `Отчёт о машине ${title} готов. Его можно прочитать и скачать в профиле.`,
    }),
    check_cancelled: ({ title, reason }) => ({
      title: 'Проверка отменена',
      text: `Проверка машины ${title} отменена.${reason ? ` Причина: ${reason}` : ''}`,
    }),
    check_report_replaced: ({ title }) => ({
      title: 'Отчёт TulparAutoCheck обновлён',
      text: `Мы обновили отчёт о машине ${title}. Посмотрите новую версию в профиле.`,
    }),
    ...requestTexts.ru,
  },
  kk: {
    ad_submitted: (_, name) => ({
      title: 'Хабарландыру тексеруде',
      text: `${name} хабарландыруыңыз модерацияға жіберілді. Тексерілген соң хабарлаймыз.`,
    }),
    ad_published: (_, name) => ({
      title: 'Хабарландыру жарияланды',
      text: `${name} хабарландыруы тексерілді, оны сатып алушылар көріп отыр.`,
    }),
    ad_rejected: (_, name) => ({
      title: 'Хабарландыруды түзету керек',
      text: `${name} хабарландыруы тексеруден өтпеді. Оны ашыңыз: не түзету керегі сонда жазылған.`,
    }),
    ad_blocked: (_, name) => ({
      title: 'Хабарландыру бұғатталды',
      text: `${name} хабарландыруы ережені бұзады, сондықтан оны жасырдық. Себебі хабарландыруда көрсетілген; шешімге бір рет шағымдануға болады.`,
    }),
    ad_expiring: (_, name) => ({
      title: 'Хабарландыру мерзімі аяқталып келеді',
      text: `Үш күннен кейін ${name} хабарландыруы көрсетілмейді. Көлік әлі сатылымда болса, мерзімін ұзартыңыз.`,
    }),
    ad_expired: (_, name) => ({
      title: 'Хабарландыру мерзімі бітті',
      text: `${name} хабарландыруы енді көрсетілмейді. Оны бір басып қайтаруға болады.`,
    }),
    ad_recalled: (_, name) => ({
      title: 'Хабарландыру тексеруден қайтарылды',
      text: `${name} хабарландыруы енді тексеруді күтпейді. Түзетіп, қайта жіберіңіз.`,
    }),
    ad_sold: (_, name) => ({
      title: 'Көлік сатылды',
      text: `${name} хабарландыруы сатылды деп белгіленді. Құттықтаймыз!`,
    }),
    ad_withdrawn: (_, name) => ({
      title: 'Хабарландыру алынды',
      text: `${name} хабарландыруын көрсетуден алдыңыз. Оны қайтаруға болады.`,
    }),
    ad_renewed: (_, name) => ({
      title: 'Хабарландыру мерзімі ұзартылды',
      text: `${name} хабарландыруы тағы 30 күн көрсетіледі.`,
    }),
    ad_deleted: (_, name) => ({ title: 'Хабарландыру жойылды', text: `${name} хабарландыруын жойдыңыз.` }),
    appeal_upheld: (_, name) => ({
      title: 'Шағым қанағаттандырылды',
      text: `${name} хабарландыруын басқа модератор қарап, сізбен келісті: ол жарияланды.`,
    }),
    appeal_denied: (_, name) => ({
      title: 'Шешім күшінде қалды',
      text: `${name} хабарландыруын басқа модератор қарап, шешімді күшінде қалдырды. Себебі хабарландыруда көрсетілген.`,
    }),
    garage_reminder: ({ car, what, due }) => ({
      title: 'Гараждан ескерту',
      text: `${car}: ${what}, ${dayText(due, 'kk')}.`,
    }),
    check_requested: ({ title }) => ({
      title: 'Тексеруге өтінім қабылданды',
      text: `${title} көлігін тексеруге өтініміңізді алдық. Менеджер қоңырау шалып, төлемді растайды.`,
    }),
    check_confirmed: ({ title }) => ({
      title: 'Тексеру төлемі расталды',
      text: `${title} көлігін тексеру ақысы төленді. Жақында бастаймыз.`,
    }),
    check_in_work: ({ title }) => ({
      title: 'Есеп дайындалып жатыр',
      text: `${title} көлігін тексеріп жатырмыз. Есеп дайын болғанда хабарлаймыз.`,
    }),
    check_ready: ({ title }) => ({
      title: 'TulparAutoCheck есебі дайын',
      text: `${title} көлігі туралы есеп дайын. Оны профильден оқып, жүктеп алуға болады.`,
    }),
    check_cancelled: ({ title, reason }) => ({
      title: 'Тексеру тоқтатылды',
      text: `${title} көлігін тексеру тоқтатылды.${reason ? ` Себебі: ${reason}` : ''}`,
    }),
    check_report_replaced: ({ title }) => ({
      title: 'TulparAutoCheck есебі жаңартылды',
      text: `${title} көлігі туралы есепті жаңарттық. Жаңа нұсқасын профильден қараңыз.`,
    }),
    ...requestTexts.kk,
  },
  en: {
    ad_submitted: (_, name) => ({
      title: 'Your ad is under review',
      text: `Your listing ${name} has been sent for moderation. We will tell you when it has been checked.`,
    }),
    ad_published: (_, name) => ({
      title: 'Your ad is online',
      text: `The ad ${name} has been checked, and buyers can see it now.`,
    }),
    ad_rejected: (_, name) => ({
      title: 'Your ad needs a change',
      text: `The ad ${name} was not accepted. Open it to see what to mend.`,
    }),
    ad_blocked: (_, name) => ({
      title: 'Your ad is blocked',
      text: `The ad ${name} breaks the rules, so we have hidden it. The ad says why; you may appeal once.`,
    }),
    ad_expiring: (_, name) => ({
      title: 'Your ad ends soon',
      text: `In three days the ad ${name} goes off sale. Renew it if the car is still to be had.`,
    }),
    ad_expired: (_, name) => ({
      title: 'Your ad has ended',
      text: `The ad ${name} is off sale. One tap brings it back.`,
    }),
    ad_recalled: (_, name) => ({
      title: 'Your ad is out of review',
      text: `The ad ${name} no longer waits to be checked. Change it and send it again.`,
    }),
    ad_sold: (_, name) => ({
      title: 'The car is sold',
      text: `The ad ${name} is marked as sold. Congratulations!`,
    }),
    ad_withdrawn: (_, name) => ({
      title: 'Your ad is withdrawn',
      text: `You have taken the ad ${name} off sale. You can bring it back.`,
    }),
    ad_renewed: (_, name) => ({
      title: 'Your ad is renewed',
      text: `The ad ${name} is online for another 30 days.`,
    }),
    ad_deleted: (_, name) => ({ title: 'Your ad is deleted', text: `You have deleted the ad ${name}.` }),
    appeal_upheld: (_, name) => ({
      title: 'Your appeal was upheld',
      text: `Another moderator has looked at the ad ${name} and agrees with you: it is online.`,
    }),
    appeal_denied: (_, name) => ({
      title: 'The decision stands',
      text: `Another moderator has looked at the ad ${name}, and the decision stands. The ad says why.`,
    }),
    garage_reminder: ({ car, what, due }) => ({
      title: 'A reminder from your garage',
      text: `${car}: ${what}, ${dayText(due, 'en')}.`,
    }),
    check_requested: ({ title }) => ({
      title: 'Your check request is accepted',
      text: `We have your request to check the car ${title}. A manager will call to confirm the payment.`,
    }),
    check_confirmed: ({ title }) => ({
      title: 'Your payment is confirmed',
      text: `The check of the car ${title} is paid for. We start soon.`,
    }),
    check_in_work: ({ title }) => ({
      title: 'Report is being generated',
      text: `We are checking the car ${title}. We will tell you when the report is ready.`,
    }),
    check_ready: ({ title }) => ({
      title: 'Your TulparAutoCheck report is ready',
      text: `The report about the car ${title} is ready. Read and download it in your profile.`,
    }),
    check_cancelled: ({ title, reason }) => ({
      title: 'The check is cancelled',
      text: `The check of the car ${title} is cancelled.${reason ? ` Reason: ${reason}` : ''}`,
    }),
    check_report_replaced: ({ title }) => ({
      title: 'Your TulparAutoCheck report is updated',
      text: `We have updated the report about the car ${title}. See the new version in your profile.`,
    }),
    ...requestTexts.en,
  },
};

const quoteTitle: Record<Locale, (title: string) => string> = {
  ru: (title) => `«${title}»`,
  kk: (title) => `«${title}»`,
  en: (title) => `“${title}”`,
};

/** Title and text of a message in the reader's language. */
export function messageTexts({ kind, facts }: Pick<MessageRow, 'kind' | 'facts'>, locale: Locale): Text {
  const makeText = texts[locale][kind as MessageKind] as (facts: unknown, name: string) => Text;
  const { title, ad } = facts as { title?: string | null; ad?: number };
  return makeText(facts, title ? quoteTitle[locale](title) : `№ ${ad ?? ''}`);
}

function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
