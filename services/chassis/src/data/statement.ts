/** SQL with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}
