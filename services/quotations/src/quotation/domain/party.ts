/** A company with its contact person. `contact` is null until the person's profile event arrives. */
export interface PartyRecord {
  id: string;
  name: string;
  ruc: string;
  logoKey: string | null;
  department: string | null;
  province: string | null;
  district: string | null;
  contact: {
    name: string;
    lastName: string;
    phone: string;
    email: string;
    address: string | null;
    position: string | null;
  } | null;
  /** True on a company that answers by a link. */
  guest?: true;
}
