/** The part of the orders contract that screens need without its schemas. */
export const ORDER_REASON_MAX = 500;
export const RECEPTION_NOTE_MAX = 500;
export const RECEPTION_PHOTOS_MAX = 4;
export const GUIDE_MAX = 60;
export const ORDERS_PAGE_SIZE = 10;
/** Lines of one order, and of one reception. */
export const ORDER_LINES_MAX = 20_000;
export const TAX_ACCOUNT_MAX = 60;
