import type { FastifyInstance } from 'fastify'
import { POLL_HOLD_MS } from '#contract/kernel/live/frames.ts'
import { notFound, sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import type { LiveActor } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import { keepToBudget } from '#server/platform/http/budgets/apply-budget.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { bearer, isFromElsewhere } from '#server/platform/http/request.ts'
import { fromAnotherSite, sendOutcome } from '#server/platform/outcome.ts'
import type { Live } from '../live.ts'
import { readPollQuestion } from './client-frame.ts'
import { Poll } from './poll.ts'

const CHECK_EVERY_MS = 1_000

/** `POST <base path>/live/poll`: the live topics for networks in which a proxy blocks upgrades. */
export function openPolls(http: FastifyInstance, live: Live, { basePath, publicOrigin }: Config): void {
  const budgets = budgetsOf(live.database)
  const polls = new Map<string, { poll: Poll; leaveSeat(): void }>()
  const checks = setInterval(() => {
    const isAway = live.nodes?.sendsAway
    for (const { poll } of polls.values()) if (isAway || poll.isGone()) forget(poll)
  }, CHECK_EVERY_MS)
  const forget = (poll: Poll) => {
    poll.connection.end()
    polls.get(poll.id)?.leaveSeat()
    polls.delete(poll.id)
  }
  /** This browser's poll, or a new one; null when its sign-in has the maximum. */
  const pollOf = (actor: LiveActor, id: string | undefined): Poll | null => {
    const known = id === undefined ? undefined : polls.get(id)?.poll
    if (known?.connection.actor.signInId === actor.signInId) return known
    const fetchTold =
      id === undefined || !live.nodes ? null : () => live.nodes!.polls.take(id, actor.signInId)
    const poll = new Poll(live, actor, fetchTold)
    const occupant = { isQuiet: () => poll.isQuiet(), giveWay: () => forget(poll) }
    const leaveSeat = budgets.sit(actor.signInId, 'poll', occupant)
    if (leaveSeat) polls.set(poll.id, { poll, leaveSeat })
    else poll.connection.end()
    return leaveSeat ? poll : null
  }

  if (live.nodes)
    live.nodes.polls.onMoved = (id, signInId) => {
      const poll = polls.get(id)?.poll
      if (poll?.connection.actor.signInId !== signInId) return null
      const told = poll.leave()
      forget(poll)
      return told
    }

  const onRequest = keepToBudget('frame', live)
  http.post(`${basePath}/live/poll`, { onRequest }, async (request, reply) => {
    if (isFromElsewhere(request, publicOrigin)) return await sendOutcome(reply, fromAnotherSite)
    const token = bearer(request)
    const actor = token === null ? null : await live.read(token)
    const end = actor ? await live.endOf(actor) : 'expired'
    if (!actor || end) return await sendOutcome(reply, { refused: sessionOver(end ?? 'expired') })
    if (actor.role === 'office') return await sendOutcome(reply, { refused: notFound() })
    const question = readPollQuestion(request.body)
    if (!question) return await sendOutcome(reply, { invalid: [] })
    const poll = pollOf(actor, question.poll)
    if (!poll) return await sendOutcome(reply, { refused: tooMany(POLL_HOLD_MS) })
    return await sendOutcome(reply, { value: await poll.answer(question) })
  })
  http.addHook('preClose', async () => {
    clearInterval(checks)
    for (const { poll } of polls.values()) {
      poll.connection.end()
      poll.endWith()
    }
  })
}
