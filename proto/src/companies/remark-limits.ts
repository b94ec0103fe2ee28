/** The part of the contract of remarks that screens need without its schemas. */
export const REMARK_MAX = 500;
export const REMARK_REASON_MAX = 300;
export const REMARKS_PAGE_SIZE = 10;

/** What a superAdmin may hide of a remark. */
export const remarkParts = ['remark', 'answer'] as const;
export type RemarkPart = (typeof remarkParts)[number];
