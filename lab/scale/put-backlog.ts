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
  for (const address of addresses) to.put('topic', { address, seq: 480, last_id: null })
  const event = JSON.stringify({ type: 'state-recorded', filler: 'x'.repeat(220) })
  for (let index = 0; index < backlog; index += 1) {
    const at = now - 450 * DAY_MS + index
    const student = students[index % students.length]!
    const address = addresses[index % addresses.length]!
    to.put('topic_event', { id: index + 1, before_id: null, address, seq: index + 1, at, event })
    const writeId = newId<string>()
    const answer = '{"seq":12,"at":1}'
    to.put('idempotency', { write_id: writeId, actor_id: student, path: '/student/record-state', answer, at })
    if (index % 4) continue
    const lineId = newId<string>()
    const facts = JSON.stringify({ student })
    to.put('audit_line', { id: lineId, at, event: 'honor-given', actor: student, facts, branch_id: branchId })
    to.put('audit_subject', { subject: student, at, line_id: lineId })
    const signIn = newId<string>()
    to.put('sign_in', {
      id: signIn,
      role: 'student',
      person_id: student,
      branch_id: branchId,
      started_at: at,
      ended_at: at + 1,
      ended_because: 'expired',
    })
    for (const end of [null, at + 1]) {
      const hash = createHash('sha256').update(`${signIn}${end}`).digest('base64url')
      to.put('refresh_token', { hash, sign_in_id: signIn, issued_at: at, superseded_at: end })
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
    to.put('guardian_link', {
      id: linkId,
      branch_id: branchId,
      student_id: student,
      relation: 'mother',
      hash: createHash('sha256').update(linkId).digest('base64url'),
      made_by: tutorId,
      made_at: now - 90 * DAY_MS,
      expires_at: now + 300 * DAY_MS,
    })
    for (let day = 0; day < 90; day += 2) {
      const at = now - day * DAY_MS - (day % 7) * 1_000
      to.put('letter', {
        id: newId<string>(),
        link_id: linkId,
        address_id: addressId,
        address_print: addressId,
        kind: day % 6 === 0 ? 'week' : 'lesson',
        about: String(day),
        state: day % 30 === 0 ? 'given-up' : 'sent',
        made_at: at,
        due_at: at,
        tries: 1,
        ended_at: at,
        reason: day % 30 === 0 ? '550' : null,
      })
    }
  }
}
