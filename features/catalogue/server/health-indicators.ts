import type { Services } from '../../../platform/server/context.ts';
import type { HealthIndicator } from '../../../platform/server/health-indicator.ts';

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
      const isLive = catalogueEngine.isLive();
      return isLive === null ? null : Number(!isLive);
    },
  },
];
