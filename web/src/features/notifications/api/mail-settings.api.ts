import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetMailSettings } from '@cotizaobra/proto/notifications/get-mail-settings';
import type { MailSettings } from '@cotizaobra/proto/notifications/settings';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

type Answer = MessageOutput<typeof GetMailSettings>;

const mailSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Notification types that are also sent by e-mail. */
    mailSettings: build.query<Answer, void>({ query: () => call(routeTable.getMailSettings), keepUnusedDataFor: 0 }),
    saveMailSettings: build.mutation<Answer, MailSettings>({
      query: (mail) => call(routeTable.saveMailSettings, { body: { mail } }),
    }),
  }),
});

export const { useMailSettingsQuery, useSaveMailSettingsMutation } = mailSettingsApi;
