import { ENV } from '@cotizaobra/chassis/config/env-token';
import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { formatLongDate, formatMoment } from '@cotizaobra/proto/rules/dates';
import { Inject, Injectable } from '@nestjs/common';
import type { QuotationsEnv } from '../../env.js';
import type { IssuedLink } from '../domain/issued-link.js';
import type { NewsText } from './guest-news.texts.js';

export interface InvitationText {
  token: string;
  expiresAt: Date;
  /** The invited company or person. */
  name: string;
  buyer: string;
  title: string;
  code: string;
  itemCount: number;
  message: string;
}

/** The text goes to who was invited before and has not answered. */
export interface Reminder {
  deadline: Date | null;
}

const lines = (count: number): string => (count === 1 ? '1 partida' : `${count} partidas`);

/** The two ways in which a link travels. */
@Injectable()
export class GuestMails {
  constructor(@Inject(ENV) private readonly env: QuotationsEnv) {}

  invitation(to: string, text: InvitationText): Mail {
    const { buyer, title, code, itemCount, message, expiresAt } = text;
    return {
      to,
      kind: 'invitation',
      subject: asSubject(`${buyer} te pide precios: ${title}`),
      validUntil: expiresAt,
      ...composeMail({
        title: `${buyer} te pide precios`,
        preview: `${lines(itemCount)} de «${title}». Respondes desde el celular, sin crear una cuenta.`,
        paragraphs: [
          `${buyer} te invita a cotizar «${title}». Escribe tus precios desde el celular o la computadora, sin crear una cuenta.`,
          ...(message ? [message] : []),
        ],
        facts: [
          { label: 'Requerimiento', value: code },
          { label: 'Pide', value: lines(itemCount) },
        ],
        action: { label: 'Ver y cotizar', url: this.linkOf(text.token) },
        notes: [
          `El enlace es solo para ${text.name} y vale hasta el ${formatLongDate(expiresAt)}. Quien lo tenga puede responder por ti: no lo reenvíes.`,
          'Si no vas a cotizar, dilo en la misma página y no te escribiremos más por este pedido.',
        ],
      }),
    };
  }

  /** News of what was asked or answered. Without a link, the reader is told whom to ask for one. */
  news(to: string, { kind, button, notes = [], ...content }: NewsText, buyer: string, link: IssuedLink | null): Mail {
    const own = link
      ? ['El botón abre tu página con un enlace nuevo, solo para ti: no lo reenvíes.']
      : kind === 'guest-revoked'
        ? []
        : [`Tu enlace fue anulado. Para abrir tu página pide otro a ${buyer}.`];
    return {
      to,
      kind,
      subject: asSubject(content.title),
      ...(link ? { validUntil: link.expiresAt } : {}),
      ...composeMail({
        ...content,
        ...(link ? { action: { label: button, url: this.linkOf(link.token) } } : {}),
        notes: [...notes, ...own],
      }),
    };
  }

  /** A wa.me address with the text ready. Without a number, WhatsApp asks whom to send it to. */
  whatsapp(phone: string | null, text: InvitationText, reminder: Reminder | null = null): string {
    const { name, buyer, title, code, itemCount } = text;
    const asks = reminder ? 'espera tus precios' : 'te pide precios';
    const said = `Hola, ${name}. ${buyer} ${asks} para «${title}» (${code}, ${lines(itemCount)}).${until(reminder?.deadline)} Responde desde este enlace, sin crear una cuenta: ${this.linkOf(text.token)}`;
    return `https://wa.me/${phone ?? ''}?text=${encodeURIComponent(said)}`;
  }

  private linkOf(token: string): string {
    return new URL(`/responder/${token}`, this.env.PUBLIC_URL).href;
  }
}

const until = (deadline: Date | null | undefined): string =>
  deadline ? ` Se puede cotizar hasta el ${formatMoment(deadline)} (hora de Lima).` : '';

/** Names and titles may hold line breaks, and a subject has room for 200 characters. */
const asSubject = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 150);
