import type { ReactNode } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { ChevronIcon } from '../icons.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'

interface PageTurnerProps {
  studentId: StudentId
  /** The student's page; null before the first. */
  at: Place | null
  /** The part that chooses any page. */
  picker: { id: string; isOpen: boolean; onToggle: () => void }
}

/** Sends the student one page back or on; between them the book and the page, which open the choice of any page. */
export function PageTurner({ studentId, at, picker }: PageTurnerProps) {
  return (
    <div className="flex min-h-12 shrink-0 items-center border-t border-line px-1">
      {at ? <TurnedPage studentId={studentId} at={at} picker={picker} /> : <PickerToggle {...picker} />}
    </div>
  )
}

function TurnedPage({ studentId, at, picker }: PageTurnerProps & { at: Place }) {
  const { panel } = useWords().tutor
  const { place } = useActs()
  const { room, busy } = useRoom()
  const opened = useTextbook(at.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  const page = book?.pages.find(({ number }) => number === at.page)
  const chapter = book?.textbook.chapters.find(({ id }) => id === page?.chapterId)
  const step = (by: 1 | -1) => {
    const number = at.page + by
    const isThere = book?.pages.some((each) => each.number === number) ?? false
    return {
      disabled: room.status !== 'running' || !isThere,
      onPress: () =>
        !busy.has(studentId) && void place.send(studentId, { textbookId: at.textbookId, page: number }),
    }
  }
  return (
    <>
      <StepButton label={panel.previousPage} isBack {...step(-1)} />
      <PickerToggle {...picker}>
        <span className="min-w-0 truncate">
          <span>{book?.textbook.title}</span>{' '}
          <b className="text-[0.9375rem] tabular-nums">{page?.label ?? at.page}</b>
          {chapter && <span className="text-quiet"> / {chapter.title}</span>}
        </span>
      </PickerToggle>
      <StepButton label={panel.nextPage} {...step(1)} />
    </>
  )
}

interface StepButtonProps {
  label: string
  isBack?: boolean
  disabled: boolean
  onPress: () => void
}

function StepButton({ label, isBack, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-tutor enabled:hover:bg-leaf-ground disabled:opacity-35"
    >
      <ChevronIcon size={1.25} className={isBack ? 'rotate-180' : ''} />
    </button>
  )
}

interface PickerToggleProps {
  id: string
  isOpen: boolean
  onToggle: () => void
  children?: ReactNode
}

function PickerToggle({ id, isOpen, onToggle, children }: PickerToggleProps) {
  const { panel } = useWords().tutor
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      title={panel.move}
      onClick={onToggle}
      className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-tutor px-1 text-sm hover:bg-leaf-ground"
    >
      {children ?? <span>{panel.move}</span>}
      {children && <span className="sr-only">{panel.move}</span>}
      <ChevronIcon
        size={0.875}
        className={`text-quiet transition-transform ${isOpen ? '-rotate-90' : 'rotate-90'}`}
      />
    </button>
  )
}
