import { useEffect, useRef, useState } from 'react'
import { isIPad } from '#web/client/page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SignOutButton } from '#web/ui/controls/sign-out-button.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { CloseIcon, SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { SilentHelp } from '../sound/silent-help.tsx'
import { HonorShelf } from './honor-shelf.tsx'
import { StudentCalendar, ThisWeek } from './student-calendar.tsx'

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
  const seeGarden = (): void => {
    dialog.current?.close()
    scrollTo(0, 0)
  }
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
        <HonorShelf onGarden={seeGarden} />
        <ThisWeek />
        <div className="flex flex-wrap items-start gap-4">
          <DeviceCheckEntry />
          {isIPad() && <SilentEntry />}
          {!isTrial && <StudentCalendar />}
        </div>
      </div>
    </dialog>
  )
}

/** The way to the picture of the bell that silences an iPad. */
function SilentEntry() {
  const { silent } = useWords().student.page
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="student"
        icon={<SpeakerIcon size={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ruby text={silent.title} />
      </Button>
      {isOpen && (
        <div className="w-full overflow-hidden rounded-student">
          <SilentHelp onHeard={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}
