import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Entered } from '#contract/access/identity.ts'
import { type CallPath, calls } from '#contract/calls.ts'
import { isFor, isWrite } from '#contract/kernel/call.ts'
import { type Answering, failingAnswers } from '#lab/harness/failing-answers.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { firstServer } from '#server/testing/a-server.ts'
import { ALL_TESTS } from '#server/testing/databases/each-database.ts'
import { aScene, type Scene, untouchedScene, withProviders } from '#server/testing/every-call.ts'
import { oneOfEachKind } from '#server/testing/kinds-of-calls.ts'
import { liveAddress } from '#server/testing/socket-pair.ts'
import type { Answer } from '#web/client/connection/answer.ts'
import { isJournaledPath } from '#web/client/outbox/journal-writes.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import { aClient } from '#web/client/testing/a-client.ts'
import { memoryDevice } from '#web/client/testing/memory-device.ts'
import { postTo } from './tab/post.ts'

/** The timers run this many times faster than on a tablet. */
const QUICKER = 200
/** A try gives up after this long, and sooner if its answer is swallowed on purpose. */
const GIVES_UP_AFTER_MS = 1_000
const SWALLOWED_AFTER_MS = 60
const HOUR_MS = 3_600_000

/**
 * A student's writes are journaled and retried for ever; for all others a person waits. A guardian's page has no outbox: an
 * answer that was not sent is told at once, so that it is never sent later for another child.
 */
interface WriteKind {
  name: string
  path: CallPath
  input(scene: Scene): object
}

const writes = calls.filter((call) => isWrite(call) && !isFor(call, 'parent'))
const waited = writes.filter(({ path }) => !isJournaledPath(path))
/** A child's work one by one: a lost one is lost for good. Of the others, for which a person waits, one of each kind. */
const tried = ALL_TESTS
  ? writes
  : [...writes.filter(({ path }) => isJournaledPath(path)), ...oneOfEachKind(waited)]

const kinds: WriteKind[] = [
  ...tried.map(({ path }) => ({ name: path, path, input: ({ input }: Scene) => input as object })),
  {
    name: '/student/record-state, a page turned',
    path: '/student/record-state',
    input: ({ named: { sessionId, textbookId } }) => ({ sessionId, state: onPage(textbookId, 3) }),
  },
]

