/** The subject with which 'Publica tu anuncio' opens the contact form. Apart from the form's schema: pages need the one without the other. */
export const CONTACT_SUBJECT_POST = 'Publicar anuncio';
