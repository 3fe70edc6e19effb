import type { Services } from '../../../platform/server/context.ts';
import type { HealthIndicator } from '../../../platform/server/health-indicator.ts';
import { silenceLimitMs } from './live/live-engine.ts';

export const healthIndicators: readonly HealthIndicator<Services>[] = [
  {
    name: 'searches_without_index_count',
    unit: 'count',
    limit: 0,
    label: {
      ru: 'Поиск идёт мимо индекса',
      kk: 'Іздеу индекссіз жүріп жатыр',
      en: 'Searches without the index',
    },
    advice: {
      ru: 'Через минуту после запуска здесь 0. Дольше: причина в журнале; чаще всего не хватает SEARCH_MEMORY_MB или не отвечает база данных. Поиск работает, но медленнее.',
      kk: 'Іске қосылғаннан кейін бір минутта 0 болады. Одан ұзақ болса, себебі журналда: көбіне SEARCH_MEMORY_MB жетпейді не дерекқор жауап бермейді. Іздеу жұмыс істейді, бірақ баяу.',
      en: 'A minute after a start this is 0. Later the log has the reason: mostly SEARCH_MEMORY_MB is too small or the database does not respond. Searches work, but more slowly.',
    },
    read({ catalogueEngine }) {
      const parts = catalogueEngine.liveParts();
      return parts && Number(!parts.isLive);
    },
  },
  {
    name: 'search_feed_age_seconds',
    unit: 'seconds',
    limit: silenceLimitMs / 1000,
    label: {
      ru: 'Поиск последний раз узнал об изменениях',
      kk: 'Іздеу өзгерістерді соңғы рет оқығалы',
      en: 'Since the search last read the changes',
    },
    advice: {
      ru: 'До 5 с, когда ничего не меняется. Больше: этот процесс не читает изменения из базы данных. Посмотрите, отвечает ли она и что о «change feed» говорит журнал. До тех пор поиск идёт мимо индекса.',
      kk: 'Ештеңе өзгермегенде 5 с дейін. Одан көп болса, бұл процесс дерекқордан өзгерістерді оқымай тұр. Дерекқор жауап бере ме және журналда «change feed» туралы не жазылған, соны қараңыз. Оған дейін іздеу индекссіз жүреді.',
      en: 'Up to 5 s while nothing changes. More: this process does not read the changes from the database. See whether it responds, and what the log says of the change feed. Until then PostgreSQL answers the searches.',
    },
    read({ catalogueEngine }) {
      const parts = catalogueEngine.liveParts();
      return parts && parts.feedAgeMs / 1000;
    },
  },
];
