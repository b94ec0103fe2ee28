import { CompanyLogo } from './company-logo.js';
import { PersonAvatar } from './person-avatar.js';

interface AccountAvatarProps {
  user: { name: string | null; lastName: string | null; email: string; avatar: string | null };
  company: { name: string; logoCompany: string | null } | null;
  size?: number;
}

/** The signed-in user: their picture, else the company's logo, else the user's initials. */
export function AccountAvatar({ user, company, size = 32 }: AccountAvatarProps) {
  if (!user.avatar && company?.logoCompany) {
    return <CompanyLogo name={company.name} src={company.logoCompany} size={size} />;
  }
  return <PersonAvatar name={user.name ?? user.email} lastName={user.lastName ?? ''} src={user.avatar} size={size} />;
}
