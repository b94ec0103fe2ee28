import { Fragment } from 'react';
import { keepMoneyTogether } from '../../../lib/money-text.js';

/** As they are suggested: `COT-2026-0044`. A company's own codes read like any word. */
const CODE = /((?:COT|RQ)-\d{4}-\w[\w-]*)/;

/** A notification's message, with the code of its document to be found at a glance. */
export function MessageWords({ text }: { text: string }) {
  return keepMoneyTogether(text)
    .split(CODE)
    .map((part, at) => {
      const key = `${at} ${part}`;
      return at % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
    });
}
