/** What stands in the fields of one line, readable or not. */
export interface TypedLine {
  amount: string;
  declined: boolean;
  note: string;
}

export const blankLine: TypedLine = { amount: '', declined: false, note: '' };
