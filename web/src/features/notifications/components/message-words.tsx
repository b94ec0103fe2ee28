import { Fragment } from 'react';
import { keepMoneyTogether } from '../../../lib/money-text.js';

/** Format of suggested codes: `COT-2026-0044`. A company's own codes are not detected. */
const CODE = /((?:COT|RQ)-\d{4}-\w[\w-]*)/;

/** A notification's message with a highlighted document code. */
export function MessageWords({ text }: { text: string }) {
  return keepMoneyTogether(text)
    .split(CODE)
    .map((part, at) => {
      const key = `${at} ${part}`;
      return at % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
    });
}
