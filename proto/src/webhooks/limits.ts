export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 2_048;
export const WEBHOOK_DESCRIPTION_MAX = 120;
export const DELIVERY_PAGE_SIZE = 20;
/** How long the deliveries of an endpoint are kept, in days. */
export const DELIVERY_KEPT_DAYS = 30;
/** How long the previous secret still signs after a change, in hours. */
export const OLD_SECRET_HOURS = 24;
/** Maximum manual calls (tests and repetitions) of a company per minute. */
export const MANUAL_SENDS_PER_MINUTE = 20;
