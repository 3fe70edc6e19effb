/** A fault in one field of the input: `field` is the parameter's name, `code` says why. */
export type FieldFault = {
  field: string;
  code: string;
  message: string;
  /** Of a list, the one value that is at fault. */
  value?: string;
};

/** The RFC 9457 document that every refused call answers. `code` is ours and stable; texts may change. */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  code: string;
  /** The request id, so that a person can quote it and we can find the log line. */
  instance?: string;
  errors?: FieldFault[];
};

/** Refusals that any call may answer, with their status. Features add their own tables beside their calls. */
export const commonRefusals = {
  invalid_input: 400,
  malformed_request: 400,
  sign_in_required: 401,
  token_invalid: 401,
  token_expired: 401,
  token_revoked: 401,
  foreign_origin: 403,
  account_deleted: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

/** What a person can cause. Everything else that is thrown is a bug: it is logged and answers 500. */
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
