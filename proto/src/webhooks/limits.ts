export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 2_048;
export const WEBHOOK_DESCRIPTION_MAX = 120;
export const DELIVERY_PAGE_SIZE = 20;
/** How long the deliveries of an endpoint can be read, in days. */
export const DELIVERY_KEPT_DAYS = 30;
/** How long the secret before the last change still signs, in hours. */
export const OLD_SECRET_HOURS = 24;
/** What a company may send by hand (tests and repetitions) in a minute. */
export const MANUAL_SENDS_PER_MINUTE = 20;
