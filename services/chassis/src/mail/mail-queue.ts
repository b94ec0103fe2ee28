import { Injectable } from '@nestjs/common';
import { Transactions } from '../data/transactions.js';
import { uuidV7 } from '../data/uuid-v7.js';
import { checkMail, type Mail } from './mail.js';

/** The way to send mail: it is stored in the transaction that causes it, and the relay sends it after the commit. */
@Injectable()
export class MailQueue {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Adds a mail to the running transaction; returns its id. Throws if an address or the subject would break a header.
   */
  async add(mail: Mail): Promise<string> {
    const { current } = this.transactions;
    if (!current.queryRunner?.isTransactionActive)
      throw new Error(`the mail ${mail.kind} was added outside a transaction`);
    checkMail(mail);
    const id = uuidV7();
    await current.query(INSERT, [
      id,
      mail.kind,
      mail.to,
      mail.replyTo ?? null,
      mail.subject,
      mail.text,
      mail.html,
      mail.validUntil ?? null,
      mail.unsubscribe ?? null,
    ]);
    return id;
  }
}

const INSERT = `INSERT INTO mail (id, kind, recipient, reply_to, subject, body_text, body_html, valid_until, unsubscribe)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
