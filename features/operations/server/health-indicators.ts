import { statfs } from 'node:fs/promises';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { HealthIndicator } from '../../../platform/server/health-indicator.ts';
import {
  archiveFailsForSeconds,
  countFailedJobs,
  longestWaitSeconds,
  oldestTransactionSeconds,
  oldestUnsentSeconds,
  savedUntil,
  usedConnections,
} from './queries.ts';

export const healthIndicators: readonly HealthIndicator<Services>[] = [
  {
    name: 'job_wait_seconds',
    unit: 'seconds',
    limit: 300,
    label: {
      ru: 'Дольше всех ждёт задание',
      kk: 'Ең ұзақ күткен тапсырма',
      en: 'Longest wait of a job',
    },
    advice: {
      ru: 'Проверьте, что работает хотя бы один процесс с ROLE=worker или ROLE=all, и что он пишет в журнал. Если он занят долгим заданием, запустите ещё один.',
      kk: 'ROLE=worker немесе ROLE=all процесінің ең болмаса біреуі жұмыс істеп тұрғанын және журналында не жазылғанын тексеріңіз. Ұзақ тапсырмамен айналысып жатса, тағы біреуін іске қосыңыз.',
      en: 'See that a process with ROLE=worker or ROLE=all runs, and what its log says. If it is busy with a long job, start another one.',
    },
    read: ({ db }) => longestWaitSeconds(db),
  },
  {
    name: 'failed_jobs_count',
    unit: 'count',
    limit: 0,
    label: {
      ru: 'Задания, которые не удались',
      kk: 'Орындалмаған тапсырмалар',
      en: 'Jobs that failed for good',
    },
    advice: {
      ru: 'Ошибки показаны ниже. Устраните причину и повторите задания.',
      kk: 'Қателер төменде көрсетілген. Себебін жойып, тапсырмаларды қайталаңыз.',
      en: 'Their errors are below. Remove the cause, then have them tried again.',
    },
    read: ({ db }) => countFailedJobs(db),
  },
  {
    name: 'unsent_message_age_seconds',
    unit: 'seconds',
    limit: 900,
    label: {
      ru: 'Самое старое неотправленное сообщение',
      kk: 'Ең ескі жіберілмеген хабарлама',
      en: 'Oldest message that could not be sent',
    },
    advice: {
      ru: 'Почтовый сервер, шлюз SMS или служба уведомлений отказывает. Проверьте SMTP_URL, SMS_URL и FCM_SERVICE_ACCOUNT и деньги на счёте шлюза; сообщения уйдут сами.',
      kk: 'Пошта сервері, SMS шлюзі немесе хабарландыру қызметі қабылдамай тұр. SMTP_URL, SMS_URL, FCM_SERVICE_ACCOUNT мәндерін және шлюз шотындағы ақшаны тексеріңіз; хабарламалар өздігінен кетеді.',
      en: 'The mail server, the SMS gateway or the push service refuses. Check SMTP_URL, SMS_URL and FCM_SERVICE_ACCOUNT and the credit at the gateway; the messages then go by themselves.',
    },
    read: ({ db }) => oldestUnsentSeconds(db),
  },
  {
    name: 'disk_used_ratio',
    unit: 'ratio',
    limit: 0.9,
    label: { ru: 'Диск DATA_DIR занят', kk: 'DATA_DIR дискісінің толуы', en: 'Disk of DATA_DIR in use' },
    advice: {
      ru: 'Освободите место или увеличьте диск, на котором лежит DATA_DIR. Когда он заполнится, объявления и фото перестанут сохраняться. Диск базы данных на другом сервере здесь не виден: для него есть тревога TulparDatabaseDisk.',
      kk: 'DATA_DIR жатқан дискіде орын босатыңыз немесе оны үлкейтіңіз. Ол толса, хабарландырулар мен фотолар сақталмайды. Басқа сервердегі дерекқор дискісі мұнда көрінбейді: ол үшін TulparDatabaseDisk дабылы бар.',
      en: 'Free space on the disk of DATA_DIR or enlarge it. When it is full, ads and photos are no longer stored. The disk of a database on another machine is not seen here: the alarm TulparDatabaseDisk is for it.',
    },
    async read({ config }) {
      const { blocks, bavail } = await statfs(config.dataDir);
      return 1 - bavail / blocks;
    },
  },
  {
    name: 'backup_age_seconds',
    unit: 'seconds',
    limit: (1.5 * dayMs) / 1000,
    label: {
      ru: 'Возраст резервной копии',
      kk: 'Сақтық көшірменің жасы',
      en: 'Age of the newest backup',
    },
    advice: {
      ru: 'Запускайте npm run backup каждую ночь и храните файл на другом диске или сервере. Посмотрите, что сказала последняя попытка. Если копии делает pgBackRest, его таймер должен их отмечать, см. docs/operations.md.',
      kk: 'npm run backup командасын күн сайын түнде іске қосып, файлды басқа дискіде не серверде сақтаңыз. Соңғы әрекеттің не айтқанын қараңыз. Көшірмені pgBackRest жасаса, оның таймері әрқайсысын белгілеуі керек, docs/operations.md қараңыз.',
      en: 'Run npm run backup each night and keep its file on another disk or machine. See what the last attempt said. If pgBackRest makes them, its timer has to record each, see docs/operations.md.',
    },
    async read({ db, config, clock }) {
      // A demonstration needs none.
      if (config.isDemo) return null;
      return (clock.now().getTime() - (await savedUntil(db)).getTime()) / 1000;
    },
  },
  {
    name: 'database_connections_used_ratio',
    unit: 'ratio',
    limit: 0.8,
    label: {
      ru: 'Подключения к базе данных заняты',
      kk: 'Дерекқор қосылымдары бос емес',
      en: 'Connections of the database in use',
    },
    advice: {
      ru: 'Процессов больше, чем выдержит PostgreSQL: увеличьте max_connections (около 25 на процесс) или поставьте меньше процессов.',
      kk: 'Процестер PostgreSQL көтеретіннен көп: max_connections мәнін арттырыңыз (бір процеске шамамен 25) немесе процестерді азайтыңыз.',
      en: 'There are more processes than PostgreSQL has connections for: raise max_connections (some 25 for each) or run fewer.',
    },
    read: ({ db }) => usedConnections(db),
  },
  {
    name: 'oldest_transaction_seconds',
    unit: 'seconds',
    limit: 1_800,
    label: {
      ru: 'Самая долгая транзакция',
      kk: 'Ең ұзақ транзакция',
      en: 'Oldest open transaction',
    },
    advice: {
      ru: 'Пока она открыта, таблицы растут. Найдите её в pg_stat_activity и завершите через pg_terminate_backend; обычно это забытый psql или копирование.',
      kk: 'Ол ашық тұрғанда кестелер үлкейе береді. Оны pg_stat_activity ішінен тауып, pg_terminate_backend арқылы аяқтаңыз; әдетте бұл ұмытылған psql немесе көшіру.',
      en: 'While it is open, tables grow. Find it in pg_stat_activity and end it with pg_terminate_backend; mostly it is a forgotten psql or a backup.',
    },
    read: ({ db }) => oldestTransactionSeconds(db),
  },
  {
    name: 'replica_lag_seconds',
    unit: 'seconds',
    limit: 30,
    label: {
      ru: 'Отставание реплики базы данных',
      kk: 'Дерекқор репликасының кешігуі',
      en: 'Lag of a replica of the database',
    },
    advice: {
      ru: 'Реплика из DATABASE_REPLICA_URLS отстала или пропала: без неё отвечает основной сервер, а его потеря остановит запись. Посмотрите patronictl list; если реплика не возвращается сама, patronictl reinit копирует её заново.',
      kk: 'DATABASE_REPLICA_URLS ішіндегі реплика кешігіп қалды не жоғалды: онсыз негізгі сервер жауап береді, ал ол істен шықса, жазу тоқтайды. patronictl list қараңыз; реплика өзі қайтып келмесе, patronictl reinit оны қайта көшіреді.',
      en: 'A replica of DATABASE_REPLICA_URLS lags or is lost: the primary answers instead, and if that is lost too, nothing can be written. See patronictl list; one that does not come back is copied anew by patronictl reinit.',
    },
    read({ replicas }) {
      const lags = replicas.secondsBehind();
      if (lags.includes(Number.POSITIVE_INFINITY)) throw new Error('A replica has never been up to date');
      return lags.length === 0 ? null : Math.max(...lags);
    },
  },
  {
    name: 'archive_failing_seconds',
    unit: 'seconds',
    limit: 600,
    label: {
      ru: 'Журнал базы данных не архивируется',
      kk: 'Дерекқор журналы мұрағатталмай тұр',
      en: 'The database’s log is not archived',
    },
    advice: {
      ru: 'archive_command завершается с ошибкой, она в журнале PostgreSQL. Проверьте pgbackrest info и доступ к хранилищу: пока архив стоит, журнал занимает диск базы данных, а вернуться к моменту нельзя.',
      kk: 'archive_command қатемен аяқталып жатыр, қате PostgreSQL журналында. pgbackrest info мен қоймаға қолжетімділікті тексеріңіз: мұрағат тоқтап тұрғанда журнал дерекқор дискісін толтырады, ал бұрынғы сәтке оралу мүмкін емес.',
      en: 'archive_command fails; PostgreSQL’s log has its error. Check pgbackrest info and the way to the repository: until then the log fills the database’s disk, and there is no way back to a moment.',
    },
    read: ({ db }) => archiveFailsForSeconds(db),
  },
  {
    name: 'bucket_answer_seconds',
    unit: 'seconds',
    limit: 1,
    label: {
      ru: 'Ответ хранилища фотографий',
      kk: 'Фото қоймасының жауабы',
      en: 'Answer of the bucket of photographs',
    },
    advice: {
      ru: 'Хранилище S3 отвечает медленно или не отвечает: фотографии не загружаются и не показываются. Проверьте S3_ENDPOINT, ключи и состояние хранилища.',
      kk: 'S3 қоймасы баяу жауап береді не жауап бермейді: фотолар жүктелмейді әрі көрсетілмейді. S3_ENDPOINT мәнін, кілттерді және қойманың күйін тексеріңіз.',
      en: 'The S3 store answers slowly or not at all: photos are neither stored nor shown. Check S3_ENDPOINT, the keys, and how the store is.',
    },
    async read({ config, storage }) {
      if (!config.bucket) return null;
      const askedAt = performance.now();
      await storage.has('health/asked.txt');
      return (performance.now() - askedAt) / 1000;
    },
  },
];
