import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import type { PendingNotification } from './digest.repository.js';

/** Maximum number of entries in a mail; the page shows the others. */
const SHOWN = 10;

/**
 * One mail with all notifications that arrived while the reader was away. `publicUrl` is the address of the platform.
 */
export function digestMail(to: string, name: string, news: readonly PendingNotification[], publicUrl: string): Mail {
  const [first] = news;
  if (!first) throw new Error('a digest without news');
  const subject = news.length === 1 ? first.title : `Tienes ${news.length} novedades en CotizaObra`;
  const more = news.length - SHOWN;
  return {
    to,
    kind: 'digest',
    subject: oneLine(subject).slice(0, 200),
    unsubscribe: new URL('/app/notificaciones', publicUrl).href,
    ...composeMail({
      title: news.length === 1 ? first.title : `${news.length} novedades`,
      preview: first.message,
      paragraphs: [name ? `Hola, ${name}. Esto pasó mientras no estabas:` : 'Esto pasó mientras no estabas:'],
      facts: news.slice(0, SHOWN).map(({ title, message, createdAt }) => ({
        label: formatDateTime(createdAt),
        // With a single notification, its title is already the heading.
        value: news.length === 1 ? message : `${title}: ${message}`,
      })),
      action: { label: 'Ver mis notificaciones', url: new URL('/app/notificaciones', publicUrl).href },
      notes: [
        ...(more > 0 ? [`Y ${more} más en tu página de notificaciones.`] : []),
        'Puedes elegir qué te llega por correo en Notificaciones › Avisos por correo.',
      ],
    }),
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
