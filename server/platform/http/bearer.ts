import type { FastifyRequest } from 'fastify'

/** The access token that a request was sent with, as it stands there; null without one. */
export function bearer(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
