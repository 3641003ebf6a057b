import type { BranchId, LessonId, SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import { type Actor, NO_BRANCH } from '#server/platform/actor.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'

export const signIn = table(
  'signIn',
  {
    id: id<SignInId>(),
    role: text<Actor['role']>(),
    personId: text().ofStudent(),
    /** Empty for the head office, which belongs to no branch. */
    branchId: text<BranchId>(),
    /** The one lesson that they may enter. */
    lessonId: text<LessonId>().orNull(),
    /** Null for sign-ins that began before ways in were noted. */
    way: text<WayIn['kind']>().orNull(),
    wayId: text().orNull(),
    /** The person who made the way in, or who said yes to it. */
    grantedBy: text().orNull(),
    /** The browser, recognised by the token that it keeps; null for a guest's that has none. */
    browserHash: hidden().orNull(),
    /** Its system and kind, as `iPad Safari`; empty where they are not known, null for sign-ins from before this was noted. */
    device: text().orNull(),
    startedAt: ms(),
    endedAt: ms().orNull(),
    endedBecause: text<SessionEnd>().orNull(),
    /** The time at which it ends by itself, ms; null when it may be renewed without end. */
    endsAt: ms().orNull(),
    /** The last time at which its person has shown that it is them, ms; null for a sign-in from before this was noted. */
    provedAt: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'its end', by: 'identity' },
    erasing: {
      blanked: {
        personId: '',
        branchId: NO_BRANCH,
        lessonId: null,
        way: null,
        wayId: null,
        grantedBy: null,
        browserHash: null,
        device: null,
      },
    },
    indexes: [
      ['endedAt'],
      ['lessonId'],
      ['personId', 'role'],
      ['wayId', 'way'],
      { on: ['endsAt'], where: 'ends_at is not null' },
      { on: ['startedAt'], where: 'ended_at is null' },
      { on: ['grantedBy'], where: 'granted_by is not null and ended_at is null' },
      { on: ['browserHash'], where: 'browser_hash is not null and ended_at is null' },
    ],
    joining: 'stay',
    export: ['ways-in', 'signIns'],
  },
)

export const refreshToken = table(
  'refreshToken',
  {
    hash: hidden().key(),
    signInId: ref(signIn),
    issuedAt: ms(),
    supersededAt: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'a newer one, or the end of its sign-in', ends: ['supersededAt'] },
    indexes: [['signInId'], { on: ['supersededAt'], where: 'superseded_at is not null' }],
    joining: 'stay',
    export: { leftOut: 'secrets' },
  },
)
