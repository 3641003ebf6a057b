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
