/** A validation error of one input field: `field` is the parameter's name, `code` is the reason. */
export type FieldFault = {
  field: string;
  code: string;
  message: string;
  /** The invalid item, if the field is a list. */
  value?: string;
};

/** The RFC 9457 body of every error response. `code` is stable; texts may change. */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  code: string;
  /** The request id, which people can quote to find the log line. */
  instance?: string;
  errors?: FieldFault[];
};

/** Error codes that any call may return, with their HTTP status. Features define their own beside their calls. */
export const commonRefusals = {
  invalid_input: 400,
  malformed_request: 400,
  sign_in_required: 401,
  token_invalid: 401,
  token_expired: 401,
  token_revoked: 401,
  foreign_origin: 403,
  account_deleted: 403,
  /** A demonstration serves only the machine that it runs on. */
  demo_only_here: 403,
  not_allowed: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  /** The person acts for a firm that they no longer belong to. */
  firm_left: 403,
  firm_role_required: 403,
  /** A key of a firm's program calls what only people may. */
  key_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timed_out: 408,
  gone: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  /** More visitors than can be served; trying again in a moment helps. */
  busy: 503,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

/** An error that a client can cause. Anything else that is thrown is a bug: it is logged and answered with 500. */
export class Problem<Code extends string = CommonRefusal> extends Error {
  readonly code: Code;
  readonly errors: FieldFault[] | undefined;

  constructor(code: Code, errors?: FieldFault[]) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.errors = errors;
  }
}

/** The refusal of one field of the input. */
export const fieldProblem = (field: string, code: string, message: string) =>
  new Problem('invalid_input', [{ field, code, message }]);
