import { type ComponentProps, useMemo, useState } from 'react'
import type { Page } from '#contract/books/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { useClipPlayer, useSound } from '#web/hooks/use-sound.ts'
import { ItemPicture } from '#web/ui/check-item/item-picture.tsx'
import { ReadSentence } from '#web/ui/check-item/read-sentence.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { AgainIcon, CheckIcon, SpeakerIcon, SpeechIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { Announce, Notice } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { usePageKeys } from '../page/page-keys.ts'
import { type Spoken, spokenOf } from '../sound/spoken.ts'
import { CompareWaves } from '../voice/compare-waves.tsx'
import type { Take } from '../voice/create-voice-recorder.ts'
import { RecordPanel } from '../voice/record-panel.tsx'
import { useVoiceRecorder } from '../voice/use-voice.ts'
import { CheckFrame, ITEM_PART, useHeadingFocus } from './check-frame.tsx'
import { ItemProblem, OneItem, SkipButton } from './one-item.tsx'

interface SpokenItemProps extends Omit<ComponentProps<typeof OneItem>, 'item' | 'news'> {
  item: ItemOf<'spoken'>
  chapterId: ChapterId
  onRecorded: (take: Take) => void
}

/**
 * A sentence to read aloud, recorded on this device, so that no tutor has to listen in that minute. With a tutor who is
 * listening, or without a microphone, it is read to the tutor.
 */
export function SpokenItem({ chapterId, onRecorded, ...asOthers }: SpokenItemProps) {
  const { frame, book, item, problem, onAnswer } = asOthers
  const { voice: words } = useWords()
  const { call, talk } = useStudentLesson()
  const { recorder, state } = useVoiceRecorder()
  // The tutor may sit beside the student.
  const [isDirect, setDirect] = useState(false)
  const { player, playback } = useClipPlayer()
  const heading = useHeadingFocus(item.id)
  const sentence = useMemo(() => bookSentence(book.pages, chapterId, item.text), [book, chapterId, item.text])
  const clip = sentence?.clip
  const sound = useSound(clip ? { ...clip, address: book.addressOf(clip.resourceId) } : null)
  const isOpen = state.kind === 'counting' || state.kind === 'recording' || state.kind === 'asking'
  const heard = sound.status === 'ready' && !isOpen ? sound.samples : null
  const isBookPlaying = playback.playing === 'book'
  const hearBook = () => {
    if (isBookPlaying) player.stop()
    else if (heard) player.play('book', heard)
  }
  usePageKeys({ play: hearBook })

  if (state.kind === 'no-microphone') {
    const again = (
      <Button size="student" onClick={() => void recorder.start()}>
        <Ruby text={words.tryMicrophone} />
      </Button>
    )
    const news = (
      <Notice tone="warning" size="student" action={again}>
        <Ruby text={words.noMicrophone[state.trouble]} />
      </Notice>
    )
    return <OneItem {...asOthers} news={news} />
  }
  const withTutor = talk !== null || call.view.kind === 'with-you'
  if (isDirect || (withTutor && state.kind === 'idle')) return <OneItem {...asOthers} />

  const startRecording = () => {
    player.stop()
    void recorder.start()
  }
  return (
    <CheckFrame
      {...frame}
      says={words.readAloud}
      actions={
        state.kind === 'recorded' ? (
          <TakeActions
            onOnce={startRecording}
            onTake={() => {
              player.stop()
              onRecorded(state.take)
            }}
          />
        ) : (
          <>
            <SkipButton onSkip={() => onAnswer({ kind: 'skipped' })} />
            <Button
              size="student"
              icon={<SpeechIcon />}
              disabled={isOpen}
              onClick={() => setDirect(true)}
              className="mx-auto px-3! text-lg! whitespace-nowrap @2xl:px-6! @2xl:text-xl!"
            >
              <Ruby text={words.toTutor} />
            </Button>
          </>
        )
      }
    >
      <div
        {...ITEM_PART}
        className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-center justify-center gap-4 p-4 @2xl:gap-6 low:gap-3 low:p-2"
      >
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {plain(words.readAloud)}
        </h2>
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 @2xl:gap-x-7">
          {item.picture && (
            <span className="w-20 shrink-0 rounded-student bg-sheet p-1.5 shadow-soft @2xl:w-37 low:w-20">
              <ItemPicture
                picture={item.picture}
                part="ask"
                className="max-h-20 @2xl:max-h-36 low:max-h-20"
              />
            </span>
          )}
          <ReadSentence
            text={item.text}
            className={`max-w-3xl leading-snug ${item.text.length > 40 ? 'text-3xl' : 'text-4xl @2xl:text-5xl low:text-3xl'}`}
          />
          {clip && (
            <button
              type="button"
              aria-label={plain(isBookPlaying ? words.stop : words.hearBook)}
              aria-keyshortcuts="Space"
              disabled={!heard}
              onClick={hearBook}
              className="grid size-14 shrink-0 touch-manipulation place-items-center rounded-full bg-leaf-ground text-leaf hover:bg-leaf hover:text-on-leaf disabled:opacity-35 @2xl:size-18"
            >
              {isBookPlaying ? <StopIcon size={2} /> : <SpeakerIcon size={2.25} />}
            </button>
          )}
        </div>
        <ItemProblem problem={problem} />
        {state.kind === 'recorded' ? (
          <CompareWaves
            book={clip ? sound : null}
            mine={state.take.samples}
            player={player}
            playback={playback}
          />
        ) : (
          <RecordPanel recorder={recorder} state={state} onStart={startRecording} size="large" />
        )}
      </div>
      <Announce text={`${frame.count ?? ''} ${plain(words.readAloud)}`} />
    </CheckFrame>
  )
}

function TakeActions({ onOnce, onTake }: { onOnce: () => void; onTake: () => void }) {
  const { voice: words } = useWords()
  return (
    <>
      <Button
        size="student"
        icon={<AgainIcon />}
        onClick={onOnce}
        className="flex-1 basis-36 px-3 whitespace-nowrap @4xl:max-w-60"
      >
        <Ruby text={words.once} />
      </Button>
      <Button
        size="student"
        look="main"
        icon={<CheckIcon />}
        onClick={onTake}
        className="flex-1 basis-36 px-3 whitespace-nowrap @4xl:max-w-80"
      >
        <Ruby text={words.take} />
      </Button>
    </>
  )
}

/** The chapter's sentence that a spoken item asks for, with its recording; null if the book has none. */
function bookSentence(pages: readonly Page[], chapterId: ChapterId, text: string): Spoken | null {
  const sentences = pages.filter((page) => page.chapterId === chapterId).flatMap(({ sentences }) => sentences)
  const asked = withoutMarks(text)
  return spokenOf(sentences).find((sentence) => withoutMarks(sentence.text) === asked) ?? null
}

/** A check leaves out a quotation mark whose other half is in another sentence. */
function withoutMarks(text: string): string {
  return text.replace(/["“”'‘’]/g, '').trim()
}
