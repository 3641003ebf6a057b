import type { FastifyRequest } from 'fastify'

/** Whether a person looks at the answer: no script will put it into words. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
}
