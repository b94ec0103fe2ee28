/** A link that was just made. Only its hash is stored. */
export interface IssuedLink {
  token: string;
  expiresAt: Date;
}
