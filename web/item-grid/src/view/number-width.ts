/** Width of a character in px, in the bold type of titles. */
const DIGIT_PX = 7.8;
const DOT_PX = 4;
const OTHER_PX = 10;
/** The line between the columns. */
const LINE_PX = 1;
/** A longer number is clipped; its tooltip shows it in full. */
const MAX_PX = 168;

function widthOf(number: string): number {
  let px = 0;
  for (const sign of number) px += sign === '.' ? DOT_PX : sign >= '0' && sign <= '9' ? DIGIT_PX : OTHER_PX;
  return px;
}

/** Width for the longest number, in whole px. Estimated, because measuring 20,000 texts is too slow. */
export function numberWidth(numbers: readonly string[]): number {
  let widest = 0;
  for (const number of numbers) widest = Math.max(widest, widthOf(number));
  return Math.min(Math.ceil(widest + LINE_PX), MAX_PX);
}

/** Whether the widest column still clips this number. */
export const isNumberCut = (number: string): boolean => widthOf(number) > MAX_PX;
