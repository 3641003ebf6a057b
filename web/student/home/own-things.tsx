import { useEffect, useRef } from 'react'
import { SignOutButton } from '#web/ui/controls/sign-out-button.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { CloseIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { HonorShelf } from './honor-shelf.tsx'
import { StudentCalendar } from './student-calendar.tsx'
import { ThisWeek } from './this-week.tsx'

export interface OwnThingsProps {
  /** A student of a trial has no calendar. */
  isTrial: boolean
  onClose: () => void
}

/** Over a student's home: their honors and their week, the sound, the calendar, the display, and the way out. */
export function OwnThings({ isTrial, onClose }: OwnThingsProps) {
  const { shared, student } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={plain(student.ownThings.title)}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto w-[min(60rem,94vw)] rounded-student bg-paper p-4 text-ink shadow-soft backdrop:bg-veil @3xl:p-6"
    >
      <div className="flex flex-col gap-5">
        <header className="flex flex-wrap items-center gap-x-1 gap-y-1">
          <h2 className="mr-auto text-2xl with-furigana font-bold">
            <Ruby text={student.ownThings.title} />
          </h2>
          <DisplaySettings />
          <SignOutButton />
          <button
            type="button"
            aria-label={plain(shared.close)}
            title={plain(shared.close)}
            onClick={() => dialog.current?.close()}
            className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-student hover:bg-leaf-ground"
          >
            <CloseIcon />
          </button>
        </header>
        <HonorShelf />
        <ThisWeek />
        <div className="flex flex-wrap items-start gap-4">
          <DeviceCheckEntry />
          {!isTrial && <StudentCalendar />}
        </div>
      </div>
    </dialog>
  )
}
