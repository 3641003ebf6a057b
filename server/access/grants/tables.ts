import type { CalendarFeed } from '#contract/access/calendars.ts'
import type { BranchId, LessonId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import { hidden, ms, ref, table, text } from '#server/platform/table.ts'
import { classroom } from '#server/school/tables.ts'
import type { GrantKind } from './kinds.ts'

/** Whom a way in was made for: a person, a student's guardian, a classroom's tablet, or a program. */
type Holder = 'student' | 'guardian' | 'tutor' | 'office' | 'classroom' | 'program'

/** The condition of a way in that exists once at a time. */
const IN_FORCE = "revoked_at is null and kind in ('card', 'picture-password', 'calendar')"

/**
 * Every way in that somebody has made: who made it, for whom, to what, by what secret, until when, and on which browser alone. A
 * sign-in that began by one has its id in `way_id`; to take it back ends these, and the grants beneath it.
 */
export const grant = table(
  'grant',
  {
    id: text().key(),
    kind: text<GrantKind>(),
    /** Of the secret that opens it. That of pictures, of which there are few, is sealed. */
    hash: hidden().unique().sealedTo('id'),
    /** Empty for the whole school. */
    branchId: text<BranchId>(),
    role: text<Holder>(),
    /** Of a guardian's, their student. */
    personId: text().ofStudent().orNull(),
    lessonId: text<LessonId>().orNull(),
    classroomId: ref(classroom).orNull(),
    /** The grant with which this one ends. */
    parentId: text().goesWith('grant').orNull(),
    madeBy: text<TutorId | OfficeId>().orNull(),
    madeAt: ms(),
    /** Null without a term; some kinds put it off with each use. */
    expiresAt: ms().orNull(),
    /** The browser of its first use, recognised by the token that it keeps. */
    browserHash: hidden().orNull(),
    boundAt: ms().orNull(),
    /** The office has said yes to this browser. */
    allowedAt: ms().orNull(),
    allowedBy: text<OfficeId>().orNull(),
    lastUsedAt: ms().orNull(),
    /** Of a kind that opens once. */
    usedAt: ms().orNull(),
    revokedAt: ms().orNull(),
    /** Null where another of its kind took its place. */
    revokedBy: text().orNull(),
    /** Of a guardian's link. */
    relation: text<GuardianRelation>().orNull(),
    /** Of a calendar's address. */
    language: text<CalendarFeed['language']>().orNull(),
    /** Of a service token. */
    name: text().orNull(),
    /** Of a service token, separated by blanks. */
    scopes: text().orNull(),
  },
  {
    keep: {
      days: 30,
      after: 'it was revoked or its term, which a use may put off',
      ends: ['revokedAt', 'expiresAt'],
    },
    unique: [{ on: ['kind', 'personId', 'branchId', "coalesce(parent_id, '')"], where: IN_FORCE }],
    indexes: [
      ['personId', 'role'],
      ['kind', 'branchId'],
      { on: ['expiresAt'], where: 'expires_at is not null' },
      { on: ['revokedAt'], where: 'revoked_at is not null' },
      { on: ['lessonId'], where: 'lesson_id is not null' },
      { on: ['classroomId'], where: 'classroom_id is not null' },
      { on: ['parentId'], where: 'parent_id is not null' },
      { on: ['madeBy'], where: 'revoked_at is null' },
      { on: ['browserHash'], where: 'browser_hash is not null and revoked_at is null' },
    ],
    joining: 'move',
    export: ['ways-in', 'grants'],
  },
)
