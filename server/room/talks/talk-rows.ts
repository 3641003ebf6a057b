import type { SessionId, TalkId } from '#contract/kernel/ids.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/databases/changed-rows.ts'
import { keyedRows, type RowKind, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { TalkEnd } from './talk-ends.ts'

const columns = {
  id: 'text',
  sessionId: 'text',
  studentId: 'text',
  tutorId: 'text',
  callId: 'text',
  kind: 'text',
  beganAt: 'bigint',
  connectedAt: 'bigint',
  endedAt: 'bigint',
  endedBy: 'text',
  path: 'text',
  bytes: 'bigint',
  tutorWeakMs: 'bigint',
  studentWeakMs: 'bigint',
} as const

const written = keyedRows('talk', ['id'], columns, {
  sessionId: 'kept',
  studentId: 'kept',
  tutorId: 'kept',
  callId: 'kept',
  kind: 'kept',
  beganAt: 'kept',
  connectedAt: 'kept',
  // The first end stays.
  endedAt: 'filled',
  endedBy: 'filled',
  path: 'kept',
  bytes: 'kept',
  tutorWeakMs: 'kept',
  studentWeakMs: 'kept',
})

/** An open talk does not fit while its tutor, or its student, has another one, in whatever session. */
const talkRows: typeof written = {
  ...written,
  unfitOnPostgres: (given) =>
    `select given.unit_group from ${given} as given where given.ended_at is null and exists (` +
    `select 1 from talk where talk.ended_at is null and talk.id <> given.id` +
    ` and (talk.tutor_id = given.tutor_id or talk.student_id = given.student_id)` +
    ` and not exists (select 1 from ${given} as ended where ended.id = talk.id and ended.ended_at is not null))`,
}

type TalkRow = typeof written extends RowKind<infer Row> ? Row : never

/** Saves a talk that begins, or that has ended. @param end null for an open one; at, in ms. */
export async function saveTalk(
  unit: MemoryTx,
  sessionId: SessionId,
  { id, kind, studentId, tutorId, callId, beganAt }: Omit<RoomTalk, 'displayName'>,
  end: { at: number; by: TalkEnd } | null,
): Promise<void> {
  const people = { studentId, tutorId, callId }
  const ended = { endedAt: end?.at ?? null, endedBy: end?.by ?? null }
  const line = { connectedAt: null, path: null, bytes: null, tutorWeakMs: null, studentWeakMs: null }
  const row: TalkRow = { id, sessionId, kind, ...people, beganAt, ...ended, ...line }
  await unit.write(rowsOf(talkRows, row))
}

/** How media travelled, as the tutor's device measured it. */
export interface TalkLine {
  path: 'direct' | 'relayed'
  bytes: number
  /** For how many ms the line of each side was weak so far. */
  weakMs: { tutor: number; student: number }
}

const lineRows = changedRows(
  'talk',
  'id',
  {
    id: 'text',
    path: 'text',
    bytes: 'bigint',
    tutorWeakMs: 'bigint',
    studentWeakMs: 'bigint',
    connectedAt: 'bigint',
  },
  { connectedAt: 'filled' },
)

/** Saves what the tutor's device measured so far; the first report is the moment from which the two could hear each other. */
export async function saveTalkLine(
  unit: MemoryTx,
  id: TalkId,
  { path, bytes, weakMs }: TalkLine,
  at: number,
): Promise<void> {
  const weak = { tutorWeakMs: weakMs.tutor, studentWeakMs: weakMs.student }
  await unit.write(rowsOf(lineRows, { id, path, bytes, ...weak, connectedAt: at }))
}
