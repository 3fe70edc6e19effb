import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { HealthIndicator } from '../../../platform/server/health-indicator.ts';
import { newestVersion } from './versions.ts';

export const healthIndicators: readonly HealthIndicator<Services>[] = [
  {
    name: 'valuation_age_seconds',
    unit: 'seconds',
    limit: (2 * dayMs) / 1000,
    label: {
      ru: 'Возраст оценки цен',
      kk: 'Баға бағалауының жасы',
      en: 'Age of the price estimates',
    },
    advice: {
      ru: 'Каждую ночь оценка строится заново. Посмотрите ошибку задания fit_valuation ниже или в журнале; до тех пор работает прежняя.',
      kk: 'Бағалау әр түнде қайта есептеледі. fit_valuation тапсырмасының қатесін төменнен не журналдан қараңыз; оған дейін алдыңғысы жұмыс істейді.',
      en: 'It is computed anew each night. See the error of the job fit_valuation below or in the log; until then the former one is used.',
    },
    async read({ db, clock }) {
      const newest = await newestVersion(db);
      return newest && (clock.now().getTime() - newest.madeAt.getTime()) / 1000;
    },
  },
];
