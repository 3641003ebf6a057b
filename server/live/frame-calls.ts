import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import { tooMany } from '#contract/kernel/refusal.ts'
import type { LiveActor, Authenticator } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { dispatch } from '#server/platform/dispatch.ts'
import type { Handler } from '#server/platform/handle.ts'
import { HELD_BACK_MS, payFor } from '#server/platform/http/budgets/apply-budget.ts'
import { spentBy } from '#server/platform/http/budgets/budgets.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Outcome, responseTo } from '#server/platform/outcome.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AskedCall } from './topics/own-events.ts'

type AskFrame = Extract<ClientFrame, { t: 'ask' }>
export type AnswerFrame = Extract<ServerFrame, { t: 'answer' }>

interface Dependencies {
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
}

/** The browser at the other end of the connection. */
interface Asker {
  actor: LiveActor
  token: string
  /** If the browser takes the events of its own calls from their answers. */
  ask?: AskedCall | undefined
}

type AskedHandler = Extract<Handler, { kind: 'inOneTransaction' }>

/**
 * Answers the calls that come as frames, by the same dispatch and with the same responses as those that are posted. The ways
 * in, which set cookies, can only be posted: here they do not exist.
 */
export class FrameCalls {
  private readonly handlers: ReadonlyMap<string, AskedHandler>
  private readonly deps: Dependencies

  constructor(handlers: readonly Handler[], deps: Dependencies) {
    const answered = handlers.filter((handler) => handler.kind === 'inOneTransaction')
    this.handlers = new Map(answered.map((handler) => [handler.call.path, handler]))
    this.deps = deps
  }

  /** @param bytes the length of the frame. */
  async answer(frame: AskFrame, bytes: number, asker: Asker): Promise<AnswerFrame> {
    const { status, body, retryAfterS } = responseTo(await this.outcomeOf(frame, bytes, asker))
    return { t: 'answer', id: frame.id, status, ...(body && { body }), ...(retryAfterS && { retryAfterS }) }
  }

  private async outcomeOf(
    { path, input }: AskFrame,
    bytes: number,
    { actor, token, ask }: Asker,
  ): Promise<Outcome> {
    const handler = this.handlers.get(path)
    if (!handler) return { unfit: 404, message: 'Not found.' }
    const waitMs = payFor(this.deps, actor, { what: spentBy(handler.call), bytes, path })
    const question = { body: input, token, visit: null }
    if (waitMs === 0) return await dispatch(ask ? causing(handler, ask) : handler, question, this.deps)
    await this.deps.database.runtime.wait(HELD_BACK_MS)
    return { refused: tooMany(waitMs) }
  }
}

/** The handler, with the events of its units of work as this call's own. */
function causing(handler: AskedHandler, ask: AskedCall): AskedHandler {
  return {
    ...handler,
    answer(asked, input, prepared) {
      ask.begin(asked.tx)
      return handler.answer(asked, input, prepared)
    },
  }
}
