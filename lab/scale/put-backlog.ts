import { createHash } from 'node:crypto'
import { newId } from '#contract/kernel/random.ts'
import type { Writer } from './writer.ts'

const DAY_MS = 86_400_000

/** Rows whose time is over, as a school has them that no retention has run in. */
export function putBacklog(
  to: Writer,
  backlog: number,
  { now, branchId, students }: { now: number; branchId: string; students: readonly string[] },
): void {
  const addresses = Array.from({ length: Math.ceil(backlog / 480) }, () => `lesson-room/${newId<string>()}`)
  for (const address of addresses) to.put('topic', { address, seq: 480, lastId: null })
  const event = JSON.stringify({ type: 'state-recorded', filler: 'x'.repeat(220) })
  for (let index = 0; index < backlog; index += 1) {
    const at = now - 450 * DAY_MS + index
    const student = students[index % students.length]!
    const address = addresses[index % addresses.length]!
    to.put('topicEvent', { id: index + 1, beforeId: null, address, seq: index + 1, at, event })
    const writeId = newId<string>()
    const answer = '{"seq":12,"at":1}'
    to.put('idempotency', { writeId, askedHash: writeId.slice(-22), answer, at })
    if (index % 4) continue
    const lineId = newId<string>()
    const facts = JSON.stringify({ student })
    to.put('auditLine', { id: lineId, at, event: 'honor-given', actor: student, facts, branchId })
    to.put('auditSubject', { subject: student, at, lineId })
    const signIn = newId<string>()
    to.put('signIn', {
      id: signIn,
      role: 'student',
      personId: student,
      branchId,
      startedAt: at,
      endedAt: at + 1,
      endedBecause: 'expired',
    })
    for (const end of [null, at + 1]) {
      const hash = createHash('sha256').update(`${signIn}${end}`).digest('base64url')
      to.put('refreshToken', { hash, signInId: signIn, issuedAt: at, supersededAt: end })
    }
  }
}

/** Ninety days of letters to a guardian of each student: two lessons and the week, each week. */
export function putLetters(
  to: Writer,
  {
    now,
    branchId,
    tutorId,
    students,
  }: { now: number; branchId: string; tutorId: string; students: readonly string[] },
): void {
  for (const student of students) {
    const [linkId, addressId] = [newId<string>(), newId<string>()]
    to.put('grant', {
      id: linkId,
      kind: 'guardian-link',
      branchId,
      role: 'student',
      personId: student,
      relation: 'mother',
      hash: createHash('sha256').update(linkId).digest('base64url'),
      madeBy: tutorId,
      madeAt: now - 90 * DAY_MS,
      expiresAt: now + 300 * DAY_MS,
    })
    for (let day = 0; day < 90; day += 2) {
      const at = now - day * DAY_MS - (day % 7) * 1_000
      const letterId = newId<string>()
      const error = day % 30 === 0 ? '550' : null
      to.put('job', { kind: 'letter', aboutId: letterId, dueAt: at, attempts: 1, endedAt: at, error })
      to.put('letter', {
        id: letterId,
        grantId: linkId,
        addressId,
        addressPrint: addressId,
        kind: day % 6 === 0 ? 'week' : 'lesson',
        about: String(day),
        state: day % 30 === 0 ? 'given-up' : 'sent',
        madeAt: at,
        dueAt: at,
        endedAt: at,
        reason: error,
      })
    }
  }
}
