import { contactFormSchema } from '@cotizaobra/proto/notifications/contact';
import { zodResolver } from '@hookform/resolvers/zod';

/** In a chunk of its own: the checks come when somebody writes, not with the page. */
export const contactResolver = zodResolver(contactFormSchema);
