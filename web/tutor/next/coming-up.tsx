import { memo } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useShownPage } from '../room/shown-page.tsx'

/** A chapter's end is near when this many pages are left. */
const NEAR_PAGES = 2

/** The children who are about to end their chapter, so that its check does not surprise the tutor; nothing without any. */
export function ComingUp() {
  const { next: words } = useWords().tutor
  const { cards } = useRoom()
  return (
    <section aria-label={words.comingUp} className="hidden shrink-0 px-4 py-2 text-sm @3xl:has-[li]:block">
      <h2 className="text-[0.8125rem] text-quiet">{words.comingUp}</h2>
      <ul className="divide-y divide-line">
        {cards.map(({ student, attending }) =>
          attending === 'here' && student.state && student.attempt?.status !== 'started' ? (
            <NearEnd key={student.id} student={student} at={student.state} />
          ) : null,
        )}
      </ul>
    </section>
  )
}

const NearEnd = memo(function NearEnd({ student, at }: { student: RoomStudent; at: Place }) {
  const { next: words } = useWords().tutor
  const chapter = useShownPage(at, null)?.inChapter
  if (!chapter) return null
  const left = chapter.pages.length - chapter.at
  if (left > NEAR_PAGES) return null
  return (
    <li className="flex items-center gap-2 py-1.5">
      <EmblemPicture name={student.emblem} size={1.625} />
      <b className="min-w-0 truncate">{student.displayName}</b>
      <span className="ml-auto whitespace-nowrap">{words.toChapterEnd(left)}</span>
    </li>
  )
})
