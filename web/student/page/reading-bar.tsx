import type { ReactNode, ButtonHTMLAttributes } from 'react'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { LoopIcon, TurtleIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { Rate } from '../sound/recording-player.ts'

interface ReadingBarProps {
  playing: boolean
  /** The page has something to hear. */
  hasSound: boolean
  /** The page has something that plays slower. */
  canSlow: boolean
  rate: Rate
  looping: boolean
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onPlay: () => void
  onSlower: () => void
  onLoop: () => void
  /** The call button, in a lesson. */
  call?: ReactNode
}

/** The bar at the bottom edge: turn, play, slower, again and again; the call button is separate from them. */
export function ReadingBar({ playing, hasSound, canSlow, rate, looping, call, ...acts }: ReadingBarProps) {
  const words = useWords().student.page
  return (
    <BarFrame label={words.controls} call={call}>
      <BarButton isTurn disabled={!acts.onPrevious} onClick={acts.onPrevious ?? undefined} icon={<Back />}>
        {words.previous}
      </BarButton>
      <PlayButton playing={playing} disabled={!hasSound} onClick={acts.onPlay} />
      <BarButton
        icon={<TurtleIcon size={2.5} />}
        disabled={!canSlow}
        aria-pressed={rate !== 1}
        title={words.rates[rate]}
        onClick={acts.onSlower}
      >
        {plain(rate === 1 ? words.slower : words.rates[rate]!)}
      </BarButton>
      <BarButton
        icon={<LoopIcon size={2.25} />}
        disabled={!hasSound}
        aria-pressed={looping}
        onClick={acts.onLoop}
      >
        {words.loop}
      </BarButton>
      <BarButton isTurn disabled={!acts.onNext} onClick={acts.onNext ?? undefined} icon={<Forward />}>
        {words.next}
      </BarButton>
    </BarFrame>
  )
}

const Back = () => (
  <Icon size={2.25}>
    <path d="m14.5 5-7 7 7 7" strokeWidth={2.75} />
  </Icon>
)

const Forward = () => (
  <Icon size={2.25}>
    <path d="m9.5 5 7 7-7 7" strokeWidth={2.75} />
  </Icon>
)

/** The one round button, in the middle of a child's hand. */
function PlayButton({ playing, ...native }: { playing: boolean; disabled?: boolean; onClick: () => void }) {
  const words = useWords().student.page
  const says = playing ? words.stop : words.play
  return (
    <button
      type="button"
      {...native}
      title={says}
      aria-keyshortcuts="Space"
      className="grid size-play-phone shrink-0 touch-manipulation place-items-center rounded-full bg-leaf text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none disabled:opacity-35 @2xl:mx-2 @4xl:size-play forced-colors:border low:size-16"
    >
      <Icon size={2.75}>
        {playing ? (
          <rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor" />
        ) : (
          <path
            d="M8.5 5.2v13.6a.6.6 0 0 0 .9.5l10.3-6.8a.6.6 0 0 0 0-1L9.4 4.7a.6.6 0 0 0-.9.5Z"
            fill="currentColor"
          />
        )}
      </Icon>
      <span className="sr-only">{says}</span>
    </button>
  )
}

interface BarFrameProps {
  /** The name of the group of buttons. */
  label: string
  call?: ReactNode
  children: ReactNode
}

/** The frame of a bar under a page: its buttons at one side, the hand that calls at the other. */
export function BarFrame({ label, call, children }: BarFrameProps) {
  return (
    <footer
      className={`flex flex-wrap items-center gap-x-1 gap-y-2 border-t-2 border-line bg-sheet px-1 py-2 @2xl:px-4 @4xl:min-h-bar @4xl:flex-nowrap @4xl:gap-x-4 @4xl:px-5 low:min-h-0 low:flex-nowrap low:py-0.5 ${call ? 'justify-between' : 'justify-center'}`}
    >
      <div
        role="group"
        aria-label={label}
        className="flex max-w-xl min-w-0 flex-auto flex-wrap items-center justify-between @[22rem]:flex-nowrap"
      >
        {children}
      </div>
      {call}
    </footer>
  )
}

interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode
  /** It turns the page: its icon is on a disc. */
  isTurn?: boolean
  children: ReactNode
}

/** A button under the page: a picture over its word. */
export function BarButton({ icon, isTurn = false, children, ...native }: BarButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className="flex min-h-19 min-w-13 touch-manipulation flex-col items-center justify-center rounded-student border-2 border-transparent text-xl leading-[1.1] font-bold text-leaf-deep transition-colors select-none hover:bg-leaf-ground/60 active:translate-y-px disabled:opacity-35 aria-pressed:border-leaf aria-pressed:bg-leaf-ground @2xl:min-w-16 @2xl:px-1 @4xl:min-h-24 low:min-h-12 low:text-base"
    >
      <span
        className={`grid size-11 place-items-center rounded-full @4xl:size-15 low:size-9 ${isTurn ? 'bg-leaf-ground' : ''}`}
      >
        {icon}
      </span>
      {/* A phone has no room for it. */}
      <span className="sr-only text-center break-keep @2xl:not-sr-only @2xl:max-w-[6em]">{children}</span>
    </button>
  )
}
