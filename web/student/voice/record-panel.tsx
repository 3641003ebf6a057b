import type { ReactNode } from 'react'
import { StopIcon } from '#web/ui/drawings/icons.ts'
import { LiveWave } from '#web/ui/drawings/wave.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { RecorderState, VoiceRecorder } from './create-voice-recorder.ts'
import Microphone from './microphone.svg?drawing'

interface RecordPanelProps {
  recorder: VoiceRecorder
  state: RecorderState
  onStart: () => void
  /** In a spoken item the microphone is the screen's one thing. */
  size: 'large' | 'small'
}

/** One microphone to press; while it records, the same place ends the recording. */
export function RecordPanel({ recorder, state, onStart, size }: RecordPanelProps) {
  const { voice: words } = useWords()
  const isRecording = state.kind === 'recording'
  const isBusy = state.kind === 'asking' || state.kind === 'counting' || state.kind === 'working'
  const press = () => {
    if (isRecording) recorder.finish()
    else if (!isBusy) onStart()
  }
  const [outer, picture] =
    size === 'large' ? ['size-36 @2xl:size-61 low:size-40', 'w-18 @2xl:w-30 low:w-20'] : ['size-32', 'w-16']
  const level = isRecording ? (state.levels.at(-1) ?? 0) : 0
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <button
        type="button"
        onClick={press}
        aria-disabled={isBusy || undefined}
        aria-label={plain(isRecording ? words.finish : words.start)}
        className={`grid touch-manipulation place-items-center rounded-full bg-peach transition-transform select-none active:scale-97 ${outer}`}
      >
        <span
          className="grid size-3/4 place-items-center rounded-full bg-book-rose/25"
          style={{ boxShadow: `0 0 0 ${level}rem var(--color-peach)` }}
        >
          {isRecording ? (
            <StopIcon size={size === 'large' ? 5 : 3} className="text-ink" />
          ) : (
            <Microphone className={picture} />
          )}
        </span>
      </button>
      <div className="flex min-h-30 w-full flex-col items-center justify-center gap-2 text-center text-xl with-furigana low:min-h-16">
        <RecordProgress state={state} size={size} />
      </div>
      <Announce text={announcementOf(state, words)} />
    </div>
  )
}

function RecordProgress({ state, size }: { state: RecorderState; size: 'large' | 'small' }): ReactNode {
  const { voice: words } = useWords()
  switch (state.kind) {
    case 'counting':
      return <Countdown count={state.count} />
    case 'recording':
      return (
        <>
          <div className={`h-10 w-full max-w-140 ${size === 'large' ? '@2xl:h-16' : ''}`}>
            <LiveWave levels={state.levels} bars={28} className="text-book-rose" />
          </div>
          <p>
            <RedDot /> <Ruby text={words.recording} />
            {state.leftMs < SOON_OVER_MS && (
              <span>{` ${words.secondsLeft(Math.ceil(state.leftMs / 1000))}`}</span>
            )}
          </p>
        </>
      )
    case 'asking':
    case 'working':
      return (
        <p className="max-w-140">
          <Ruby text={words[state.kind]} />
        </p>
      )
    case 'silent':
    case 'failed':
      return (
        <p className="max-w-140 rounded-student bg-calling-ground px-4 py-1">
          <Ruby text={words[state.kind]} />
        </p>
      )
    case 'idle':
      return (
        <p className="text-quiet">
          <Ruby text={words.press} />
        </p>
      )
    case 'recorded':
    case 'no-microphone':
      return null
  }
}

/** The rest of the time is told when it is nearly over. */
const SOON_OVER_MS = 10_000

/** Three discs; the present one is large. Nothing flashes. */
function Countdown({ count }: { count: 3 | 2 | 1 }) {
  return (
    <div aria-hidden="true" className="flex items-center gap-5">
      {([3, 2, 1] as const).map((each) => (
        <span
          key={each}
          className={`grid place-items-center rounded-full leading-none font-bold transition-[width,height] ${each === count ? 'size-26 bg-sun text-5xl low:size-16' : each > count ? 'size-19 bg-sun/35 text-3xl text-quiet low:size-12' : 'size-19 bg-line/70 text-3xl text-quiet low:size-12'}`}
        >
          {each}
        </span>
      ))}
    </div>
  )
}

function RedDot() {
  return <span aria-hidden="true" className="inline-block size-3 rounded-full bg-trouble" />
}

function announcementOf(state: RecorderState, words: Words['voice']): string {
  switch (state.kind) {
    case 'counting':
      return words.counts[state.count]
    case 'recording':
    case 'asking':
    case 'working':
    case 'silent':
    case 'failed':
      return plain(words[state.kind])
    case 'recorded':
      return plain(words.tapToHear)
    case 'idle':
    case 'no-microphone':
      return ''
  }
}
