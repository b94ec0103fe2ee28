import { ENV } from '@cotizaobra/chassis/config/env-token';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import { Module } from '@nestjs/common';
import { approvalHandlers, approvalParts } from '../approvals/approval.parts.js';
import { AddRequestAttachmentHandler } from '../attachments/application/add-request-attachment.js';
import { AttachmentBook } from '../attachments/application/attachment-book.js';
import { AttachmentFiles } from '../attachments/application/attachment-files.js';
import { AttachmentSweeper } from '../attachments/application/attachment-sweeper.js';
import { AttachmentsReader } from '../attachments/application/attachments-reader.js';
import { CancelAttachmentUploadHandler } from '../attachments/application/cancel-attachment-upload.js';
import { CompleteAttachmentUploadHandler } from '../attachments/application/complete-attachment-upload.js';
import { GetRequestAttachmentHandler } from '../attachments/application/get-request-attachment.js';
import { KeepAttachmentPartHandler } from '../attachments/application/keep-attachment-part.js';
import { ListRequestAttachmentsHandler } from '../attachments/application/list-request-attachments.js';
import { LocateAttachmentPartHandler } from '../attachments/application/locate-attachment-part.js';
import { RemoveRequestAttachmentHandler } from '../attachments/application/remove-request-attachment.js';
import { StartAttachmentUploadHandler } from '../attachments/application/start-attachment-upload.js';
import { AttachmentRepository } from '../attachments/persistence/attachment.repository.js';
import { UploadRepository } from '../attachments/persistence/upload.repository.js';
import { budgetHandlers, budgetParts } from '../budget/budget.parts.js';
import { explosionHandlers, explosionParts } from '../budget/explosion.parts.js';
import { printHandlers, printParts } from '../budget/print.parts.js';
import { cascadeHandlers, cascadeParts } from '../cascade/cascade.parts.js';
import { AwardGuard } from '../comparison/application/award-guard.js';
import { AwardRequestHandler } from '../comparison/application/award-request.js';
import { AwardUndoing } from '../comparison/application/award-undoing.js';
import { Awarder } from '../comparison/application/awarder.js';
import { ClaimAwardShareHandler } from '../comparison/application/claim-award-share.js';
import { ComparisonReader } from '../comparison/application/comparison-reader.js';
import { Comparisons } from '../comparison/application/comparisons.js';
import { FindReawardedSharesHandler } from '../comparison/application/find-reawarded-shares.js';
import { GetComparisonHandler } from '../comparison/application/get-comparison.js';
import { GetPrintComparisonHandler } from '../comparison/application/get-print-comparison.js';
import { InvolvedAnswers } from '../comparison/application/involved-answers.js';
import { ListReturnedAnswersHandler } from '../comparison/application/list-returned-answers.js';
import { ReadAwardShareHandler } from '../comparison/application/read-award-share.js';
import { ReadReturnedPricesHandler } from '../comparison/application/read-returned-prices.js';
import { RequestLeftOverHandler } from '../comparison/application/request-left-over.js';
import { SaveComparisonHandler } from '../comparison/application/save-comparison.js';
import { UndoAwardHandler } from '../comparison/application/undo-award.js';
import { WholeAward } from '../comparison/application/whole-award.js';
import { OrderDeclinedConsumer } from '../comparison/messaging/order-declined.consumer.js';
import { AwardRepository } from '../comparison/persistence/award.repository.js';
import { ComparisonRepository } from '../comparison/persistence/comparison.repository.js';
import { SentContents } from '../comparison/persistence/sent-contents.js';
import type { QuotationsEnv } from '../env.js';
import { ExportQuotationsPartHandler } from '../export/export-quotations-part.js';
import { guestConsumers, guestHandlers, guestParts } from '../guests/guest.parts.js';
import { negotiationHandlers, negotiationParts } from '../negotiation/negotiation.parts.js';
import { togetherHandlers, togetherParts } from '../together/together.parts.js';
import { verificationConsumers, verificationHandlers, verificationParts } from '../verification/verification.parts.js';
import { ActivateDocumentHandler } from './application/activate-document.js';
import { AnswerDispatchHandler } from './application/answer-dispatch.js';
import { AnswerRestoring } from './application/answer-restoring.js';
import { ApplyImportHandler } from './application/apply-import.js';
import { CancelImportHandler } from './application/cancel-import.js';
import { ChangeImportHandler } from './application/change-import.js';
import { CompareRevisionsHandler } from './application/compare-revisions.js';
import { Conversations } from './application/conversations.js';
import { CountUnseenHandler } from './application/count-unseen.js';
import { CreateDocumentHandler } from './application/create-document.js';
import { CreateImportHandler } from './application/create-import.js';
import { CreateQuickRequestHandler } from './application/create-quick-request.js';
import { DeadlineScheduler } from './application/deadline-scheduler.js';
import { DeleteDocumentHandler } from './application/delete-document.js';
import { Dispatcher } from './application/dispatcher.js';
import { DocumentChanges } from './application/document-changes.js';
import { DocumentReader } from './application/document-reader.js';
import { DuplicateDocumentHandler } from './application/duplicate-document.js';
import { EditItemsHandler } from './application/edit-items.js';
import { EventPublisher } from './application/event-publisher.js';
import { FileThreads } from './application/file-threads.js';
import { GetAcceptanceHandler } from './application/get-acceptance.js';
import { GetAnswerFormHandler } from './application/get-answer-form.js';
import { GetBc3Handler } from './application/get-bc3.js';
import { GetClientWorkbookHandler } from './application/get-client-workbook.js';
import { GetDocumentHandler } from './application/get-document.js';
import { GetOpeningActHandler } from './application/get-opening-act.js';
import { GetPrintDocumentHandler } from './application/get-print-document.js';
import { GetRevisionHandler } from './application/get-revision.js';
import { GetSentPrintDocumentHandler } from './application/get-sent-print-document.js';
import { ImportClientWorkbookHandler } from './application/import-client-workbook.js';
import { ImportPricesHandler } from './application/import-prices.js';
import { ImportProposals } from './application/import-proposals.js';
import { ImportSweeper } from './application/import-sweeper.js';
import { LinkedDocuments } from './application/linked-documents.js';
import { ListCounterpartiesHandler } from './application/list-counterparties.js';
import { ListDocumentsHandler } from './application/list-documents.js';
import { ListOwnDocumentsHandler } from './application/list-own-documents.js';
import { ListPage } from './application/list-page.js';
import { ListRevisionsHandler } from './application/list-revisions.js';
import { LocateItemsHandler } from './application/locate-items.js';
import { MarkSeenHandler } from './application/mark-seen.js';
import { Parties } from './application/parties.js';
import { PriceImports } from './application/price-imports.js';
import { PrintDocuments } from './application/print-documents.js';
import { ProposalOpening } from './application/proposal-opening.js';
import { ReceivedDocuments } from './application/received-documents.js';
import { RemindRecipientsHandler } from './application/remind-recipients.js';
import { ReplaceElementsHandler } from './application/replace-elements.js';
import { RequirementActionHandler } from './application/requirement-action.js';
import { ResolveThreadHandler } from './application/resolve-thread.js';
import { ResolveThreadsHandler } from './application/resolve-threads.js';
import { ReturnQuotationHandler } from './application/return-quotation.js';
import { ReviseDocumentHandler } from './application/revise-document.js';
import { SendDocumentHandler } from './application/send-document.js';
import { SendToClientHandler } from './application/send-to-client.js';
import { SourceFiles } from './application/source-files.js';
import { SourceWorkbooks } from './application/source-workbooks.js';
import { SuggestCodeHandler } from './application/suggest-code.js';
import { ToggleDocumentHandler } from './application/toggle-document.js';
import { TreeEditor } from './application/tree-editor.js';
import { TreeReplacer } from './application/tree-replacer.js';
import { UpdateDocumentHandler } from './application/update-document.js';
import { ChatConsumer } from './messaging/chat.consumer.js';
import { CompanyDirectoryConsumer } from './messaging/company-directory.consumer.js';
import { ContactConsumer } from './messaging/contact.consumer.js';
import { AnswerRepository } from './persistence/answer.repository.js';
import { BudgetImportRepository } from './persistence/budget-import.repository.js';
import { CodeRepository } from './persistence/code.repository.js';
import { CounterpartyRepository } from './persistence/counterparty.repository.js';
import { DeadlineFactRepository } from './persistence/deadline-fact.repository.js';
import { DeadlineTaskRepository } from './persistence/deadline-task.repository.js';
import { DirectoryRepository } from './persistence/directory.repository.js';
import { DispatchRepository } from './persistence/dispatch.repository.js';
import { DocumentRepository } from './persistence/document.repository.js';
import { ItemRepository } from './persistence/item.repository.js';
import { ItemOriginRepository } from './persistence/item-origin.repository.js';
import { LinkRepository } from './persistence/link.repository.js';
import { ListRepository } from './persistence/list.repository.js';
import { ProjectionRepository } from './persistence/projection.repository.js';
import { SearchRepository } from './persistence/search.repository.js';
import { SeenRepository } from './persistence/seen.repository.js';
import { SnapshotRepository } from './persistence/snapshot.repository.js';
import { ThreadUnreadRepository } from './persistence/thread-unread.repository.js';
import { VersionedRows } from './persistence/versioned-rows.js';

