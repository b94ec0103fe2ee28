import { defineError } from '../core/errors.js';

export const identityErrors = {
  WRONG_CREDENTIALS: defineError('WRONG_CREDENTIALS', 'unauthenticated', 'Correo o contraseña incorrectos'),
  EMAIL_TAKEN: defineError(
    'EMAIL_TAKEN',
    'conflict',
    'Ya existe una cuenta con este correo. Ingresa o recupera tu contraseña.',
  ),
  /** The same whether or not the account exists. A new password by e-mail is always possible. */
  TOO_MANY_ATTEMPTS: defineError(
    'TOO_MANY_ATTEMPTS',
    'rate_limited',
    'Hubo demasiados intentos. Espera unos minutos o recupera tu contraseña.',
  ),
  LINK_OVER: defineError('LINK_OVER', 'invalid', 'Este enlace venció o ya se usó. Pide uno nuevo.'),
  /** Not 401, because the session is valid. */
  WRONG_CURRENT_PASSWORD: defineError('WRONG_CURRENT_PASSWORD', 'invalid', 'La contraseña actual no es correcta'),
  COMMON_PASSWORD: defineError(
    'COMMON_PASSWORD',
    'invalid',
    'Esta contraseña es muy usada y se adivina al instante: elige otra, por ejemplo varias palabras sin relación',
  ),
  SAME_PASSWORD: defineError('SAME_PASSWORD', 'invalid', 'La contraseña nueva debe ser distinta de la actual'),
  SESSION_NOT_FOUND: defineError('SESSION_NOT_FOUND', 'not_found', 'Esta sesión ya terminó. Recarga la lista.'),
  /** Not 401, because the session is valid. */
  WRONG_CODE: defineError('WRONG_CODE', 'invalid', 'El código no es correcto o ya se usó. Escribe el que ves ahora.'),
  CHALLENGE_OVER: defineError(
    'CHALLENGE_OVER',
    'unauthenticated',
    'Pasó mucho tiempo. Ingresa de nuevo tu contraseña.',
  ),
  ALREADY_ENROLLED: defineError('ALREADY_ENROLLED', 'conflict', 'Ya tienes activada la verificación en dos pasos.'),
  NOT_ENROLLED: defineError('NOT_ENROLLED', 'conflict', 'Primero activa la verificación en dos pasos.'),
  PASSKEY_NOT_FOUND: defineError('PASSKEY_NOT_FOUND', 'not_found', 'Esta llave ya no está en la lista. Recárgala.'),
  PASSKEY_REFUSED: defineError(
    'PASSKEY_REFUSED',
    'invalid',
    'No pudimos comprobar la llave de acceso. Vuelve a intentarlo o usa otra.',
  ),
  /** Signing in with a passkey that is unknown, blocked or wrong. */
  WRONG_PASSKEY: defineError(
    'WRONG_PASSKEY',
    'unauthenticated',
    'No pudimos ingresar con esta llave de acceso. Ingresa con tu correo y contraseña.',
  ),
  TOO_MANY_PASSKEYS: defineError(
    'TOO_MANY_PASSKEYS',
    'conflict',
    'Ya tienes {max} llaves de acceso. Quita una que no uses antes de agregar otra.',
  ),
  NO_SIGN_IN_PROVIDER: defineError(
    'NO_SIGN_IN_PROVIDER',
    'not_found',
    'No hay un proveedor de empresa para este correo. Ingresa con tu contraseña, o pide a quien administra tu empresa que lo configure.',
  ),
  /** While the owner saves: the text of the field says what is wrong. */
  PROVIDER_NOT_USABLE: defineError(
    'PROVIDER_NOT_USABLE',
    'invalid',
    'No pudimos leer la configuración del proveedor en esta dirección. Revísala y vuelve a intentarlo.',
  ),
  PROVIDER_SECRET_REQUIRED: defineError(
    'PROVIDER_SECRET_REQUIRED',
    'invalid',
    'Escribe el secreto de cliente: el guardado era de otro proveedor o de otro cliente.',
  ),
  DOMAIN_TAKEN: defineError(
    'DOMAIN_TAKEN',
    'conflict',
    'Otra empresa ya comprobó que {domain} es suyo. Si es un error, escríbenos.',
  ),
  PROVIDER_SILENT: defineError(
    'PROVIDER_SILENT',
    'unavailable',
    'El proveedor de tu empresa no responde. Inténtalo en unos minutos o ingresa con tu contraseña.',
  ),
  PROVIDER_SIGN_IN_OVER: defineError(
    'PROVIDER_SIGN_IN_OVER',
    'unauthenticated',
    'Pasó mucho tiempo, o empezaste en otro navegador. Vuelve a ingresar con tu empresa.',
  ),
  PROVIDER_REFUSED: defineError(
    'PROVIDER_REFUSED',
    'unauthenticated',
    'El proveedor de tu empresa no confirmó quién eres. Vuelve a intentarlo o avisa a quien administra tu empresa.',
  ),
  FOREIGN_EMAIL: defineError(
    'FOREIGN_EMAIL',
    'unauthenticated',
    'El proveedor te presentó con un correo que no es de los dominios de tu empresa, o que ya usa otra persona. Avisa a quien administra tu empresa.',
  ),
  UNKNOWN_PLACE: defineError(
    'UNKNOWN_PLACE',
    'invalid',
    'El distrito no pertenece a la provincia y el departamento elegidos.',
  ),
} as const;
