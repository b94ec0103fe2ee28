/** A company with the person who stands for it; `contact` is null until that person's profile has been heard of. */
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
}
