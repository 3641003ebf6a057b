import type { FastifyRequest } from 'fastify'

type Headed = Pick<FastifyRequest, 'headers'>

/** The access token of a request, not verified; null without one. */
export function bearer({ headers }: Headed): string | null {
  return /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/** True if a page of another site sent this. Requests without these headers do not come from a page. */
export function isFromElsewhere({ headers }: Headed, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  if (publicOrigin !== null) return origin !== publicOrigin
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * True if the browser says that it opens a page in a tab, from this site or from no page. Browsers say so at addresses by https
 * and on their own machine.
 */
export function isOpenedByPerson({ method, headers }: Headed & Pick<FastifyRequest, 'method'>): boolean {
  const site = headers['sec-fetch-site']
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    (site === 'same-origin' || site === 'none')
  )
}

/** True if a person sees the response directly: no script can translate it. */
export function isNavigation({ method, headers }: Headed & Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
}
