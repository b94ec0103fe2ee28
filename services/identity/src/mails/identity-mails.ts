import { ENV } from '@cotizaobra/chassis/config/env-token';
import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { EMAIL_LINK_DAYS, PASSWORD_LINK_MINUTES } from '@cotizaobra/proto/identity/model';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Inject, Injectable } from '@nestjs/common';
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

  private urlOf(path: string, token?: string): string {
    const url = new URL(path, this.env.PUBLIC_URL);
    if (token) url.searchParams.set('token', token);
    return url.href;
  }
}
