import { useEffect, useState } from 'react'
import { isIPad } from '#web/client/page.ts'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { useClient, useStore } from '#web/hooks/use-client.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import type * as silentHelp from '../sound/silent-help.tsx'
import { useOwnTalk } from './lesson-context.tsx'

const LostSoundStrip = lazyPart(async () => (await import('../sound/lost-sound-strip.tsx')).LostSoundStrip)

interface LessonBandProps {
  /** A sentence of the page sounds. */
  isPlaying?: boolean
}

/** The place of a talk's band in a frame, above its bar; without a talk, of a sound that is lost or not heard. Usually nothing. */
export function LessonBand({ isPlaying = false }: LessonBandProps) {
  const talk = useOwnTalk()
  const lost = useStore(lostSound)
  const client = useClient()
  const silent = useSilentParts()
  useAhead(LostSoundStrip)
  useEffect(() => void client.part(followHeadsetOnce), [client])
  if (talk) return <talk.parts.StudentTalkBand talk={talk} />
  if (lost) return <LostSoundStrip lost={lost} />
  return silent && <silent.SilentStrip isPlaying={isPlaying} />
}

/** The bell of an iPad may silence it: the script of its help comes once the page is at rest. Null elsewhere. */
function useSilentParts(): typeof silentHelp | null {
  const [parts, setParts] = useState<typeof silentHelp | null>(null)
  useEffect(() => {
    if (!isIPad()) return
    const stop = new AbortController()
    whenCalm(stop.signal)
      .then(() => import('../sound/silent-help.tsx'))
      .then(
        (come) => stop.signal.aborted || setParts(come),
        () => undefined,
      )
    return () => stop.abort()
  }, [])
  return parts
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
