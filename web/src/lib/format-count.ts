/** A count with commas between its thousands, as Peru writes them. `Intl` would do it too, but its first use takes 15 ms. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
