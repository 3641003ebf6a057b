import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PeerId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import { type TalkTopicEvent, talkTopic, talkView } from './talk-topic.ts'

const tutorId = 'mori' as TutorId
const [aoi, haruto] = ['aoi', 'haruto'] as [StudentId, StudentId]
const viewers: Viewer[] = [
  { role: 'tutor', id: tutorId },
  { role: 'student', id: aoi },
  { role: 'student', id: haruto },
]
const opened = (studentId: StudentId | null): TalkTopicEvent => ({
  type: 'opened',
  kind: studentId ? 'private' : 'class',
  sessionId: 'session' as SessionId,
  tutorId,
  studentId,
})
const joined = fc
  .tuple(fc.constantFrom(tutorId, aoi, haruto), fc.integer({ min: 1, max: 3 }))
  .map(([personId, tab]): TalkTopicEvent => {
    const role = personId === tutorId ? 'tutor' : 'student'
    return { type: 'peer-joined', role, personId, peer: `tab ${tab} of ${personId}` as PeerId }
  })
const heard = fc.constant<TalkTopicEvent>({ type: 'heard' })
const ended = fc.constant<TalkTopicEvent>({ type: 'ended' })
const speech = fc
  .array(fc.oneof({ arbitrary: joined, weight: 5 }, heard, ended), { maxLength: 12 })
  .map((events) => [opened(null), ...events])

test('a reader of a talk’s events sees what a fresh reader of the same role sees', () => {
  fc.assert(
    fc.property(speech, (events) => {
      let state = talkTopic.empty
      for (const event of events) {
        const after = talkTopic.fold(state, event, 1)
        for (const viewer of viewers) {
          const seen = talkView.viewEvent(event, viewer)
          const followed = talkView.viewState(state, viewer)
          expect(seen === null ? followed : talkTopic.fold(followed, seen, 1)).toEqual(
            talkView.viewState(after, viewer),
          )
        }
        state = after
      }
    }),
  )
})

test('in a speech to the class no student learns of another', () => {
  fc.assert(
    fc.property(speech, (events) => {
      const state = events.reduce((before, event) => talkTopic.fold(before, event, 1), talkTopic.empty)
      const viewer = { role: 'student' as const, id: aoi }
      const seen = [
        talkView.viewState(state, viewer),
        ...events.map((each) => talkView.viewEvent(each, viewer)),
      ]
      expect(JSON.stringify(seen)).not.toContain(haruto)
    }),
  )
})

test('signals go to the last tab that a person opened, and the end is not undone', () => {
  const join = (personId: StudentId, peer: string): TalkTopicEvent => ({
    type: 'peer-joined',
    role: 'student',
    personId,
    peer: peer as PeerId,
  })
  const events = [opened(aoi), join(aoi, 'first'), join(aoi, 'second'), { type: 'ended' } as const]
  const state = events.reduce((before, event) => talkTopic.fold(before, event, 1), talkTopic.empty)
  expect(state).toMatchObject({ kind: 'private', studentId: aoi, peers: { [aoi]: 'second' }, isEnded: true })
})
