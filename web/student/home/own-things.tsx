import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StudyFigures } from '#contract/room/calls/lessons.ts'
import { isIPad } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SignOutButton } from '#web/ui/controls/sign-out-button.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { BookIcon, CloseIcon, PersonIcon, SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { SilentHelp } from '../sound/silent-help.tsx'
import { HomePart, HomeSection } from './home-part.tsx'
import { HonorShelf } from './honor-shelf.tsx'
import { StudentCalendar } from './student-calendar.tsx'

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

/** The minutes and pages of this week: in lessons, and at home. */
function ThisWeek() {
  const { week } = useWords().student.home
  const asked = useAsk('/student/week', {}, { anew: true })
  return (
    <HomePart title={week.title} asked={asked}>
      {({ lessons, home }) => (
        <HomeSection title={week.title}>
          <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
            <WeekPart icon={<PersonIcon size={2} />} name={week.lessons} figures={lessons} />
            <WeekPart icon={<BookIcon size={2} />} name={week.home} figures={home} />
          </ul>
        </HomeSection>
      )}
    </HomePart>
  )
}

function WeekPart({ icon, name, figures }: { icon: ReactNode; name: string; figures: StudyFigures }) {
  const { week } = useWords().student.home
  const { minutes, pages } = figures
  return (
    <li className="flex items-center gap-4 rounded-student border border-line bg-sheet p-5 shadow-soft">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-ground text-leaf">
        {icon}
      </span>
      <span className="min-w-0 text-lg with-furigana">
        <span className="block font-bold">
          <Ruby text={name} />
        </span>
        <span className="text-quiet">
          <Ruby text={minutes + pages === 0 ? week.nothing : week.figures(minutes, pages)} />
        </span>
      </span>
    </li>
  )
}
