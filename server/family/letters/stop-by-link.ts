import type { FastifyInstance } from 'fastify'
import { Secret } from '#contract/kernel/fields.ts'
import { type Audit, auditOf } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deleteOne, findAddress, staffOf } from './addresses/address-store.ts'

/** Stops the letters to the address with this secret. The letters themselves have it, so it may only stop them. */
export async function stopByLink(tx: Tx, secret: Secret, audit: Audit): Promise<void> {
  const address = await findAddress(tx, { stop: secret })
  if (!address) return
  const person = staffOf(address)
  await deleteOne(tx, address.id)
  audit('letters-stopped', {
    ...(person ? { [person.role]: person.id } : { link: address.linkId }),
    by: 'letter',
  })
}

interface Dependencies {
  config: Pick<Config, 'basePath'>
  database: Database
  clock: Clock
  log: Log
}

/**
 * `POST <base path>/letters/stop/<secret>`: the one press in a mail program (RFC 8058), which comes from the mailbox's provider
 * as a form, without cookies and from anywhere. A GET has no effect, since scanners open the links of letters: it leads to the page
 * with the button.
 */
export function stopRoute({
  config,
  database,
  clock,
  log,
}: Dependencies): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    http.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, undefined),
    )
    const url = `${config.basePath}/letters/stop/:secret`
    http.post(url, async (request, reply) => {
      const secret = Secret.safeParse((request.params as { secret: string }).secret)
      if (!secret.success) return reply.code(404).send({ message: 'Not found.' })
      await database.transaction((tx) => stopByLink(tx, secret.data, auditOf(tx, log, null, clock())))
      return reply.code(204).send()
    })
    http.get(url, async (request, reply) => {
      const secret = Secret.safeParse((request.params as { secret: string }).secret)
      if (!secret.success) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${config.basePath}/letters#stop=${secret.data}`, 303)
    })
  }
}
