import { contactFormSchema } from '@cotizaobra/proto/notifications/contact';
import { zodResolver } from '@hookform/resolvers/zod';

/** In its own chunk: validation loads when the user starts to write. */
export const contactResolver = zodResolver(contactFormSchema);
