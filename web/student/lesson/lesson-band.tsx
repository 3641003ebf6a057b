import { useEffect } from 'react'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { useClient, useStore } from '#web/hooks/use-client.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import { useOwnTalk } from './lesson-context.tsx'

const LostSoundStrip = lazyPart(async () => (await import('../sound/lost-sound-strip.tsx')).LostSoundStrip)

/** The place of a talk's band in a frame, above its bar; without a talk, of a sound that is lost. Usually nothing. */
export function LessonBand() {
  const talk = useOwnTalk()
  const lost = useStore(lostSound)
  const client = useClient()
  useAhead(LostSoundStrip)
  useEffect(() => void client.part(followHeadsetOnce), [client])
  if (talk) return <talk.parts.StudentTalkBand talk={talk} />
  return lost && <LostSoundStrip lost={lost} />
}

/** From the first page on, for as long as the tab is open. */
function followHeadsetOnce(): object {
  whenCalm()
    .then(() => import('#web/client/sound/headset.ts'))
    .then(
      ({ followHeadset }) => followHeadset(navigator.mediaDevices as MediaDevices | undefined),
      () => undefined,
    )
  return {}
}
