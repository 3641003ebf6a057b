import { useEffect, useMemo, useState } from 'react'
import type { Me } from '#contract/access/identity.ts'
import type { Room } from '#contract/room/shape.ts'
import { classTalkOf, talkOfStudent, talkOfTutor } from '#contract/room/slices/talks.ts'
import { createStore } from '#web/client/store.ts'
import { expectTalk, openTalk, type OpenTalk } from '#web/client/talk/open-talk.ts'
import { beginning, type TalkFacts, type TalkLevels, type TalkView } from '#web/client/talk/talk.ts'
import { useClient, useStore } from './use-client.ts'
import { useMe } from './use-session.ts'

/** A talk of this person, with what may be done in it. */
export interface Talk extends TalkFacts, TalkView {
  levels: TalkLevels
  /** The same object as long as the talk is open. */
  acts: OpenTalk['acts']
}

/**
 * The room's open talk that this person takes part in; null without one. Use it once in a screen: this tab speaks and hears
 * for as long as that screen is shown.
 */
export function useTalk(room: Room): Talk | null {
  const client = useClient()
  const me = useMe()
  const facts = me && talkFactsOf(room, me)
  const [opened, setOpened] = useState<{ id: string; talk: OpenTalk } | null>(null)
  const key = facts && JSON.stringify([facts.id, facts.kind, facts.role, facts.ownId])
  useEffect(() => {
    if (!facts) return
    const talk = openTalk(client, facts)
    setOpened({ id: facts.id, talk })
    return () => {
      talk.leave()
      setOpened(null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new name of the other opens no new talk
  }, [client, key])
  const isLikely = me !== null && (me.role === 'tutor' ? room.line.length > 0 : hasCalled(room, me.id))
  useEffect(() => {
    if (isLikely) expectTalk()
  }, [isLikely])
  const talk = opened && opened.id === facts?.id ? opened.talk : null
  const view = useStore(talk?.view ?? noView)
  return useMemo(
    () => facts && talk && { ...facts, ...view, levels: talk.levels, acts: talk.acts },
    // oxlint-disable-next-line react/exhaustive-deps -- the facts are made anew from the room each time
    [key, facts?.with, talk, view],
  )
}

const noView = createStore(beginning({ role: 'student', kind: 'class' }))

function hasCalled(room: Room, id: string): boolean {
  return room.line.some(({ studentId }) => studentId === id)
}

/** A private talk comes before a tutor's speech to the class. */
export function talkFactsOf(room: Room, me: Me): TalkFacts | null {
  if (room.status !== 'running' || me.role === 'office') return null
  const talk =
    me.role === 'tutor' ? talkOfTutor(room, me.id) : (talkOfStudent(room, me.id) ?? classTalkOf(room))
  if (!talk) return null
  const { id, kind, beganAt, studentId } = talk
  const other = studentId === null ? null : (room.students[studentId]?.displayName ?? null)
  return {
    id,
    kind,
    role: me.role,
    ownId: me.id,
    with: me.role === 'student' ? talk.displayName : other,
    beganAt,
  }
}
