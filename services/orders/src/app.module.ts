import { Module } from '@nestjs/common';
import { AwardUndoneConsumer } from './award/award-undone.consumer.js';
import { OrderIssuer } from './award/order-issuer.js';
import { QuotationAwardedConsumer } from './award/quotation-awarded.consumer.js';
import { ReawardedShares } from './award/reawarded-shares.js';
import { ShareRepository } from './award/share.repository.js';
import { ExportOrdersPartHandler } from './export/export-orders-part.js';
import { GuestTakenOverConsumer } from './guests/guest-taken-over.consumer.js';
import { TakenOverGuests } from './guests/taken-over-guests.js';
import { CancelOrderHandler } from './order/cancel-order.js';
import { CloseOrderHandler } from './order/close-order.js';
import { CodeRepository } from './order/code.repository.js';
import { ConfirmOrderHandler } from './order/confirm-order.js';
import { DeclineOrderHandler } from './order/decline-order.js';
import { GetOrderHandler } from './order/get-order.js';
import { GetPrintOrderHandler } from './order/get-print-order.js';
import { ListOrdersHandler } from './order/list-orders.js';
import { NoteTaxesHandler } from './order/note-taxes.js';
import { OrderEvents } from './order/order.events.js';
import { OrderRepository } from './order/order.repository.js';
import { OrderListRepository } from './order/order-list.repository.js';
import { OrderReader } from './order/order-reader.js';
import { OrderSteps } from './order/order-steps.js';
import { AccountDeletedConsumer } from './people/account-deleted.consumer.js';
import { PeopleRepository } from './people/people.repository.js';
import { ProfileSavedConsumer } from './people/profile-saved.consumer.js';
import { AddReceptionPhotoHandler } from './photos/add-reception-photo.js';
import { GetReceptionPhotoHandler } from './photos/get-reception-photo.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoSweeper } from './photos/photo-sweeper.js';
import { ReceptionRepository } from './reception/reception.repository.js';
import { ReceptionBook } from './reception/reception-book.js';
import { RecordReceptionHandler } from './reception/record-reception.js';
import { ReverseReceptionHandler } from './reception/reverse-reception.js';

@Module({
  controllers: [
    ListOrdersHandler,
    GetOrderHandler,
    GetPrintOrderHandler,
    ConfirmOrderHandler,
    DeclineOrderHandler,
    CancelOrderHandler,
    CloseOrderHandler,
    NoteTaxesHandler,
    RecordReceptionHandler,
    ReverseReceptionHandler,
    AddReceptionPhotoHandler,
    GetReceptionPhotoHandler,
    ExportOrdersPartHandler,
    QuotationAwardedConsumer,
    AwardUndoneConsumer,
    ProfileSavedConsumer,
    AccountDeletedConsumer,
    GuestTakenOverConsumer,
  ],
  providers: [
    OrderIssuer,
    ShareRepository,
    TakenOverGuests,
    ReawardedShares,
    CodeRepository,
    OrderRepository,
    OrderListRepository,
    OrderReader,
    OrderSteps,
    OrderEvents,
    ReceptionRepository,
    ReceptionBook,
    PhotoRepository,
    PhotoSweeper,
    PeopleRepository,
  ],
})
export class AppModule {}
