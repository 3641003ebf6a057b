import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent this from a page of another site. Requests without these headers come from no page.
 * Source: Fetch standard, `Origin` and `Sec-Fetch-Site`.
 */
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
