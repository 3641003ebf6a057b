import type { BranchId, LessonId, SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/features/sign-in-attempts/index.ts'
import { type Actor, NO_BRANCH } from '#server/platform/actor.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'

export const signIn = table(
  'sign_in',
  {
    id: id<SignInId>(),
    role: text<Actor['role']>(),
    person_id: text().ofStudent(),
    /** Empty for the head office, which belongs to no branch. */
    branch_id: text<BranchId>(),
    /** The one lesson that they may enter. */
    lesson_id: text<LessonId>().orNull(),
    /** Null for sign-ins that began before ways in were noted. */
    way: text<WayIn['kind']>().orNull(),
    way_id: text().orNull(),
    /** The person who made the way in, or who said yes to it. */
    granted_by: text().orNull(),
    /** The browser, recognised by the token that it keeps; null for a guest's that has none. */
    browser_hash: hidden().orNull(),
    started_at: ms(),
    ended_at: ms().orNull(),
    ended_because: text<SessionEnd>().orNull(),
    /** The time at which it ends by itself, ms; null when it may be renewed without end. */
    ends_at: ms().orNull(),
    /** The last time at which its person has shown that it is them, ms; null for a sign-in from before this was noted. */
    proved_at: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'its end', by: 'identity' },
    erasing: {
      blanked: {
        person_id: '',
        branch_id: NO_BRANCH,
        lesson_id: null,
        way: null,
        way_id: null,
        granted_by: null,
        browser_hash: null,
      },
    },
    indexes: [
      ['ended_at'],
      ['lesson_id'],
      ['person_id', 'role'],
      ['way', 'way_id'],
      { on: ['ends_at'], where: 'ends_at is not null' },
      { on: ['started_at'], where: 'ended_at is null' },
      { on: ['granted_by'], where: 'granted_by is not null and ended_at is null' },
      { on: ['browser_hash'], where: 'browser_hash is not null and ended_at is null' },
    ],
    joining: 'stay',
    export: ['ways-in', 'signIns'],
  },
)

export const refreshToken = table(
  'refresh_token',
  {
    hash: hidden().key(),
    sign_in_id: ref(signIn),
    issued_at: ms(),
    superseded_at: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'a newer one, or the end of its sign-in', ends: ['superseded_at'] },
    indexes: [['sign_in_id'], { on: ['superseded_at'], where: 'superseded_at is not null' }],
    joining: 'stay',
    export: { leftOut: 'secrets' },
  },
)
