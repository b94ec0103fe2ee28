/** Owners in the paths of public files: `/api/files/companies/<random>.webp`, and the same name in small. */
export const LARGE_FILES = 'companies';
export const SMALL_FILES = 'companies-small';

/** The small picture that belongs to the address of a logo, a cover or a picture of the gallery. */
export const smallImage = (url: string): string => url.replace(`/${LARGE_FILES}/`, `/${SMALL_FILES}/`);
