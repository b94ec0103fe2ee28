import { ENV } from '@cotizaobra/chassis/config/env-token';
import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { EMAIL_LINK_DAYS, PASSWORD_LINK_MINUTES } from '@cotizaobra/proto/identity/model';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Inject, Injectable } from '@nestjs/common';
import { deviceName } from '../device/device-name.js';
import type { DeviceOrigin } from '../device/device-origin.js';
import { placeOf } from '../device/place-of.js';
import type { IdentityEnv } from '../env.js';
import type { IssuedLink } from '../links/link.repository.js';

/** The mails of identity. */
@Injectable()
export class IdentityMails {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  forgottenPassword(to: string, { token, expiresAt }: IssuedLink): Mail {
    return {
      to,
      kind: 'forgotten-password',
      subject: 'Elige una contraseña nueva',
      validUntil: expiresAt,
      ...composeMail({
        title: 'Elige una contraseña nueva',
        preview: `El enlace vale ${PASSWORD_LINK_MINUTES} minutos y una sola vez.`,
        paragraphs: [`Pidieron cambiar la contraseña de la cuenta ${to} en CotizaObra.`],
        action: { label: 'Elegir mi contraseña', url: this.urlOf('/auth/restablecer', token) },
        notes: [
          `El enlace vale ${PASSWORD_LINK_MINUTES} minutos y una sola vez.`,
          'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
        ],
      }),
    };
  }

  passwordChanged(to: string): Mail {
    return {
      to,
      kind: 'password-changed',
      subject: 'Tu contraseña cambió',
      ...composeMail({
        title: 'Tu contraseña cambió',
        preview: 'Cerramos tus sesiones en los demás equipos.',
        paragraphs: [
          `La contraseña de la cuenta ${to} se cambió el ${formatDateTime(new Date())}.`,
          'Por seguridad cerramos tus sesiones en los demás equipos.',
        ],
        action: { label: 'No fui yo: recuperar mi cuenta', url: this.urlOf('/auth/olvide') },
        notes: ['Si fuiste tú, no tienes que hacer nada.'],
      }),
    };
  }

  confirmEmail(to: string, { token, expiresAt }: IssuedLink): Mail {
    return {
      to,
      kind: 'confirm-email',
      subject: 'Confirma tu correo',
      validUntil: expiresAt,
      ...composeMail({
        title: 'Confirma tu correo',
        preview: 'Así te llegan tus cotizaciones y puedes recuperar tu cuenta.',
        paragraphs: [
          `Se creó una cuenta en CotizaObra con el correo ${to}.`,
          'Confírmalo para que te lleguen tus cotizaciones y puedas recuperar tu cuenta si olvidas la contraseña.',
        ],
        action: { label: 'Confirmar mi correo', url: this.urlOf('/auth/verificar', token) },
        notes: [`El enlace vale ${EMAIL_LINK_DAYS} días.`, 'Si no creaste esta cuenta, no hagas nada.'],
      }),
    };
  }

  accountDeleted(to: string): Mail {
    return {
      to,
      kind: 'account-deleted',
      subject: 'Tu cuenta fue eliminada',
      ...composeMail({
        title: 'Tu cuenta fue eliminada',
        preview: 'Borramos tus datos personales de CotizaObra.',
        paragraphs: [
          `La cuenta ${to} se eliminó el ${formatDateTime(new Date())}, con su contraseña.`,
          'Los documentos que tu empresa envió o recibió se conservan sin tu nombre en las listas. No te escribiremos más.',
        ],
        notes: ['Si no fuiste tú, escríbenos respondiendo este correo.'],
      }),
    };
  }

  newDevice(to: string, { userAgent, address }: DeviceOrigin): Mail {
    return {
      to,
      kind: 'new-device',
      subject: 'Ingresaron a tu cuenta desde un equipo nuevo',
      ...composeMail({
        title: 'Un equipo nuevo en tu cuenta',
        preview: 'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
        paragraphs: [`Ingresaron a la cuenta ${to} desde un navegador que no conocíamos.`],
        facts: [
          { label: 'Equipo', value: deviceName(userAgent ?? null) },
          { label: 'Lugar', value: placeOf(address ?? null) ?? 'Desconocido' },
          { label: 'Hora', value: `${formatDateTime(new Date())} (Lima)` },
        ],
        action: { label: 'Ver mis sesiones', url: this.urlOf('/app/perfil/contrasena') },
        notes: [
          'Si fuiste tú, no tienes que hacer nada.',
          'Si no fuiste tú, cierra esa sesión y cambia tu contraseña cuanto antes.',
        ],
      }),
    };
  }

  factorOn(to: string): Mail {
    return {
      to,
      kind: 'factor-on',
      subject: 'Activaste la verificación en dos pasos',
      ...composeMail({
        title: 'Tu cuenta pide dos pasos',
        preview: 'Desde ahora ingresas con tu contraseña y un código de tu teléfono.',
        paragraphs: [
          `La verificación en dos pasos de la cuenta ${to} se activó el ${formatDateTime(new Date())}.`,
          'Guarda tus códigos de recuperación: con ellos ingresas si pierdes el teléfono. Por seguridad cerramos tus sesiones en los demás equipos.',
        ],
        action: { label: 'Ver mi seguridad', url: this.urlOf('/app/perfil/contrasena') },
        notes: ['Si no fuiste tú, cambia tu contraseña cuanto antes y escríbenos.'],
      }),
    };
  }

  factorOff(to: string): Mail {
    return {
      to,
      kind: 'factor-off',
      subject: 'Se desactivó la verificación en dos pasos',
      ...composeMail({
        title: 'Tu cuenta ya no pide dos pasos',
        preview: 'Desde ahora basta tu contraseña.',
        paragraphs: [
          `La verificación en dos pasos de la cuenta ${to} se desactivó el ${formatDateTime(new Date())}. Desde ahora basta la contraseña.`,
        ],
        action: { label: 'No fui yo: recuperar mi cuenta', url: this.urlOf('/auth/olvide') },
        notes: ['Si fuiste tú, no tienes que hacer nada.'],
      }),
    };
  }

  passkeyAdded(to: string, name: string): Mail {
    return {
      to,
      kind: 'passkey-added',
      subject: 'Agregaste una llave de acceso',
      ...composeMail({
        title: 'Una llave de acceso nueva',
        preview: 'Con ella se ingresa sin contraseña.',
        paragraphs: [
          `La llave «${name}» se agregó a la cuenta ${to} el ${formatDateTime(new Date())}. Con ella se ingresa sin contraseña.`,
        ],
        action: { label: 'Ver mis llaves', url: this.urlOf('/app/perfil/contrasena') },
        notes: ['Si no fuiste tú, quita la llave y cambia tu contraseña cuanto antes.'],
      }),
    };
  }

  private urlOf(path: string, token?: string): string {
    const url = new URL(path, this.env.PUBLIC_URL);
    if (token) url.searchParams.set('token', token);
    return url.href;
  }
}
