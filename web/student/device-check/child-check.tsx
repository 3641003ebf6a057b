import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { browserTimers } from '#web/client/timers.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { CheckIcon, CloseIcon } from '#web/ui/drawings/icons.ts'
import { LevelBars } from '#web/ui/talk/level-bars.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { usePlayer } from '../sound/use-player.ts'
import { BrowserBubble } from '../talk/browser-bubble.tsx'
import { LargeMicrophone } from '../talk/talk-signs.tsx'
import { LargeEar, LargeSpeaker } from './child-pictures.tsx'
import { createListener } from './create-listener.ts'
import { openMicrophone } from './microphone.ts'
import { recordingOf, sentenceToHear, spokenAs } from './sentence-to-hear.ts'

export interface ChildCheckProps {
  onClose: () => void
}

/** The time of the short sentence, said by a child who reads slowly. */
const SENTENCE_MS = 3_500
const nothing = (): void => undefined

/** A child hears a sentence, says it, and hears it back: three pictures to press, over the screen. */
export function ChildCheck({ onClose }: ChildCheckProps) {
  const { device: words, talk } = useWords().student
  const { shared } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [sentence] = useState(() => sentenceToHear(null))
  const { player, playback } = usePlayer(nothing)
  const [hasHeard, setHeard] = useState(false)
  const [listener] = useState(() => createListener(openMicrophone, browserTimers, SENTENCE_MS))
  const { status, open, voice, isPlaying } = useStore(listener.state)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => listener.leave, [listener])

  const play = (): void => {
    setHeard(true)
    player.play([spokenAs(sentence)], recordingOf(sentence))
  }
  const speak = (): void => {
    player.stop()
    if (open) listener.stop()
    else void listener.start()
  }
  const says = (() => {
    if (playback.failed || playback.refused) return words.soundFailed
    switch (status) {
      case 'idle':
        return words.onlyHere
      case 'asking':
        return words.asking
      case 'listening':
        return words.speak
      case 'silent':
        return words.silent
      case 'audible':
        if (open) return words.speak
        if (isPlaying) return words.playing
        return voice ? words.good : words.notRecorded
      case 'denied':
      case 'none':
      case 'busy':
      case 'insecure':
        return talk.without[status]
    }
  })()
  const isTrouble = ['silent', 'denied', 'none', 'busy', 'insecure'].includes(status)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(56rem,96vw)] overflow-auto rounded-student bg-sheet p-5 text-ink shadow-soft backdrop:bg-veil @3xl:p-7"
    >
      <header className="flex items-start gap-3">
        <h2 id={id} className="flex-1 text-xl with-furigana font-bold text-leaf-deep @xs:text-2xl">
          <Ruby text={words.title} />
        </h2>
        <button
          type="button"
          aria-label={plain(shared.close)}
          title={plain(shared.close)}
          onClick={() => dialog.current?.close()}
          className="grid size-12 shrink-0 place-items-center rounded-student hover:bg-leaf-ground"
        >
          <CloseIcon />
        </button>
      </header>
      <ol className="mt-3 flex flex-col gap-3 @3xl:flex-row @3xl:gap-5">
        <Step
          at={1}
          text={words.hear}
          isDone={hasHeard}
          isNow={!hasHeard && status === 'idle'}
          onPress={play}
        >
          <LargeSpeaker isOn={playback.sentence !== null} />
        </Step>
        <Step
          at={2}
          text={words.say}
          isDone={status === 'audible' && !open}
          isNow={(hasHeard || status !== 'idle') && !voice}
          onPress={speak}
        >
          <LargeMicrophone className="size-full" />
          {open && (
            <span className="absolute inset-x-0 -bottom-3 grid place-items-center">
              <span className="rounded-full bg-leaf px-3 py-1">
                <LevelBars level={() => listener.state.get().level} className="h-6 text-sun @3xl:h-8" />
              </span>
            </span>
          )}
        </Step>
        <Step
          at={3}
          text={words.back}
          isDone={voice !== null && !isPlaying}
          isNow={isPlaying}
          onPress={voice ? listener.hear : null}
        >
          <LargeEar isOn={isPlaying} />
        </Step>
      </ol>
      <p lang={sentence.language} className="mt-4 text-center font-textbook text-3xl">
        {sentence.text}
      </p>
      <p
        role="status"
        className={`mx-auto mt-3 w-fit max-w-full text-center text-xl with-furigana font-semibold ${isTrouble ? 'rounded-student bg-calling-ground px-4 py-1' : ''}`}
      >
        <Ruby text={says} />
      </p>
      {status === 'asking' && (
        <div className="mt-1 grid justify-items-center">
          <BrowserBubble />
        </div>
      )}
    </dialog>
  )
}

interface StepProps {
  at: number
  text: string
  isDone: boolean
  /** It is the next to press. */
  isNow: boolean
  /** Null while there is nothing to press yet. */
  onPress: (() => void) | null
  /** Its picture. */
  children: ReactNode
}

function Step({ at, text, isDone, isNow, onPress, children }: StepProps) {
  const words = useWords().student.device
  return (
    <li className="flex-1">
      <button
        type="button"
        disabled={!onPress}
        onClick={onPress ?? undefined}
        className={`flex size-full touch-manipulation items-center gap-4 rounded-student border-4 bg-paper p-3 text-start select-none active:translate-y-px disabled:opacity-50 @3xl:flex-col @3xl:p-5 @3xl:text-center ${isNow ? 'border-sun' : 'border-line'}`}
      >
        <span className="relative size-24 shrink-0 @3xl:size-36">
          {children}
          {isDone && (
            <span className="absolute -top-1 -right-1 grid size-10 place-items-center rounded-full border-2 border-white bg-leaf text-on-leaf">
              <CheckIcon />
            </span>
          )}
        </span>
        <span className="text-xl with-furigana font-bold">
          <span aria-hidden="true" className="mr-2 text-quiet tabular-nums">
            {at}
          </span>
          <Ruby text={text} />
          {isDone && <span className="sr-only">{plain(words.done)}</span>}
        </span>
      </button>
    </li>
  )
}
