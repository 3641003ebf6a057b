import type { ReactNode, ButtonHTMLAttributes } from 'react'
import { NextIcon, PlayIcon, PreviousIcon, StopIcon, TurtleIcon } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { Rate } from '../sound/create-player.ts'

interface ReadingBarProps {
  playing: boolean
  /** The page has something to hear. */
  hasSound: boolean
  /** The page has something that plays slower. */
  canSlow: boolean
  rate: Rate
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onPlay: () => void
  onSlower: () => void
  /** The call button, in a lesson. */
  call?: ReactNode
}

/** The bar at the bottom edge: turn, play, slower; the call button is separate from them. */
export function ReadingBar({ playing, hasSound, canSlow, rate, call, ...acts }: ReadingBarProps) {
  const words = useWords().student.page
  return (
    <footer
      className={`flex flex-col gap-2 border-t border-line bg-sheet px-3 py-2 @4xl:flex-row-reverse @4xl:px-5 @4xl:py-3 low:py-1 low:@lg:flex-row-reverse ${call ? '@4xl:justify-between' : '@4xl:justify-center'}`}
    >
      {call}
      <div
        role="group"
        aria-label={words.controls}
        className="flex flex-wrap gap-2 @2xl:gap-3 low:@lg:flex-1 low:@lg:flex-nowrap"
      >
        <BarButton icon={<PreviousIcon />} disabled={!acts.onPrevious} onClick={acts.onPrevious ?? undefined}>
          {words.previous}
        </BarButton>
        <BarButton
          look="main"
          icon={playing ? <StopIcon /> : <PlayIcon />}
          disabled={!hasSound}
          onClick={acts.onPlay}
          aria-keyshortcuts="Space"
        >
          {playing ? words.stop : words.play}
        </BarButton>
        <BarButton
          icon={<TurtleIcon size={1.75} />}
          disabled={!canSlow}
          aria-pressed={rate !== 1}
          title={words.rates[rate]}
          onClick={acts.onSlower}
        >
          {plain(rate === 1 ? words.slower : words.rates[rate]!)}
        </BarButton>
        <BarButton icon={<NextIcon />} iconLast disabled={!acts.onNext} onClick={acts.onNext ?? undefined}>
          {words.next}
        </BarButton>
      </div>
    </footer>
  )
}

interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode
  /** The icon points forward, so it comes after its word. */
  iconLast?: boolean
  look?: 'main' | 'calm'
  children: ReactNode
}

const looks = {
  main: 'border-leaf bg-leaf text-white hover:border-leaf-deep hover:bg-leaf-deep',
  calm: 'border-edge/60 bg-sheet text-ink hover:bg-leaf-ground aria-pressed:border-leaf aria-pressed:bg-leaf-ground aria-pressed:text-leaf-deep',
}

/** A button under the page: an icon and its word, stacked where there is little room. */
export function BarButton({ icon, iconLast = false, look = 'calm', children, ...native }: BarButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={`flex min-h-16 min-w-16 flex-1 touch-manipulation flex-col items-center justify-center gap-x-2 rounded-student border-2 px-1 text-sm font-semibold transition-colors select-none active:translate-y-px disabled:opacity-35 @2xl:px-5 @2xl:text-lg @4xl:flex-none low:min-h-12 low:flex-1 low:@lg:gap-x-1 low:@lg:px-1 low:@lg:text-sm ${iconLast ? '@2xl:flex-row-reverse low:@lg:flex-row-reverse' : '@2xl:flex-row low:@lg:flex-row'} ${looks[look]}`}
    >
      {icon}
      <span className="whitespace-nowrap">{children}</span>
    </button>
  )
}
