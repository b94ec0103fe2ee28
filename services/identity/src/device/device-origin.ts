/** Where a session comes from, as the gateway sees it. */
export interface DeviceOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
  /** The browser's lasting cookie. */
  device?: string | undefined;
}
