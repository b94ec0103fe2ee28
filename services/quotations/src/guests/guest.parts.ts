import { DeclineAsGuestHandler } from './application/decline-as-guest.js';
import { GetGuestAttachmentHandler } from './application/get-guest-attachment.js';
import { GetGuestFormHandler } from './application/get-guest-form.js';
import { GetGuestPageHandler } from './application/get-guest-page.js';
import { GuestFiles } from './application/guest-files.js';
import { GuestForms } from './application/guest-forms.js';
import { GuestLinks } from './application/guest-links.js';
import { GuestMails } from './application/guest-mails.js';
import { GuestMessages } from './application/guest-messages.js';
import { GuestNews } from './application/guest-news.js';
import { GuestPages } from './application/guest-pages.js';
import { GuestReminders } from './application/guest-reminders.js';
import { GuestSessions } from './application/guest-sessions.js';
import { GuestTakeovers } from './application/guest-takeovers.js';
import { IdentifyGuestHandler } from './application/identify-guest.js';
import { InviteGuestsHandler } from './application/invite-guests.js';
import { ListGuestAttachmentsHandler } from './application/list-guest-attachments.js';
import { OpenInvitationHandler } from './application/open-invitation.js';
import { OwnInvitations } from './application/own-invitations.js';
import { ReadGuestFormHandler } from './application/read-guest-form.js';
import { RenewInvitationHandler } from './application/renew-invitation.js';
import { ReplaceGuestAnswerHandler } from './application/replace-guest-answer.js';
import { RevokeInvitationHandler } from './application/revoke-invitation.js';
import { SaveGuestDraftHandler } from './application/save-guest-draft.js';
import { SendGuestAnswerHandler } from './application/send-guest-answer.js';
import { UndoGuestDeclineHandler } from './application/undo-guest-decline.js';
import { GuestOrderConsumer } from './messaging/guest-order.consumer.js';
import { GuestPartyRepository } from './persistence/guest-party.repository.js';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { TakeoverRepository } from './persistence/takeover.repository.js';

/** Answering without an account. */
export const guestHandlers = [
  InviteGuestsHandler,
  RevokeInvitationHandler,
  RenewInvitationHandler,
  OpenInvitationHandler,
  IdentifyGuestHandler,
  GetGuestPageHandler,
  ListGuestAttachmentsHandler,
  GetGuestAttachmentHandler,
  SaveGuestDraftHandler,
  SendGuestAnswerHandler,
  DeclineAsGuestHandler,
  UndoGuestDeclineHandler,
  ReplaceGuestAnswerHandler,
  GetGuestFormHandler,
  ReadGuestFormHandler,
];

export const guestParts = [
  GuestForms,
  GuestFiles,
  GuestLinks,
  GuestMails,
  GuestMessages,
  GuestNews,
  GuestPages,
  GuestPartyRepository,
  GuestReminders,
  GuestSessions,
  GuestTakeovers,
  InvitationRepository,
  OwnInvitations,
  TakeoverRepository,
];

export const guestConsumers = [GuestOrderConsumer];
