/**
 * Subject of the contact form that 'Publica tu anuncio' opens. Not in the form's schema file, because some pages need
 * only this.
 */
export const CONTACT_SUBJECT_POST = 'Publicar anuncio';