const repositories = [
  AnswerRepository,
  AttachmentRepository,
  UploadRepository,
  AwardRepository,
  ComparisonRepository,
  SentContents,
  BudgetImportRepository,
  CodeRepository,
  CounterpartyRepository,
  DeadlineFactRepository,
  DeadlineTaskRepository,
  DirectoryRepository,
  DispatchRepository,
  DocumentRepository,
  ItemOriginRepository,
  ItemRepository,
  LinkRepository,
  ListRepository,
  ProjectionRepository,
  SearchRepository,
  SeenRepository,
  SnapshotRepository,
  ThreadUnreadRepository,
  VersionedRows,
];

/** One handler per action, each in the file of its name. */
const handlers = [
  ActivateDocumentHandler,
  AnswerDispatchHandler,
  ApplyImportHandler,
  CancelImportHandler,
  ChangeImportHandler,
  CompareRevisionsHandler,
  CountUnseenHandler,
  CreateDocumentHandler,
  CreateImportHandler,
  CreateQuickRequestHandler,
  DeleteDocumentHandler,
  DuplicateDocumentHandler,
  EditItemsHandler,
  GetAcceptanceHandler,
  GetAnswerFormHandler,
  GetBc3Handler,
  GetClientWorkbookHandler,
  GetDocumentHandler,
  GetOpeningActHandler,
  GetPrintDocumentHandler,
  GetRevisionHandler,
  GetSentPrintDocumentHandler,
  ImportClientWorkbookHandler,
  ImportPricesHandler,
  ListCounterpartiesHandler,
  ListDocumentsHandler,
  ListOwnDocumentsHandler,
  ListRevisionsHandler,
  LocateItemsHandler,
  MarkSeenHandler,
  RemindRecipientsHandler,
  ReplaceElementsHandler,
  RequirementActionHandler,
  ResolveThreadHandler,
  ResolveThreadsHandler,
  ReturnQuotationHandler,
  ReviseDocumentHandler,
  SendDocumentHandler,
  SendToClientHandler,
  SuggestCodeHandler,
  ToggleDocumentHandler,
  UpdateDocumentHandler,
  GetComparisonHandler,
  GetPrintComparisonHandler,
  SaveComparisonHandler,
  AwardRequestHandler,
  UndoAwardHandler,
  RequestLeftOverHandler,
  ReadAwardShareHandler,
  ClaimAwardShareHandler,
  FindReawardedSharesHandler,
  ReadReturnedPricesHandler,
  ListReturnedAnswersHandler,
  AddRequestAttachmentHandler,
  CancelAttachmentUploadHandler,
  CompleteAttachmentUploadHandler,
  GetRequestAttachmentHandler,
  KeepAttachmentPartHandler,
  ListRequestAttachmentsHandler,
  LocateAttachmentPartHandler,
  RemoveRequestAttachmentHandler,
  StartAttachmentUploadHandler,
];

