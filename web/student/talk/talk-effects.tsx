import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '#web/client/current-client.ts'
import { useReloadHold } from '#web/hooks/use-connection.ts'
import { Announce, say } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { currentWords, useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'
import { usePageKeys } from '../page/page-keys.ts'
import { changeHush, hush } from '../sound/hush.ts'

/** A talk that is older was rejoined, for example after a reload, and does not ring again. */
const FRESH_MS = 10_000
/** Nothing else sounds while it rings, and while the child looks up. */
const RINGS_FOR_MS = 1_500
const SAID_FOR_MS = 3_000

/** The effects of a talk beside its band: it rings, makes the book give way, takes its keys. Draws nothing. */
export function TalkEffects({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  const isPrivate = talk.kind === 'private'
  const isHere = talk.phase !== 'elsewhere'
  useReloadHold(true)
  useArrival(talk)
  useGivingWay(talk, isHere)
  const { microphone } = talk.own
  usePageKeys(
    isPrivate && isHere
      ? {
          'end-talk': () => void talk.acts.end(),
          ...(microphone === 'open' && { mute: talk.acts.mute }),
          ...(microphone === 'muted' && { mute: talk.acts.unmute }),
        }
      : {},
  )
  const { pointed } = talk.other
  if (pointed) return <Announce key={pointed.at} text={plain(words.pointed)} />
  if (talk.lit) return <Announce key={talk.lit.at} text={plain(words.lit)} />
  return null
}

/** A tutor who comes stops the book and rings; the end is said, since the band is gone then. */
function useArrival({ id, kind, beganAt }: LessonTalk): void {
  const isFresh = useEffectEvent(() => serverNow() - beganAt < FRESH_MS)
  useEffect(() => {
    if (kind === 'class') return
    changeHush({ stops: hush.get().stops + 1 })
    if (isFresh()) ringSoftly()
    return () => {
      const silence = say(plain(currentWords().student.talk.ended))
      setTimeout(silence, SAID_FOR_MS)
    }
  }, [id, kind])
}

const LISTENS_EVERY_MS = 100
/** Above this level, somebody speaks. */
const A_VOICE = 0.25
/** People pause between words. */
const PAUSE_MS = 700

/** Books are low behind a tutor's voice; in a talk with this child alone, a press waits until the tutor has spoken. */
function useGivingWay({ id, kind, levels }: LessonTalk, isHere: boolean): void {
  const tutorSpeaks = useEffectEvent(() => levels.other() > A_VOICE)
  useEffect(() => {
    if (!isHere) return
    const free = () => changeHush({ isBlocked: false, isLow: false })
    if (kind === 'class') {
      changeHush({ isBlocked: false, isLow: true })
      return free
    }
    let quietFrom = performance.now() + RINGS_FOR_MS
    const listen = (): void => {
      const now = performance.now()
      if (tutorSpeaks()) quietFrom = Math.max(quietFrom, now + PAUSE_MS)
      const isBusy = now < quietFrom
      changeHush({ isBlocked: isBusy, isLow: isBusy })
    }
    listen()
    const timer = setInterval(listen, LISTENS_EVERY_MS)
    return () => {
      clearInterval(timer)
      free()
    }
  }, [id, kind, isHere])
}

/** Two notes that rise, as when somebody hums to say that they are here. */
const NOTES = [
  { hz: 523.25, at: 0 },
  { hz: 783.99, at: 0.18 },
]
const LASTS_S = 0.5
/** Softer than a page's voice. */
const LOUDNESS = 0.12

/** A short gentle sound when a tutor comes. Nothing before the first press in this tab: the browser would refuse it. */
function ringSoftly(): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  const context = new AudioContext()
  const now = context.currentTime
  for (const { hz, at } of NOTES) {
    const note = context.createOscillator()
    const volume = context.createGain()
    note.frequency.value = hz
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.04)
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + LASTS_S)
    note.connect(volume).connect(context.destination)
    note.start(now + at)
    note.stop(now + at + LASTS_S)
    if (at === NOTES.at(-1)!.at) note.onended = () => void context.close()
  }
}
