import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import type { ContactMessageRow } from './contact-message.row.js';

type Message = Omit<ContactMessageRow, 'createdAt'>;

/** Mail to the platform's operators; the reply address is the author's. */
export const contactMail = (to: string, { name, enterprise, email, phone, subject, comment }: Message): Mail => ({
  to,
  replyTo: email,
  kind: 'contact-message',
  subject: `Contacto: ${oneLine(subject)}`.slice(0, 200),
  ...composeMail({
    title: oneLine(subject),
    preview: `${oneLine(name)}, ${oneLine(enterprise)}`,
    paragraphs: [comment],
    facts: [
      { label: 'Nombre', value: name },
      { label: 'Empresa', value: enterprise },
      { label: 'Correo', value: email },
      { label: 'Teléfono', value: phone },
    ],
    notes: ['Responde este correo para escribirle.'],
  }),
});

/** Removes line breaks and control characters, which would break a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
