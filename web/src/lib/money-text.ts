/** Text from the server with amounts in it: symbol and figure stay on one line. */
export function keepMoneyTogether(text: string): string {
  return text.replace(/(S\/|\$|€) (?=\d)/g, '$1\u00a0');
}
