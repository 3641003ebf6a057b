import type { FastifyInstance } from 'fastify'
import type { SignInId } from '#contract/kernel/ids.ts'
import { POLL_HOLD_MS } from '#contract/kernel/live/frames.ts'
import { notFound, sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import type { LiveActor } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import { keepToBudget } from '#server/platform/http/budgets/apply-budget.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { bearer, isFromElsewhere } from '#server/platform/http/request.ts'
import { fromAnotherSite, type Outcome, sendOutcome } from '#server/platform/outcome.ts'
import type { Live } from '../live.ts'
import { readPollQuestion } from './client-frame.ts'
import { Poll } from './poll.ts'

const CHECK_EVERY_MS = 1_000

/** All long polls of a server, whoever carries their requests. */
export class Polls {
  private readonly live: Live
  private readonly polls = new Map<string, { poll: Poll; leaveSeat(): void }>()
  private readonly stopChecks: () => void

  constructor(live: Live) {
    this.live = live
    this.stopChecks = live.database.runtime.every(CHECK_EVERY_MS, () => this.check())
    if (live.nodes) live.nodes.polls.onMoved = (id, signInId) => this.handOver(id, signInId)
  }

  /** Waits until there is something to say, at most `POLL_HOLD_MS`. */
  async answer(token: string | null, body: unknown): Promise<Outcome> {
    const actor = token === null ? null : await this.live.read(token)
    const end = actor ? await this.live.endOf(actor) : 'expired'
    if (!actor || end) return { refused: sessionOver(end ?? 'expired') }
    if (actor.role === 'office') return { refused: notFound() }
    const question = readPollQuestion(body)
    if (!question) return { invalid: [] }
    const poll = this.pollOf(actor, question.poll)
    return poll ? { value: await poll.answer(question) } : { refused: tooMany(POLL_HOLD_MS) }
  }

  /** The server stops. */
  close(): void {
    this.stopChecks()
    for (const { poll } of this.polls.values()) {
      poll.connection.end()
      poll.endWith()
    }
  }

  /** This browser's poll, or a new one; null when its sign-in has the maximum. */
  private pollOf(actor: LiveActor, id: string | undefined): Poll | null {
    const known = id === undefined ? undefined : this.polls.get(id)?.poll
    if (known?.connection.actor.signInId === actor.signInId) return known
    const { nodes, database } = this.live
    const fetchTold = id === undefined || !nodes ? null : () => nodes.polls.take(id, actor.signInId)
    const poll = new Poll(this.live, actor, fetchTold)
    const occupant = { isQuiet: () => poll.isQuiet(), giveWay: () => this.forget(poll) }
    const leaveSeat = budgetsOf(database).sit(actor.signInId, 'poll', occupant)
    if (leaveSeat) this.polls.set(poll.id, { poll, leaveSeat })
    else poll.connection.end()
    return leaveSeat ? poll : null
  }

  private handOver(id: string, signInId: SignInId): string[] | null {
    const poll = this.polls.get(id)?.poll
    if (poll?.connection.actor.signInId !== signInId) return null
    const told = poll.leave()
    this.forget(poll)
    return told
  }

  private check(): void {
    const isAway = this.live.nodes?.sendsAway
    for (const { poll } of this.polls.values()) if (isAway || poll.isGone()) this.forget(poll)
  }

  private forget(poll: Poll): void {
    poll.connection.end()
    this.polls.get(poll.id)?.leaveSeat()
    this.polls.delete(poll.id)
  }
}

/** `POST <base path>/live/poll`: the live topics for networks in which a proxy blocks upgrades. */
export function openPolls(http: FastifyInstance, live: Live, { basePath, publicOrigin }: Config): void {
  const polls = new Polls(live)
  const onRequest = keepToBudget('frame', live)
  http.post(`${basePath}/live/poll`, { onRequest }, async (request, reply) =>
    isFromElsewhere(request, publicOrigin)
      ? await sendOutcome(reply, fromAnotherSite)
      : await sendOutcome(reply, await polls.answer(bearer(request), request.body)),
  )
  http.addHook('preClose', async () => polls.close())
}
