import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Page } from '#contract/books/curriculum.ts'
import type { RecordingTarget } from '#contract/learning/recordings.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useAskedOn } from '../calls/asked-to-hear.tsx'
import { LessonBand } from '../lesson/lesson-band.tsx'
import { type AskedToHear, useOwnTalk } from '../lesson/lesson-context.tsx'
import type { Spoken } from '../sound/spoken.ts'
import { RecordPanel } from '../voice/record-panel.tsx'
import { useMayRecord, useVoiceRecorder } from '../voice/use-voice.ts'
import { OwnVoice } from './own-voice.tsx'
import { TrainerBar } from './trainer-bar.tsx'
import { TrainerWaves } from './trainer-waves.tsx'
import { useTrainedTime } from './use-trained-time.ts'
import { useTraining } from './use-training.ts'

/** The tutor sees this of it: the sentence, and how it is heard. */
export interface TrainedSentence {
  sentence: string
  positionMs(): number | null
  isLooping: boolean
}

export interface TrainerProps {
  book: OpenBook
  page: Page
  sentence: Spoken
  /** The lesson in which the sentence is read; null at home. */
  sessionId: Extract<RecordingTarget, { kind: 'sentence' }>['sessionId']
  onTrained: (trained: TrainedSentence) => void
  /** The sentence was played to its end so often. Must not change. */
  onPlayed: (sentence: string, times: number) => void
  onBack: () => void
  /** The call button, in a lesson. */
  call?: ReactNode
}

/** One sentence: hear it, slower, again and again, in parts; say it, and compare. */
export function SentenceTrainer({
  book,
  page,
  sentence,
  sessionId,
  onTrained,
  onPlayed,
  onBack,
  call,
}: TrainerProps) {
  const { voice: words } = useWords()
  const { clip } = sentence
  const played = useCallback((times: number) => onPlayed(sentence.id, times), [onPlayed, sentence.id])
  const training = useTraining({ ...clip, address: book.addressOf(clip.resourceId) }, played)
  const { recorder, state } = useVoiceRecorder()
  const mayRecord = useMayRecord()
  const heading = useRef<HTMLHeadingElement>(null)
  useScreenStart(heading)
  const { isLooping, player, playback, positionMs } = training
  const isHearing = playback.playing === 'book'
  const tell = useEffectEvent(() =>
    onTrained({ sentence: sentence.id, positionMs, isLooping: isLooping && isHearing }),
  )
  useEffect(() => tell(), [isLooping, isHearing])
  useTrainerKeys({ hear: training.hear, back: onBack })
  const onPage = useAskedOn({ textbookId: book.textbook.id, page: page.number })
  const asked = onPage?.sentence === sentence.id ? onPage : null
  const isTalking = useOwnTalk() !== null
  const fallSilent = useEffectEvent(() => {
    player.stop()
    if (state.kind !== 'recorded') recorder.drop()
  })
  // The tutor is heard, and hears the student without a recording.
  useEffect(() => {
    if (isTalking) fallSilent()
  }, [isTalking])

  const isOpen = state.kind === 'asking' || state.kind === 'counting' || state.kind === 'recording'
  useTrainedTime({ textbookId: book.textbook.id, page: page.number }, sessionId, isHearing || isOpen)
  const startRecording = () => {
    player.stop()
    void recorder.start()
  }
  const target: RecordingTarget = {
    kind: 'sentence',
    textbookId: book.textbook.id,
    page: page.number,
    sentence: sentence.id,
    sessionId,
  }
  return (
    <>
      <section
        aria-label={plain(words.trainer.title)}
        className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-center justify-center gap-5 p-4 low:gap-2 low:p-2"
      >
        <h2
          ref={heading}
          tabIndex={-1}
          lang={book.textbook.language}
          dir={book.textbook.direction}
          className={`max-w-4xl text-center font-textbook leading-snug outline-none ${sentence.text.length > 40 ? 'text-3xl' : 'text-4xl @2xl:text-5xl'} low:text-3xl`}
        >
          {sentence.text}
        </h2>
        {asked && <AskedBy asked={asked} />}
        <TrainerWaves
          training={training}
          mine={state.kind === 'recorded' ? state.take.samples : null}
          isStill={isOpen}
        />
        {!mayRecord && (
          <p className="text-base with-furigana text-quiet">
            <Ruby text={words.trainer.onlyHear} />
          </p>
        )}
        {mayRecord && state.kind === 'no-microphone' && (
          <Notice tone="warning" size="student">
            <Ruby text={words.noMicrophone[state.trouble]} />
          </Notice>
        )}
        {mayRecord && state.kind === 'recorded' && (
          <OwnVoice
            key={state.take.madeAt}
            take={state.take}
            target={target}
            text={sentence.text}
            asked={asked}
            onOnce={startRecording}
          />
        )}
        {mayRecord && !isTalking && state.kind !== 'recorded' && state.kind !== 'no-microphone' && (
          <RecordPanel recorder={recorder} state={state} onStart={startRecording} size="small" />
        )}
      </section>
      <div className="@[22rem]:sticky @[22rem]:bottom-0">
        <LessonBand />
        <TrainerBar training={training} isStill={isOpen} onBack={onBack} call={call} />
      </div>
    </>
  )
}

/** The tutor's face, with what they ask. */
function AskedBy({ asked }: { asked: AskedToHear }) {
  const words = useWords().student.page
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-full bg-peach/60 py-1.5 ps-1.5 pe-6 text-xl with-furigana font-bold"
    >
      <FacePicture of={asked.face} className="size-14 shrink-0 low:size-11" />
      <span>
        <Ruby text={words.asked} />
      </span>
    </p>
  )
}

/** The space bar hears, Escape goes back to the page. Buttons and handles take their own keys. */
function useTrainerKeys({ hear, back }: { hear: () => void; back: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Escape') back()
    else if (event.key === ' ' && !at.closest('button, a, input, textarea')) hear()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
