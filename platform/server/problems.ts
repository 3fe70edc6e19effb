import type { Endpoint } from '../contract/endpoint.ts';
import type { Locale } from '../contract/locale.ts';
import { type CommonRefusal, commonRefusals, Problem, type ProblemDocument } from '../contract/problem.ts';

const titles: Record<Locale, Record<CommonRefusal, string>> = {
  ru: {
    invalid_input: 'Проверьте отмеченные поля',
    malformed_request: 'Запрос не удалось прочитать',
    sign_in_required: 'Войдите, чтобы продолжить',
    token_invalid: 'Войдите заново',
    token_expired: 'Вход устарел, войдите заново',
    token_revoked: 'Этот вход завершён, войдите заново',
    foreign_origin: 'Запрос пришёл с чужого сайта',
    account_deleted: 'Ваш аккаунт удалён',
    not_allowed: 'Это действие вам недоступно',
    not_found: 'Не нашли такой страницы',
    method_not_allowed: 'Такой способ обращения здесь не работает',
    request_timed_out: 'Запрос пришёл не весь',
    gone: 'Этого больше нет',
    too_large: 'Слишком большой запрос',
    uri_too_long: 'Слишком длинный адрес',
    unsupported_media_type: 'Такой вид данных не поддерживается',
    too_many_requests: 'Слишком много запросов, попробуйте чуть позже',
    headers_too_large: 'Заголовки запроса слишком большие',
    internal: 'Что-то сломалось у нас, попробуйте позже',
    unavailable: 'Сервис ещё запускается, попробуйте через минуту',
  },
  kk: {
    invalid_input: 'Белгіленген өрістерді тексеріңіз',
    malformed_request: 'Сұрауды оқу мүмкін болмады',
    sign_in_required: 'Жалғастыру үшін кіріңіз',
    token_invalid: 'Қайта кіріңіз',
    token_expired: 'Кіру мерзімі бітті, қайта кіріңіз',
    token_revoked: 'Бұл кіру аяқталған, қайта кіріңіз',
    foreign_origin: 'Сұрау бөгде сайттан келді',
    account_deleted: 'Аккаунтыңыз жойылған',
    not_allowed: 'Бұл әрекет сізге қолжетімсіз',
    not_found: 'Мұндай бет табылмады',
    method_not_allowed: 'Мұнда бұлай сұрауға болмайды',
    request_timed_out: 'Сұрау толық келмеді',
    gone: 'Бұл енді жоқ',
    too_large: 'Сұрау тым үлкен',
    uri_too_long: 'Мекенжай тым ұзын',
    unsupported_media_type: 'Деректердің мұндай түріне қолдау жоқ',
    too_many_requests: 'Сұрау тым көп, сәл кейінірек қайталаңыз',
    headers_too_large: 'Сұраудың тақырыптары тым үлкен',
    internal: 'Бізде бірдеңе бұзылды, кейінірек қайталаңыз',
    unavailable: 'Сервис әлі іске қосылып жатыр, бір минуттан соң қайталаңыз',
  },
  en: {
    invalid_input: 'Check the marked fields',
    malformed_request: 'The request could not be read',
    sign_in_required: 'Sign in to continue',
    token_invalid: 'Sign in again',
    token_expired: 'You were signed in too long ago, sign in again',
    token_revoked: 'This session was ended, sign in again',
    foreign_origin: 'The request came from another site',
    account_deleted: 'Your account was deleted',
    not_allowed: 'You may not do this',
    not_found: 'No such page',
    method_not_allowed: 'This method does not work here',
    request_timed_out: 'The request did not arrive in time',
    gone: 'This no longer exists',
    too_large: 'The request is too large',
    uri_too_long: 'The address is too long',
    unsupported_media_type: 'This kind of data is not supported',
    too_many_requests: 'Too many requests, try again a little later',
    headers_too_large: 'The headers of the request are too large',
    internal: 'Something broke on our side, try again later',
    unavailable: 'The service is still starting, try again in a minute',
  },
};

function isCommon(code: string): code is CommonRefusal {
  return Object.hasOwn(commonRefusals, code);
}

/** Maps Fastify's own errors to our codes. */
const frameworkRefusals: Record<string, CommonRefusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/** PostgreSQL and connection errors that mean the database is full, starting, stopping or unreachable: 503, not a bug. */
const unavailableCodes = new Set(['53100', '53300', '57014', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET']);
const unavailableMessage =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated)/;

/** The problem for an error caused by the client or an unavailable database; null for anything else, which is a bug. */
export function problemOf(error: unknown): Problem<string> | null {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const { message } = error as { message?: string };
  const isUnavailable = unavailableCodes.has(code ?? '') || unavailableMessage.test(message ?? '');
  if (isUnavailable) return new Problem('unavailable');
  const frameworkRefusal = code === undefined ? undefined : frameworkRefusals[code];
  if (frameworkRefusal) return new Problem(frameworkRefusal);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Problem('malformed_request')
    : null;
}

export function statusOf(problem: Problem<string>, endpoint?: Endpoint): number {
  if (isCommon(problem.code)) return commonRefusals[problem.code];
  return endpoint?.refusals?.[problem.code] ?? 400;
}

/** The title of an error code that a feature defines. By default it is the code itself, "ad_sold" as "Ad sold". */
function featureTitle(code: string, endpoint?: Endpoint): string {
  const text = code.replace(/[-_]/g, ' ');
  return endpoint?.titles?.[code] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** The RFC 9457 document of an error. Titles of codes that features define are English; pages have their own texts. */
export function documentOf(
  problem: Problem<string>,
  about: { locale: Locale; requestId: string; endpoint?: Endpoint | undefined },
): ProblemDocument {
  return {
    type: `/api/docs#${problem.code}`,
    title: isCommon(problem.code)
      ? titles[about.locale][problem.code]
      : featureTitle(problem.code, about.endpoint),
    status: statusOf(problem, about.endpoint),
    code: problem.code,
    instance: about.requestId,
    ...(problem.errors && { errors: problem.errors }),
  };
}
