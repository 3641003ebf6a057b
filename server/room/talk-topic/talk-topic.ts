import type { TalkId } from '#contract/kernel/ids.ts'
import { Signal } from '#contract/room/calls/signals.ts'
import { talkTopic, talkView } from '#contract/room/calls/talk-topic.ts'
import { hubOf, serveTopic } from '#server/live/index.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { findOwnTalk, takesPart } from './own-talk.ts'

/**
 * A talk is read by exactly its people while it lasts: the tutor and the student, or in a speech to the class all students of
 * the session. A tab signals one person of the other role; there is no way from a student to a student.
 */
export const servedTalk = serveTopic({
  topic: talkTopic,
  view: talkView,
  async mayRead(unit, actor, key, talk) {
    if (!talk.isEnded && takesPart(actor, talk, false)) return true
    const stored = await findOwnTalk(unit.inTransaction(), actor, key as TalkId)
    return stored !== null && stored.endedAt === null
  },
  seesPresence: (viewer, other) =>
    viewer.role === 'tutor' || other.role === 'tutor' || other.id === viewer.id,
  closing: {
    closes: ({ type }) => type === 'ended',
    isClosed: ({ isEnded }) => isEnded,
    staysOpenFor: () => false,
  },
  ephemeral: {
    event: Signal,
    budget: 'signal',
    isHeardBy: (viewer, from, { to }) => viewer.id === to && viewer.role !== from.role && !viewer.isGuest,
  },
})

export const talkMetrics = new Metrics((make, database) =>
  make.gauge({
    name: 'lepton_talks_open',
    help: 'Open talks with somebody connected to this server; an ended one counts for up to two seconds.',
    read: () => hubOf(database).followedKeys(talkTopic.name).length,
  }),
)
