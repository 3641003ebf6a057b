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
    branchId: text<BranchId>(),
    studentId: text<StudentId>().ofStudent(),
    madeBy: text<TutorId | OfficeId>(),
    madeAt: ms(),
    expiresAt: ms(),
    lastUsedAt: ms().orNull(),
    endedAt: ms().orNull(),
    endedBy: text<TutorId | OfficeId>().orNull(),
  },
  {
    keep: { days: 30, after: 'its end or its term', ends: ['endedAt', 'expiresAt'] },
    unique: [{ on: ['studentId'], where: 'ended_at is null' }],
    indexes: [['expiresAt'], { on: ['endedAt'], where: 'ended_at is not null' }, ['studentId']],
    joining: 'end',
    export: ['ways-in', 'cards'],
  },
)

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
