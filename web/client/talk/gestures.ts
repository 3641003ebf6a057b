import type { Signal } from '#contract/room/calls/signals.ts'
import type { SignalContent } from './line/line-parts.ts'
import type { TalkActs, TalkFacts, TalkView } from './talk.ts'

export type Gesture = Extract<Signal, { kind: 'point' | 'light' | 'reply' | 'seen' | 'drawn-answers' }>

interface GestureDependencies {
  facts: Pick<TalkFacts, 'role' | 'kind'>
  tell(content: SignalContent): void
  view(): TalkView
  show(change: Partial<TalkView>): void
  /** The server's time in ms. */
  now(): number
}

/** The two of a private talk show each other places, sentences, replies and what the child sees. None of it is stored. */
export function createGestures({ facts: { role, kind }, tell, view, show, now }: GestureDependencies) {
  const isPrivate = kind === 'private'

  function told(gesture: Gesture): void {
    const at = now()
    switch (gesture.kind) {
      case 'point': {
        const { place, x, y } = gesture
        return show({ other: { ...view().other, pointed: { place, x, y, at } } })
      }
      case 'light': {
        const { place, sentence, play } = gesture
        return show({ lit: { place, sentence, play, at } })
      }
      case 'seen':
        return role === 'tutor' && isPrivate ? show({ seen: gesture.seen }) : undefined
      case 'reply':
        return show({ reply: { reply: gesture.reply, at } })
      case 'drawn-answers':
        return role === 'student' ? show({ drawnAnswers: gesture.areWished }) : undefined
    }
  }

  /** A tab that has just come does not know what was wished before. */
  function tellWishes(): void {
    if (role === 'tutor' && isPrivate) tell({ kind: 'drawn-answers', areWished: view().drawnAnswers })
  }

  const acts: Pick<TalkActs, 'point' | 'light' | 'reply' | 'wishDrawnAnswers'> = {
    point(place, x, y) {
      if (!isPrivate) return
      tell({ kind: 'point', place, x, y })
      show({ own: { ...view().own, pointed: { place, x, y, at: now() } } })
    },
    light(place, sentence, { play }) {
      if (!isPrivate || role === 'student') return
      tell({ kind: 'light', place, sentence, play })
      show({ lit: { place, sentence, play, at: now() } })
    },
    reply(reply) {
      if (!isPrivate || role === 'tutor') return
      tell({ kind: 'reply', reply })
      show({ reply: { reply, at: now() } })
    },
    wishDrawnAnswers(areWished) {
      if (!isPrivate || role === 'student') return
      show({ drawnAnswers: areWished })
      tellWishes()
    },
  }
  return { told, tellWishes, acts }
}
