import { useState } from 'react'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { MicrophoneIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { type AskedToHear, useAnyLesson } from '../lesson/lesson-context.tsx'
import { isSamePlace } from '../page/create-recorder.ts'

/** The tutor's open request, until a recording of the sentence is on its way from this device. */
export function useOpenRequest(told: RoomStudent['askedToHear'], tutors: Room['tutors']): AskedToHear | null {
  const [answered, setAnswered] = useState<number | null>(null)
  if (!told || told.at === answered) return null
  return {
    ...told,
    face: tutors[told.by]?.face ?? null,
    answer(sending) {
      setAnswered(told.at)
      void sending.then((problem) => problem && setAnswered(null))
    },
  }
}

/** The request for a sentence of this page; null without one, for a viewer, and outside of lessons. */
export function useAskedOn(place: Place): AskedToHear | null {
  const lesson = useAnyLesson()
  const asked = lesson && !lesson.isWatched ? lesson.asked : null
  return asked && isSamePlace(asked, place) ? asked : null
}

/** Beneath the sentence that the tutor asks to hear, in the book's text: a press opens its trainer. */
export function AskedNote({ onPress }: { onPress: () => void }) {
  const { asked } = useWords().student.page
  const [language] = useLanguage()
  return (
    <button
      type="button"
      lang={language}
      onClick={onPress}
      className="ms-2 flex min-h-14 touch-manipulation items-center gap-3 rounded-student bg-peach/60 px-4 text-start font-sans text-lg leading-loose font-bold text-ink hover:bg-peach active:translate-y-px"
    >
      <MicrophoneIcon size={1.5} className="shrink-0" />
      <span>
        <Ruby text={asked} />
      </span>
      <Announce text={plain(asked)} />
    </button>
  )
}

interface AskedOnAnotherPageProps {
  book: OpenBook
  /** The open page. */
  page: number
  onGo: (page: number) => void
}

/** Above another page of the book: what the tutor asks to hear, and the way to it. */
export function AskedOnAnotherPage({ book, page, onGo }: AskedOnAnotherPageProps) {
  const words = useWords().student.page
  const lesson = useAnyLesson()
  const asked = lesson && !lesson.isWatched ? lesson.asked : null
  if (asked?.textbookId !== book.textbook.id || asked.page === page) return null
  const there = book.pages.find(({ number }) => number === asked.page)
  const text = there?.sentences.find(({ id }) => id === asked.sentence)?.text
  if (text === undefined) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-peach/60 px-4 py-1 text-lg"
    >
      <MicrophoneIcon size={1.5} />
      <span className="with-furigana font-bold">
        <Ruby text={words.asked} />
      </span>
      <span lang={book.textbook.language} className="min-w-0 truncate font-textbook">
        {text}
      </span>
      <button
        type="button"
        onClick={() => onGo(asked.page)}
        className="min-h-12 rounded-student border-2 border-leaf bg-sheet px-4 font-semibold hover:bg-leaf-ground"
      >
        <Ruby text={words.toAsked} />
      </button>
    </div>
  )
}
