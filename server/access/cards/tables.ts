import type { BranchId, JoinRequestId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import { hidden, id, ms, table, text } from '#server/platform/table.ts'
import type { JoinAnswer } from './join-request-store.ts'

export const joinRequest = table(
  'joinRequest',
  {
    id: id<JoinRequestId>(),
    codeHash: hidden(),
    browserHash: hidden(),
    branchId: text<BranchId>(),
    lessonId: text<LessonId>(),
    studentId: text<StudentId>().ofStudent(),
    sign: text<JoinSign>(),
    madeAt: ms(),
    expiresAt: ms(),
    outcome: text<JoinAnswer>().orNull(),
    answeredBy: text<TutorId>().orNull(),
    answeredAt: ms().orNull(),
    usedAt: ms().orNull(),
  },
  {
    keep: { days: 1, after: 'its end', ends: ['expiresAt'] },
    unique: [['codeHash', 'browserHash', 'studentId']],
    indexes: [['lessonId'], ['expiresAt'], ['studentId']],
    joining: 'end',
    export: ['ways-in', 'requestsToComeIn'],
  },
)

export const wallCode = table(
  'wallCode',
  {
    hash: hidden().key(),
    branchId: text<BranchId>(),
    lessonId: text<LessonId>(),
    madeBy: text<TutorId>(),
    madeAt: ms(),
    expiresAt: ms(),
  },
  {
    keep: { days: 1, after: 'its end', ends: ['expiresAt'] },
    indexes: [['expiresAt']],
  },
)
