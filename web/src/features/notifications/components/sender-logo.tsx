import type { Notification } from '@cotizaobra/proto/notifications/model';
import { CompanyLogo } from '../../../components/brand/company-logo.js';

interface SenderLogoProps {
  notification: Notification;
  size: number;
}

/** The sender: company, else person, else the platform. */
export function SenderLogo({ notification: { senderCompany, senderUser }, size }: SenderLogoProps) {
  const sender = senderCompany ?? senderUser ?? { name: 'Cotiza Obra', avatar: null };
  return <CompanyLogo name={sender.name} src={sender.avatar} size={size} />;
}
