export const CHAT_MESSAGE_MAX = 900;
/** Longer messages are shown shortened, with 'Ver más'. */
export const CHAT_SHORT_LENGTH = 700;
export const CHAT_PAGE_SIZE = 50;
export const CHAT_PAGE_MAX = 200;
/** Milliseconds between two typing signals of a client, and how long the other side shows one. */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_SHOWN_MS = 5_000;
