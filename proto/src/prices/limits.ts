/** The part of the prices contract that screens need without its schemas. */
export const PRICE_BATCH_MAX = 300;
/** Points of the own history, the newest ones. */
export const PRICE_HISTORY_MAX = 60;
export const PRICE_DESCRIPTION_MAX = 500;
export const PRICE_UNIT_MAX = 40;
