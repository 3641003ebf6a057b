import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { bearer } from '../platform/http.ts'
import { isFromElsewhere } from '../platform/origin.ts'
import { readPollQuestion } from './client-frame.ts'
import type { Live } from './live.ts'
import { Poll } from './poll.ts'

const CHECK_EVERY_MS = 1_000

/** `POST <base path>/live/poll`: the same topics where a proxy blocks upgrades. */
export function openPolls(http: FastifyInstance, live: Live, { basePath, publicOrigin }: Config): void {
  const polls = new Map<string, Poll>()
  const checks = setInterval(() => {
    for (const poll of polls.values()) if (poll.isGone()) forget(poll)
  }, CHECK_EVERY_MS)
  const forget = (poll: Poll) => {
    poll.connection.end()
    polls.delete(poll.id)
  }

  http.post(`${basePath}/live/poll`, async (request, reply) => {
    if (isFromElsewhere(request, publicOrigin))
      return await reply.code(400).send({ message: 'From another site.' })
    const token = bearer(request)
    const actor = token === null ? null : await live.greet(token)
    if (!actor) return await reply.code(403).send({})
    const question = readPollQuestion(request.body)
    if (!question) return await reply.code(422).send({ fields: [] })
    const known = question.poll === undefined ? undefined : polls.get(question.poll)
    const poll = known?.connection.actor.signInId === actor.signInId ? known : new Poll(live, actor)
    polls.set(poll.id, poll)
    return await reply.header('cache-control', 'no-store').send(await poll.answer(question))
  })
  http.addHook('preClose', async () => {
    clearInterval(checks)
    for (const poll of polls.values()) poll.connection.close(0)
  })
}
