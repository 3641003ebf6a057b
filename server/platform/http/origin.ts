import type { FastifyRequest } from 'fastify'

/** True if a page of another site sent this. Requests without these headers do not come from a page. */
export function isFromElsewhere(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicOrigin: string | null,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  if (publicOrigin !== null) return origin !== publicOrigin
  return !URL.canParse(origin) || new URL(origin).host !== host
}
