import type { DispatchView, InvitationView } from '@cotizaobra/proto/quotations/model';
import { formatDate, formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { toast } from '../../../components/feedback/toast.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { companyName } from '../../../quotation/rules/company-name.js';
import { useRenewInvitationMutation, useRevokeInvitationMutation } from './guest-link.api.js';
import { guestLinkTexts as texts } from './guest-link.texts.js';

interface GuestLinkProps {
  dispatch: DispatchView;
  invitation: InvitationView;
}

type Question = 'renew' | 'revoke';

/** The link of an invited company: whether it works, when it was opened and answered; renew and revoke, each asked. */
export function GuestLink({ dispatch, invitation }: GuestLinkProps) {
  const { id, Company } = dispatch;
  const [opened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [renew, renewing] = useRenewInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const name = companyName(Company);
  const act = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work();
      setQuestion(null);
      void toast({ tone: 'ok', title, closeAfter: 3_000 });
    } catch (error) {
      void toast({ tone: 'err', title: texts.failed, text: isApiError(error) ? error.text : '', error });
    }
  };
  const close = () => {
    setOpened(false);
    setQuestion(null);
    renewing.reset();
  };
  const confirm = () =>
    question === 'renew'
      ? act(texts.renewed, () => renew({ id }).unwrap())
      : act(texts.revoked, () => revoke({ id }).unwrap());
  return (
    <>
      <Button variant="default" size="xs" aria-label={texts.linkOf(name)} onClick={() => setOpened(true)}>
        {texts.link}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.linkOf(name)} size={460}>
        <Stack gap="sm">
          <Text fw={600}>{stateOf(invitation)}</Text>
          <FactList facts={logOf(dispatch, invitation)} />
          {renewing.data ? (
            <Text role="status">
              <Anchor href={renewing.data.whatsapp} target="_blank" rel="noopener noreferrer">
                {texts.whatsapp}
              </Anchor>
              {invitation.email ? ` ${texts.renewedMail}` : ''}
            </Text>
          ) : null}
          <Text size="sm" role={question ? 'alert' : undefined}>
            {question === 'renew'
              ? texts.renewQuestion
              : question === 'revoke'
                ? texts.revokeQuestion(name)
                : texts.why}
          </Text>
          <Group justify="flex-end" data-keep-clear>
            {question ? (
              <>
                <Button variant="default" onClick={() => setQuestion(null)}>
                  {texts.back}
                </Button>
                <Button
                  loading={renewing.isLoading || revoking.isLoading}
                  {...(question === 'revoke' ? { color: 'red' } : {})}
                  onClick={() => void confirm()}
                >
                  {texts.confirm(texts[question])}
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="default"
                  disabled={invitation.revokedAt !== null}
                  onClick={() => setQuestion('revoke')}
                >
                  {texts.revoke}
                </Button>
                <Button onClick={() => setQuestion('renew')}>{texts.renew}</Button>
              </>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** When it was sent, opened and answered. */
function logOf({ createdAt, answeredAt }: DispatchView, invitation: InvitationView): [string, string][] {
  const { email, phone, openedAt, lastOpenedAt } = invitation;
  const at = (moment: string | null) => (moment ? formatDateTime(moment) : texts.notYet);
  return [
    [texts.by, [email, phone].filter(Boolean).join(' · ')],
    [texts.invited, at(createdAt)],
    [texts.opened, at(openedAt)],
    ...(openedAt && lastOpenedAt !== openedAt ? ([[texts.lastOpened, at(lastOpenedAt)]] as [string, string][]) : []),
    [texts.answered, at(answeredAt)],
  ];
}

function stateOf({ revokedAt, expiresAt }: InvitationView): string {
  if (revokedAt) return texts.state.revoked(formatDate(revokedAt));
  const day = formatDate(expiresAt);
  return Date.parse(expiresAt) <= Date.now() ? texts.state.over(day) : texts.state.until(day);
}
