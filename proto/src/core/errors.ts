/** The kind of a refusal, from the caller's view; each kind maps to one HTTP status. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

export const statusByKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

/** A refusal: stable code, kind, and the Spanish sentence for people. `{name}` in the text is a param. */
export interface ErrorDef {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly text: string;
  /** Only if the kind's own status would be wrong (413, 422, 504). */
  readonly status?: number;
}

/** One invalid field: `path` as in `items.3.price`, a stable code, and the Spanish text shown under the field. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

export type ErrorParams = Record<string, string | number>;

/** The error as it travels between processes and, in problem+json, to the browser. */
export interface WireError {
  code: string;
  kind: ErrorKind;
  status: number;
  text: string;
  params?: ErrorParams;
  fields?: FieldError[];
}

export function defineError(code: string, kind: ErrorKind, text: string, status?: number): ErrorDef {
  return status === undefined ? { code, kind, text } : { code, kind, text, status };
}

/** An expected refusal. Anything else that is thrown is a fault and reaches the caller as INTERNAL, without details. */
export class AppError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly status: number;

  constructor(
    readonly def: ErrorDef,
    readonly params: ErrorParams = {},
    readonly fields: FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(fillText(def.text, params), options);
    this.name = 'AppError';
    this.code = def.code;
    this.kind = def.kind;
    this.status = def.status ?? statusByKind[def.kind];
  }

  toWire(): WireError {
    const wire: WireError = { code: this.code, kind: this.kind, status: this.status, text: this.message };
    if (Object.keys(this.params).length > 0) wire.params = this.params;
    if (this.fields.length > 0) wire.fields = this.fields;
    return wire;
  }

  static fromWire(wire: WireError): AppError {
    return new AppError(
      { code: wire.code, kind: wire.kind, text: wire.text, status: wire.status },
      wire.params,
      wire.fields,
    );
  }
}

function fillText(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** Errors that every call may return. */
export const coreErrors = {
  INVALID: defineError('INVALID', 'invalid', 'Revisa los datos marcados.'),
  MALFORMED: defineError('MALFORMED', 'invalid', 'No se pudo leer lo enviado. Vuelve a intentarlo.'),
  UNAUTHENTICATED: defineError('UNAUTHENTICATED', 'unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.'),
  FORBIDDEN: defineError('FORBIDDEN', 'forbidden', 'Tu cuenta no tiene permiso para hacer esto.'),
  API_KEY_INVALID: defineError(
    'API_KEY_INVALID',
    'unauthenticated',
    'Esta clave de API no existe, venció o fue revocada. Crea otra en Perfil, pestaña Integraciones.',
  ),
  API_KEY_NOT_ALLOWED: defineError(
    'API_KEY_NOT_ALLOWED',
    'forbidden',
    'Esta operación no acepta claves de API. Ingresa con tu cuenta para hacerla.',
  ),
  API_KEY_SCOPE_MISSING: defineError(
    'API_KEY_SCOPE_MISSING',
    'forbidden',
    'A esta clave de API le falta el permiso {scope}. Crea otra que lo tenga.',
  ),
  STEP_UP_REQUIRED: defineError(
    'STEP_UP_REQUIRED',
    'forbidden',
    'Confirma que eres tú para continuar: escribe tu código o tu contraseña.',
  ),
  FACTOR_REQUIRED: defineError(
    'FACTOR_REQUIRED',
    'forbidden',
    'Tu empresa pide verificación en dos pasos. Actívala para continuar.',
  ),
  COMPANY_REQUIRED: defineError('COMPANY_REQUIRED', 'forbidden', 'Completa los datos de tu empresa para continuar.'),
  ROLE_FORBIDS: defineError(
    'ROLE_FORBIDS',
    'forbidden',
    'Tu rol en la empresa ({role}) no permite {ability}. Pídelo a quien administra la empresa.',
  ),
  NOT_FOUND: defineError('NOT_FOUND', 'not_found', 'No encontramos lo que buscas.'),
  METHOD_NOT_ALLOWED: defineError(
    'METHOD_NOT_ALLOWED',
    'not_found',
    'Esta dirección existe, pero no admite esta operación. Revisa el método en la referencia de la API.',
    405,
  ),
  CONFLICT: defineError('CONFLICT', 'conflict', 'Alguien cambió esto antes que tú. Recarga y vuelve a intentarlo.'),
  IDEMPOTENCY_KEY_REUSED: defineError(
    'IDEMPOTENCY_KEY_REUSED',
    'invalid',
    'Esta operación ya se envió con otros datos. Recarga la página.',
    422,
  ),
  RATE_LIMITED: defineError(
    'RATE_LIMITED',
    'rate_limited',
    'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  ),
  TOO_LARGE: defineError('TOO_LARGE', 'invalid', 'Lo enviado es demasiado grande.', 413),
  UNAVAILABLE: defineError(
    'UNAVAILABLE',
    'unavailable',
    'Este servicio no responde por ahora. Inténtalo en unos segundos.',
  ),
  DEADLINE: defineError('DEADLINE', 'unavailable', 'La operación tardó demasiado. Inténtalo de nuevo.', 504),
  INTERNAL: defineError(
    'INTERNAL',
    'internal',
    'Ocurrió un error inesperado. Si se repite, escríbenos con el código que ves aquí.',
  ),
} as const;
