import { expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import { type Call, isFor, isWrite } from '#contract/kernel/call.ts'
import { effectOf, rowCounts } from '../databases/row-counts.ts'
import { aScene, eachKindOfCall, inputFor, isAskedByOffice, oneScene } from '../every-call.ts'
import { aSecret } from '../sample.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'

const FIVE = [1, 2, 3, 4, 5]
/** About what its sender alone has. */
const OWN = new Set<CallPath>(['/end-device', '/remove-passkey', '/stop-reset'])

eachKindOfCall((server, path, declared) => {
  const scene = oneScene(server, path)
  /** Somebody else's try of a password is counted. */
  const countsWithoutTries = async () => ({ ...(await rowCounts(server().database)), rateLimit: 0 })

  test('a write sent five times has one effect and five times the same answer', async () => {
    const once = scene()
    const before = await rowCounts(server().database)
    const first = await once.asker.ask(path, once.input)
    expect(first.status).toBeLessThan(300)
    const after = await rowCounts(server().database)
    for (const _again of FIVE) {
      const { status, body } = await once.asker.ask(path, once.input)
      expect([status, body]).toEqual([first.status, first.body])
    }
    expect(await rowCounts(server().database)).toEqual(after)

    const together = await aScene(server, path)
    const start = await rowCounts(server().database)
    const answers = await Promise.all(FIVE.map(() => together.asker.ask(path, together.input)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([answers[0]!.status, answers[0]!.body])
    expect(answers[0]!.status).toBe(first.status)
    const effect = effectOf(before, after)
    expect(effect.idempotency).toBe(1)
    expect(effectOf(start, await rowCounts(server().database))).toEqual(effect)
  })

  test('the write id of another person’s write gives no access to its answer', async () => {
    const { asker, input, lesson, named } = scene()
    const other = othersOf(lesson, declared)
    expect((await asker.ask(path, input)).status).toBeLessThan(300)
    const before = await countsWithoutTries()
    const { status, body } = await other.ask(path, input)
    expect([404, 409]).toContain(status)
    expect(Object.keys(body)).toEqual(status === 404 ? ['message'] : ['code', 'details'])
    expect(await countsWithoutTries()).toEqual(before)
    // With a write id of their own the call succeeds, unless its object belongs to the first sender alone.
    const own = await other.ask(path, inputFor(path, { ...named, secret: aSecret() }))
    const isTheirs =
      !OWN.has(path) &&
      !('talkId' in input) &&
      (!isAskedByOffice(path) || isFor(declared, 'tutor')) &&
      (isFor(declared, 'tutor')
        ? !('recordingId' in input || path === '/tutor/reopen-lesson-session')
        : !isFor(declared, 'parent') && !('attemptId' in input || path === '/student/start-trial-lesson'))
    expect(isTheirs ? [200, 204, 409] : [404]).toContain(own.status)
  })
}, isWrite)

/** Somebody else of the same role; another branch's office, of which a write is not theirs. */
function othersOf({ colleague, classmate, tutor }: LiveLesson, declared: Call) {
  // The tutor who is reset is signed out by it.
  if (declared.path === '/office/reset-tutor') return colleague
  if (isAskedByOffice(declared.path as CallPath)) return tutor
  return isFor(declared, 'tutor') ? colleague : classmate
}
