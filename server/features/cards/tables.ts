import type {
  BranchId,
  CardId,
  JoinRequestId,
  LessonId,
  OfficeId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import { hidden, id, ms, table, text } from '#server/platform/table.ts'
import type { JoinAnswer } from './join-request-store.ts'

export const card = table(
  'card',
  {
    id: id<CardId>(),
    hash: hidden().unique(),
    branch_id: text<BranchId>(),
    student_id: text<StudentId>().ofStudent(),
    made_by: text<TutorId | OfficeId>(),
    made_at: ms(),
    expires_at: ms(),
    last_used_at: ms().orNull(),
    ended_at: ms().orNull(),
    ended_by: text<TutorId | OfficeId>().orNull(),
  },
  {
    keep: { days: 30, after: 'its end or its term', ends: ['ended_at', 'expires_at'] },
    unique: [{ on: ['student_id'], where: 'ended_at is null' }],
    indexes: [['expires_at'], { on: ['ended_at'], where: 'ended_at is not null' }, ['student_id']],
    joining: 'end',
    export: ['ways-in', 'cards'],
  },
)

export const joinRequest = table(
  'join_request',
  {
    id: id<JoinRequestId>(),
    code_hash: hidden(),
    browser_hash: hidden(),
    branch_id: text<BranchId>(),
    lesson_id: text<LessonId>(),
    student_id: text<StudentId>().ofStudent(),
    sign: text<JoinSign>(),
    made_at: ms(),
    expires_at: ms(),
    outcome: text<JoinAnswer>().orNull(),
    answered_by: text<TutorId>().orNull(),
    answered_at: ms().orNull(),
    used_at: ms().orNull(),
  },
  {
    keep: { days: 1, after: 'its end', ends: ['expires_at'] },
    unique: [['code_hash', 'browser_hash', 'student_id']],
    indexes: [['lesson_id'], ['expires_at'], ['student_id']],
    joining: 'end',
    export: ['ways-in', 'requestsToComeIn'],
  },
)

export const wallCode = table(
  'wall_code',
  {
    hash: hidden().key(),
    branch_id: text<BranchId>(),
    lesson_id: text<LessonId>(),
    made_by: text<TutorId>(),
    made_at: ms(),
    expires_at: ms(),
  },
  {
    keep: { days: 1, after: 'its end', ends: ['expires_at'] },
    indexes: [['expires_at']],
  },
)
