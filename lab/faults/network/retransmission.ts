/** The first wait of Linux before it says something again: data after 200 ms, a handshake after 1 s; then twice as long each time. */
const FIRST_MS = { data: 200, connect: 1_000 }

/**
 * How long until a kernel says again what it has said in vain for so long, in ms.
 * Source: RFC 6298 section 5, with the least timeouts of Linux (TCP_RTO_MIN, TCP_TIMEOUT_INIT).
 */
export function nextTryMs(what: 'data' | 'connect', inVainMs: number): number {
  let tries = 1
  while (FIRST_MS[what] * (2 ** tries - 1) < inVainMs) tries += 1
  return FIRST_MS[what] * (2 ** tries - 1) - inVainMs
}
