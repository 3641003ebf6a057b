import type { Answer } from '../connection/answer.ts'
import { createOutbox, type OutboxDependencies } from '../outbox/outbox.ts'
import type { Write } from '../outbox/write.ts'
import { fakeTimers } from './fake-timers.ts'

export const offline: Answer<unknown> = { ok: false, problem: { kind: 'offline' } }
export const done: Answer<unknown> = { ok: true, value: { seq: 1 } }
export const bug: Answer<unknown> = { ok: false, problem: { kind: 'bug', id: 'b-1' } }
export const aWrite = (input: unknown, path = '/a'): Write => ({
  id: `id of ${JSON.stringify(input)}`,
  path,
  input,
  lasting: true,
  journaled: false,
})

export function anOutbox(answers: Answer<unknown>[], changes: Partial<OutboxDependencies> = {}) {
  const timers = fakeTimers()
  const asked: unknown[] = []
  const forgotten: unknown[] = []
  const reports: unknown[][] = []
  const outbox = createOutbox({
    ...timers,
    chance: () => 0.5,
    ask: async (_path, input) => {
      asked.push(input)
      return answers.shift() ?? done
    },
    pack: async () => null,
    halve: async () => null,
    overtaken: ({ input }) => input,
    settled: ({ input }) => forgotten.push(input),
    wasPutAside: () => undefined,
    report: async (aside) => {
      reports.push(aside.map(({ input }) => input))
      return true
    },
    ...changes,
  })
  const send = (input: unknown) => outbox.send(aWrite(input))
  const aside = () => outbox.aside.get().map(({ input }) => input)
  return { outbox, timers, asked, forgotten, reports, send, aside }
}

/** A server that fails at some writes for as long as the test decides. */
export function aSickServer(failsAt: (input: unknown) => boolean) {
  const sick = { failsAt }
  const asked: unknown[] = []
  const ask = async (_path: string, input: unknown) => {
    asked.push(input)
    return sick.failsAt(input) ? bug : done
  }
  return { sick, asked, ask }
}
