/**
 * The clients' common knowledge of each company's documents. It decides what is worth trying; the server decides what
 * is allowed.
 */
export interface KnownDocument {
  id: string;
  owner: string;
  version: number;
  items: string[];
  /** For the copy of an accepted Request: its origin. */
  copyOf: KnownDispatch | null;
  priced: boolean;
  sentTo: Set<string>;
}

export interface KnownDispatch {
  id: string;
  document: KnownDocument;
  sender: string;
  recipient: string;
  state: 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'QUOTED';
  copy: KnownDocument | null;
  /** The dispatch of the Quotation that came back, until the buyer tries to accept it. */
  returnedAs: string | null;
}

export interface KnownOrder {
  id: string;
  buyer: string;
  provider: string;
  lines: string[];
  /** `over`: nothing is left to try. */
  state: 'ISSUED' | 'CONFIRMED' | 'over';
}

export class World {
  readonly documents: KnownDocument[] = [];
  readonly dispatches: KnownDispatch[] = [];
  readonly orders: KnownOrder[] = [];

  addDocument(
    one: Pick<KnownDocument, 'id' | 'owner' | 'version' | 'items'> & { copyOf?: KnownDispatch },
  ): KnownDocument {
    const document = { ...one, copyOf: one.copyOf ?? null, priced: false, sentTo: new Set<string>() };
    this.documents.push(document);
    return document;
  }

  addDispatch(id: string, document: KnownDocument, recipient: string): void {
    if (this.dispatches.some((known) => known.id === id)) return;
    document.sentTo.add(recipient);
    this.dispatches.push({
      id,
      document,
      sender: document.owner,
      recipient,
      state: 'PENDING',
      copy: null,
      returnedAs: null,
    });
  }

  drafts = (owner: string): KnownDocument[] =>
    this.documents.filter((one) => one.owner === owner && !one.copyOf && one.sentTo.size === 0);

  copies = (owner: string): KnownDocument[] =>
    this.documents.filter((one) => one.owner === owner && one.copyOf?.state === 'ACCEPTED');

  received = (recipient: string, ...states: KnownDispatch['state'][]): KnownDispatch[] =>
    this.dispatches.filter((one) => one.recipient === recipient && states.includes(one.state));

  sent = (sender: string, ...states: KnownDispatch['state'][]): KnownDispatch[] =>
    this.dispatches.filter((one) => one.sender === sender && states.includes(one.state));
}