firstServer((server) => {
  const countWrites = async () =>
    await server().database.transaction(async (tx) => {
      const counted = tx.db.selectFrom('idempotency').select((table) => table.fn.countAll().as('count'))
      return Number((await counted.executeTakeFirstOrThrow()).count)
    })
  const aTab = async (scene: Scene, answering: (nth: number) => Answering) => {
    await liveAddress(server())
    let nth = 0
    let tries = 0
    let path = ''
    const front = await failingAnswers((server().http.server.address() as AddressInfo).port, (asked) =>
      asked.path === path ? answering((nth += 1)) : 'well',
    )
    onTestFinished(front.close)
    const device = memoryDevice()
    /** The screen's statuses of the write while it was on its way. */
    const said = new Set<string>()
    const person = scene.asker.person as { id: string; role: 'student' | 'tutor' }
    const { client } = aClient(
      {
        after(ms, act) {
          const timer = setTimeout(act, ms / QUICKER)
          return () => clearTimeout(timer)
        },
        chance: () => 0.5,
        device,
      },
      (to, input, { token }) => {
        said.add(writes.saved())
        const isSwallowed = to === path && (tries += 1) === 1 && answering(1) === 'swallowed'
        return postTo(front.port, to, input, {
          ...(token && { token }),
          waitMs: isSwallowed ? SWALLOWED_AFTER_MS : GIVES_UP_AFTER_MS,
        })
      },
    )
    const issuedAt = server().clock().getTime()
    const access = { accessToken: scene.asker.token, issuedAt, expiresAt: issuedAt + HOUR_MS }
    client.session.goIn({ kind: 'entered', access, me: person, lessonId: null } as Entered, Date.now())
    const writes = outboxOf(client)
    const before = await countWrites()
    return {
      writes,
      said,
      /** Sends the write; `answer` is set once there is one. */
      send(kind: WriteKind): { answer: Answer<unknown> | null } {
        path = kind.path
        const { writeId: _made, ...input } = kind.input(scene) as { writeId?: string }
        const sent = { answer: null as Answer<unknown> | null }
        void writes.send(kind.path, input).then((answer) => (sent.answer = answer))
        return sent
      },
      fates: async () => (await device.journal.listOf(person.id)).map(({ fate }) => fate?.kind ?? null),
      /** The number of new writes in the database, without reports. */
      written: async () => (await countWrites()) - before,
      isLasting: () => writes.unsent.get()[0]!.lasting,
    }
  }

  const until = (holds: () => unknown) =>
    vi.waitFor(() => expect(holds()).toBeTruthy(), { timeout: 10_000, interval: 5 })

  describe.each(kinds)('$name', (kind) => {
    const refused = untouchedScene(server, kind.path)

    test.each<[string, (nth: number) => Answering]>([
      ['answered 500 twice', (nth) => (nth <= 2 ? 500 : 'well')],
      ['done and answered 500', (nth) => (nth === 1 ? 'done-and-500' : 'well')],
      ['reset in the middle of its answer', (nth) => (nth === 1 ? 'reset' : 'well')],
      ['left without its answer', (nth) => (nth === 1 ? 'swallowed' : 'well')],
    ])('%s, it is done once, and only then said to be at school', async (_how, answering) => {
      const tab = await aTab(await aScene(server, kind.path), answering)
      const sent = tab.send(kind)
      const lasting = tab.isLasting()
      await until(() => sent.answer)
      expect(sent.answer).toMatchObject({ ok: true })
      expect(await tab.written()).toBe(1)
      expect([tab.writes.saved(), await tab.fates()]).toEqual(['at-school', []])
      if (lasting) expect(tab.said).not.toContain('at-school')
    })

    test.each([413, 422] as const)(
      'a write refused with %i is reported to the person, and a student’s work stays readable',
      async (status) => {
        const tab = await aTab(refused(), () => status)
        const sent = tab.send(kind)
        const lasting = tab.isLasting()
        await until(() => sent.answer)
        expect(sent.answer).toMatchObject({ problem: { kind: status === 413 ? 'too-large' : 'invalid' } })
        expect(await tab.written()).toBe(0)
        const isReadable = lasting && tab.writes.refused.get().length === 1
        // A skipped item has nothing to read, and neither have minutes.
        const isNothing = ['/student/record-final-check', '/student/record-training'].includes(kind.path)
        expect(isReadable).toBe(lasting && !isNothing)
        expect(tab.writes.saved()).toBe(isReadable ? 'refused' : 'at-school')
        expect(await tab.fates()).toEqual(isReadable ? ['refused'] : [])
      },
    )

    test('a write that is always answered 500 is reported or put aside, delays no other, and is saved after the repair', async () => {
      const state = { isMended: false }
      const scene = await aScene(server, kind.path)
      const tab = await aTab(scene, () => (state.isMended ? 'well' : 500))
      const sent = tab.send(kind)
      const lasting = tab.isLasting()
      await until(() => sent.answer ?? tab.writes.aside.get().length > 0)
      if (!lasting) {
        expect(sent.answer).toMatchObject({ problem: { kind: 'bug', id: 'bug-1' } })
        expect([tab.writes.saved(), await tab.fates(), await tab.written()]).toEqual(['at-school', [], 0])
        return
      }
      const { id } = tab.writes.aside.get()[0]!
      // Only the report was written, and the log has the write's id.
      expect([tab.writes.saved(), await tab.fates(), await tab.written()]).toEqual([
        'on-device',
        ['aside'],
        1,
      ])
      expect(server().logged.some((line) => line.includes(id) && line.includes('bug-1'))).toBe(true)
      const { sessionId } = scene.named
      expect(await tab.writes.send('/student/leave-session', { sessionId })).toMatchObject({ ok: true })
      // Joined first: a try in between would be refused to a student who is not there.
      await scene.lesson.student.does('/student/join-session', { lessonId: scene.named.lessonId })
      state.isMended = true
      tab.writes.tryAside()
      await until(() => sent.answer ?? tab.writes.aside.get().length === 0)
      await until(() => tab.writes.saved() === 'at-school')
      expect(await tab.fates()).toEqual([])
    })
  })
}, withProviders)
