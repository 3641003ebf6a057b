import { beginning, type TalkActs } from '#web/client/talk/talk.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import { HANA, SATO, talkOf } from './scripted-room.ts'

const nothing = (): void => undefined

const acts: TalkActs & Pick<Talk['acts'], 'end'> = {
  mute: nothing,
  unmute: nothing,
  openMicrophone: nothing,
  allowSound: nothing,
  showCamera: nothing,
  hideCamera: nothing,
  point: nothing,
  light: nothing,
  wishDrawnAnswers: nothing,
  connectAnew: nothing,
  show: nothing,
  reply: nothing,
  bringHere: nothing,
  end: async () => ({ ok: true, value: undefined }),
}

/** Sato's talk with Hana, both microphones open and connected, except for these facts. */
export function aTutorTalk(changed: Partial<Talk> = {}): Talk {
  const facts = {
    id: talkOf(HANA),
    kind: 'private',
    role: 'tutor',
    ownId: SATO,
    with: '山田 花',
    beganAt: 0,
  } as const
  const view = beginning(facts)
  return {
    ...facts,
    ...view,
    phase: 'connected',
    own: { ...view.own, microphone: 'open' },
    other: { ...view.other, microphone: 'open' },
    levels: { own: () => 0, other: () => 0 },
    acts,
    ...changed,
  }
}
