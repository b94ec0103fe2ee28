/** Owner segments in the paths of public files: `/api/files/companies/<random>.webp`, and the small picture's own. */
export const LARGE_FILES = 'companies';
export const SMALL_FILES = 'companies-small';

/** The path of the small picture of a logo, a cover or a gallery picture. */
export const smallImage = (url: string): string => url.replace(`/${LARGE_FILES}/`, `/${SMALL_FILES}/`);
