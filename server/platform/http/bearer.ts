import type { FastifyRequest } from 'fastify'

/** The access token of a request, not verified; null without one. */
export function bearer(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
