/** The part of autocannon 8 that is used; it brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: readonly object[];
  }
  interface Result {
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
