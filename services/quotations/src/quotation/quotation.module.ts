import { Module } from '@nestjs/common';
import { ActivateDocument } from './application/activate-document.js';
import { AnswerDispatch } from './application/answer-dispatch.js';
import { CompareRevisions } from './application/compare-revisions.query.js';
import { Conversations } from './application/conversations.js';
import { CountUnseen } from './application/count-unseen.query.js';
import { CreateDocument } from './application/create-document.js';
import { CreateQuickRequest } from './application/create-quick-request.js';
import { DeleteDocument } from './application/delete-document.js';
import { Dispatcher } from './application/dispatcher.js';
import { DocumentChanges } from './application/document-changes.js';
import { DocumentReader } from './application/document-reader.js';
import { DuplicateDocument } from './application/duplicate-document.js';
import { EditItems } from './application/edit-items.js';
import { EventPublisher } from './application/event-publisher.js';
import { GetAcceptance } from './application/get-acceptance.query.js';
import { GetAnswerForm } from './application/get-answer-form.query.js';
import { GetDocument } from './application/get-document.query.js';
import { GetPrintDocument } from './application/get-print-document.query.js';
import { GetRevision } from './application/get-revision.query.js';
import { GetSentPrintDocument } from './application/get-sent-print-document.query.js';
import { ImportPrices } from './application/import-prices.js';
import { LinkedDocuments } from './application/linked-documents.js';
import { ListCounterparties } from './application/list-counterparties.query.js';
import { ListDocuments } from './application/list-documents.query.js';
import { ListOwnDocuments } from './application/list-own-documents.query.js';
import { ListPage } from './application/list-page.js';
import { ListRevisions } from './application/list-revisions.query.js';
import { MarkSeen } from './application/mark-seen.js';
import { Parties } from './application/parties.js';
import { ReceivedDocuments } from './application/received-documents.js';
import { ReplaceElements } from './application/replace-elements.js';
import { RequirementAction } from './application/requirement-action.js';
import { ResolveThread } from './application/resolve-thread.query.js';
import { ReturnQuotation } from './application/return-quotation.js';
import { ReviseDocument } from './application/revise-document.js';
import { SendDocument } from './application/send-document.js';
import { SendToClient } from './application/send-to-client.js';
import { SuggestCode } from './application/suggest-code.query.js';
import { ToggleDocument } from './application/toggle-document.js';
import { TreeEditor } from './application/tree-editor.js';
import { UpdateDocument } from './application/update-document.js';
import { ChatConsumer } from './messaging/chat.consumer.js';
import { CompanyDirectoryConsumer } from './messaging/company-directory.consumer.js';
import { ContactConsumer } from './messaging/contact.consumer.js';
import { DispatchRequests } from './messaging/dispatch.requests.js';
import { ItemRequests } from './messaging/item.requests.js';
import { ListRequests } from './messaging/list.requests.js';
import { PrintingRequests } from './messaging/printing.requests.js';
import { QuotationRequests } from './messaging/quotation.requests.js';
import { ReadingRequests } from './messaging/reading.requests.js';
import { ThreadRequests } from './messaging/thread.requests.js';
import { AnswerRepository } from './persistence/answer.repository.js';
import { CodeRepository } from './persistence/code.repository.js';
import { CounterpartyRepository } from './persistence/counterparty.repository.js';
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

const repositories = [
  AnswerRepository,
  CodeRepository,
  CounterpartyRepository,
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
];

const requests = [
  QuotationRequests,
  ItemRequests,
  DispatchRequests,
  ListRequests,
  ReadingRequests,
  PrintingRequests,
  ThreadRequests,
];

const consumers = [ChatConsumer, CompanyDirectoryConsumer, ContactConsumer];

/** What several use cases share. */
const parts = [
  Conversations,
  Dispatcher,
  DocumentChanges,
  DocumentReader,
  EventPublisher,
  LinkedDocuments,
  ListPage,
  Parties,
  ReceivedDocuments,
  TreeEditor,
];

const useCases = [
  ActivateDocument,
  AnswerDispatch,
  CompareRevisions,
  CountUnseen,
  CreateDocument,
  CreateQuickRequest,
  DeleteDocument,
  DuplicateDocument,
  EditItems,
  GetAcceptance,
  GetAnswerForm,
  GetDocument,
  GetPrintDocument,
  GetRevision,
  ImportPrices,
  ListCounterparties,
  GetSentPrintDocument,
  ListDocuments,
  ListOwnDocuments,
  ListRevisions,
  MarkSeen,
  ReplaceElements,
  RequirementAction,
  ResolveThread,
  ReturnQuotation,
  ReviseDocument,
  SendDocument,
  SendToClient,
  SuggestCode,
  ToggleDocument,
  UpdateDocument,
];

@Module({
  controllers: [...requests, ...consumers],
  providers: [...repositories, ...parts, ...useCases],
})
export class QuotationModule {}
