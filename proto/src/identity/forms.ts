import { optionalText } from '../core/text.js';
import { personalSchema } from './model.js';

/** The form of 'Mi Perfil'. */
export const personalFormSchema = personalSchema.extend({ address: optionalText(200) });