const consumers = [
  ChatConsumer,
  CompanyDirectoryConsumer,
  ContactConsumer,
  OrderDeclinedConsumer,
  ...guestConsumers,
  ...verificationConsumers,
];

/** What a guest does is what a company with an account does, so its handlers call these. */
const calledByGuests = [AnswerDispatchHandler, ReturnQuotationHandler, ReviseDocumentHandler];

/** What several handlers share. */
const parts = [
  AnswerRestoring,
  FileThreads,
  Conversations,
  DeadlineScheduler,
  Dispatcher,
  DocumentChanges,
  DocumentReader,
  EventPublisher,
  ImportProposals,
  ImportSweeper,
  LinkedDocuments,
  ListPage,
  Parties,
  PriceImports,
  PrintDocuments,
  ProposalOpening,
  ReceivedDocuments,
  SourceFiles,
  SourceWorkbooks,
  TreeEditor,
  TreeReplacer,
  AwardGuard,
  AwardUndoing,
  Awarder,
  ComparisonReader,
  Comparisons,
  InvolvedAnswers,
  WholeAward,
  AttachmentBook,
  AttachmentFiles,
  {
    provide: VirusScanner,
    inject: [ENV],
    useFactory: ({ VIRUS_SCANNER }: QuotationsEnv) => new VirusScanner(VIRUS_SCANNER),
  },
  AttachmentSweeper,
  AttachmentsReader,
];

@Module({
  controllers: [
    ...handlers,
    ...togetherHandlers,
    ...negotiationHandlers,
    ...approvalHandlers,
    ...budgetHandlers,
    ...explosionHandlers,
    ...printHandlers,
    ...cascadeHandlers,
    ...guestHandlers,
    ...verificationHandlers,
    ExportQuotationsPartHandler,
    ...consumers,
  ],
  providers: [
    ...repositories,
    ...parts,
    ...togetherParts,
    ...budgetParts,
    ...explosionParts,
    ...printParts,
    ...cascadeParts,
    ...guestParts,
    ...negotiationParts,
    ...verificationParts,
    ...approvalParts,
    ...calledByGuests,
  ],
})
export class QuotationModule {}
