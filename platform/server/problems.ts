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
    demo_only_here: 'Демонстрация открывается только на том компьютере, где она запущена',
    not_allowed: 'Это действие вам недоступно',
    confirmation_required: 'Подтвердите, что это вы',
    second_factor_required: 'Нужен второй фактор входа',
    firm_left: 'Вы больше не действуете от имени этой компании',
    key_not_allowed: 'Ключу API это недоступно',
    firm_role_required: 'Это может делать только сотрудник компании с большими правами',
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
    unavailable: 'Сервис временно недоступен, попробуйте через минуту',
    busy: 'Сейчас очень много посетителей, попробуйте через несколько секунд',
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
    demo_only_here: 'Демонстрация тек іске қосылған компьютерде ашылады',
    not_allowed: 'Бұл әрекет сізге қолжетімсіз',
    confirmation_required: 'Бұл сіз екеніңізді растаңыз',
    second_factor_required: 'Кірудің екінші факторы қажет',
    firm_left: 'Сіз енді бұл компания атынан әрекет етпейсіз',
    key_not_allowed: 'API кілтіне бұл қолжетімсіз',
    firm_role_required: 'Мұны компанияның құқығы көбірек қызметкері ғана жасай алады',
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
    unavailable: 'Сервис уақытша қолжетімсіз, бір минуттан соң қайталаңыз',
    busy: 'Қазір келушілер өте көп, бірнеше секундтан соң қайталаңыз',
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
    demo_only_here: 'This demonstration opens only on the computer that it runs on',
    not_allowed: 'You may not do this',
    confirmation_required: 'Confirm that it is you',
    second_factor_required: 'A second factor is needed',
    firm_left: 'You no longer act for this firm',
    key_not_allowed: 'An API key may not do this',
    firm_role_required: 'Only people of the firm with a higher role may do this',
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
    unavailable: 'The service is unavailable for the moment, try again in a minute',
    busy: 'Very many people are here right now, try again in a few seconds',
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

/**
 * Errors that mean that the disk is full or read-only, or the database or another service full, starting, stopping or
 * unreachable, or PostgreSQL read-only after another one took over: 503, not a bug. The
 * classes 08, 53 and 58 are lost connections, missing resources and failures of its machine.
 */
const unavailableCode =
  /^(ENOSPC|EDQUOT|EROFS|EIO|08...|53...|58...|57014|57P0[1-5]|25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ESOCKET|ECONNECTION|UND_ERR_\w+)$/;
const unavailableMessage =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Connection ended unexpectedly|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|write after end|This socket has been ended)/;

/** Libraries wrap the error of a connection in errors of their own; more levels than these never occur. */
const maxCauses = 5;

/** Whether something failed because a service or the disk is away or full: not a bug, and over some time later. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > maxCauses) return false;
  const { name, code, message, cause, errors } = error as {
    name?: unknown;
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  return (
    // Of `AbortSignal.timeout` and of the client of the bucket.
    name === 'TimeoutError' ||
    unavailableCode.test(String(code ?? '')) ||
    unavailableMessage.test(String(message ?? '')) ||
    isUnavailable(cause, depth + 1) ||
    (Array.isArray(errors) && errors.some((part) => isUnavailable(part, depth + 1)))
  );
}

/**
 * The problem for an error caused by the client or an unavailable database; null for anything else, which is a bug. A code
 * that the call does not declare is a bug too: clients do not know it.
 */
export function problemOf(error: unknown, endpoint?: Endpoint): Problem<string> | null {
  if (error instanceof Problem) return statusOfCode(error.code, endpoint) === undefined ? null : error;
  if (isUnavailable(error)) return new Problem('unavailable');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const frameworkRefusal = code === undefined ? undefined : frameworkRefusals[code];
  if (frameworkRefusal) return new Problem(frameworkRefusal);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Problem('malformed_request')
    : null;
}

function statusOfCode(code: string, endpoint?: Endpoint): number | undefined {
  if (isCommon(code)) return commonRefusals[code];
  return endpoint?.refusals && Object.hasOwn(endpoint.refusals, code) ? endpoint.refusals[code] : undefined;
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
  const status = statusOfCode(problem.code, about.endpoint);
  if (status === undefined) throw new Error(`${problem.code} is not declared by the call`);
  return {
    type: `/api/docs#${problem.code}`,
    title: isCommon(problem.code)
      ? titles[about.locale][problem.code]
      : featureTitle(problem.code, about.endpoint),
    status,
    code: problem.code,
    instance: about.requestId,
    ...(problem.errors && { errors: problem.errors }),
  };
}
