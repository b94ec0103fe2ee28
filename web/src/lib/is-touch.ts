/** Whether the main pointer is a finger: then texts name no keys. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
