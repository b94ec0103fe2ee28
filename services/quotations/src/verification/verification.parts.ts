import { Acceptances } from './application/acceptances.js';
import { AuditTrail } from './application/audit-trail.js';
import { GetAuditHandler } from './application/get-audit.js';
import { PrintVerifications } from './application/print-verifications.js';
import { RegisterIssuedFileHandler } from './application/register-issued-file.js';
import { VerifyDocumentHandler } from './application/verify-document.js';
import { AccountDeletedConsumer } from './messaging/account-deleted.consumer.js';
import { OrderConfirmedConsumer } from './messaging/order-confirmed.consumer.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { SignerRepository } from './persistence/signer.repository.js';
import { VerificationRepository } from './persistence/verification.repository.js';

/** Documents that can be verified. */
export const verificationHandlers = [VerifyDocumentHandler, RegisterIssuedFileHandler, GetAuditHandler];

export const verificationConsumers = [OrderConfirmedConsumer, AccountDeletedConsumer];

export const verificationParts = [
  Acceptances,
  AuditRepository,
  AuditTrail,
  PrintVerifications,
  SignerRepository,
  VerificationRepository,
];
