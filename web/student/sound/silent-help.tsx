import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayAt, deviceZone } from '#contract/kernel/zones.ts'
import { serverNow } from '#web/client/current-client.ts'
import { choices } from '#web/client/device/choices.ts'
import { StateAction } from '#web/ui/child-state/child-state.tsx'
import { SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import SilentTablet from './silent-tablet.svg?drawing'

interface SilentHelpProps {
  /** The child hears it now. */
  onHeard: () => void
}

/** A picture of the bell that silences an iPad, and where it is. */
export function SilentHelp({ onHeard }: SilentHelpProps) {
  const words = useWords().student.page.silent
  return (
    <section
      aria-label={plain(words.title)}
      className="flex w-full flex-wrap items-center justify-center gap-x-8 gap-y-3 bg-calling-ground px-4 py-3 text-ink @4xl:flex-nowrap @4xl:px-7 low:flex-nowrap low:py-1"
    >
      <SilentTablet className="w-32 shrink-0 @4xl:w-48 low:w-20" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-xl with-furigana font-bold @4xl:text-2xl low:text-lg">
          <Ruby text={words.title} />
        </h2>
        <p className="text-xl with-furigana low:text-base">
          <Ruby text={words.how} />
        </p>
      </div>
      <StateAction icon={<SpeakerIcon size={2} />} text={words.heard} onPress={onHeard} />
    </section>
  )
}

/**
 * Above the bar of a page: the help, once a day, if nothing was pressed for a while after a sentence. No browser tells that the
 * bell silences it; where there is an audio session it does not (`audio-session.ts`).
 */
export function SilentStrip({ isPlaying }: { isPlaying: boolean }) {
  const words = useWords().student.page.silent
  const [isShown, setShown] = useState(false)
  useUnheard(isPlaying, () => {
    const today = dayAt(serverNow(), deviceZone())
    if ('audioSession' in navigator || choices.get('silent-help') === today) return
    choices.set('silent-help', today)
    setShown(true)
  })
  if (!isShown) return null
  return (
    <div className="relative z-10 animate-slide-up overflow-hidden rounded-t-3xl">
      <SilentHelp onHeard={() => setShown(false)} />
      <Announce text={plain(`${words.title} ${words.how}`)} />
    </div>
  )
}

const UNHEARD_AFTER_MS = 20_000
/** The press that has stopped a sentence is this old at most. */
const PRESSED_MS = 400

/** Calls back a while after a sentence that was played to its end, unless something was pressed since. */
function useUnheard(isPlaying: boolean, onUnheard: () => void): void {
  const act = useEffectEvent(onUnheard)
  const wasPlaying = useRef(false)
  const pressedAt = useRef(0)
  useEffect(() => {
    const note = (): void => void (pressedAt.current = performance.now())
    addEventListener('pointerdown', note)
    return () => removeEventListener('pointerdown', note)
  }, [])
  useEffect(() => {
    const hasEnded = wasPlaying.current && !isPlaying
    wasPlaying.current = isPlaying
    if (!hasEnded || performance.now() - pressedAt.current < PRESSED_MS) return
    const timer = setTimeout(() => act(), UNHEARD_AFTER_MS)
    const stop = (): void => clearTimeout(timer)
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return () => {
      stop()
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [isPlaying])
}
