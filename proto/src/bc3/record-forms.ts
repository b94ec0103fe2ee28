import type { Component, Measurement } from './concepts.js';
import type { Bc3Record } from './records.js';

/** A line of ~D. `mark`: `#` of a title. */
export const componentText = (
  { code, factor, yield: rate, percentOf }: Component,
  mark: string,
  withPercent: boolean,
): string => `${code}${mark}\\${factor}\\${rate}\\${withPercent ? `${percentOf}\\` : ''}`;

/** ~D with its codes of percentages in a field of their own, as FIEBDC-3/2016 has them. */
export function componentsRecord(parent: string, children: readonly string[], withPercent: boolean): Bc3Record {
  const list = children.join('');
  return { type: 'D', fields: withPercent ? [parent, '', list] : [parent, list] };
}

export const measurementRecord = (codes: string, position: readonly number[], measured: Measurement): Bc3Record => ({
  type: 'M',
  fields: [codes, position.map((one) => `${one}\\`).join(''), measured.total, measured.lines, measured.label],
});
