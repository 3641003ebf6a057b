import { type ReactNode, useState } from 'react'
import type { StudyFigures } from '#contract/room/calls/lessons.ts'
import { ask } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BookIcon, PersonIcon } from '#web/ui/drawings/icons.ts'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomePart, HomeSection } from './home-part.tsx'

/** For the older ones, who have a calendar of their own. */
export function StudentCalendar() {
  const { address: words } = useWords().student.calendar
  const timeZone = useZone()
  const [isOpen, setOpen] = useState(false)
  const asked = useAsk('/calendar', {}, { anew: true })
  if (!asked.value?.can.make) return null
  return (
    <div className="flex flex-col items-start gap-4">
      <Button size="student" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ruby text={words.title} />
      </Button>
      {isOpen && (
        <div className="w-full rounded-student border border-line bg-sheet p-5 text-lg with-furigana">
          <CalendarAddress
            untitled
            size="student"
            timeZone={timeZone}
            words={words}
            lead={words.lead}
            asked={asked}
            make={(wish) => ask('/make-calendar', wish)}
            revoke={(write) => ask('/revoke-calendar', write)}
          />
        </div>
      )}
    </div>
  )
}

/** The minutes and pages of this week: in lessons, and at home. */
export function ThisWeek() {
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
