import type { ReactNode } from 'react'
import type { StudyFigures } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { BookIcon, PersonIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomePart, HomeSection } from './home-part.tsx'

/** The minutes and pages of this week: in lessons, and at home. */
export function ThisWeek() {
  const { week } = useWords().student.home
  const asked = useAsk('/student/week', {}, { anew: true })
  return (
    <HomePart title={week.title} asked={asked}>
      {({ lessons, home }) => (
        <HomeSection title={week.title}>
          <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
            <Part icon={<PersonIcon size={2} />} name={week.lessons} figures={lessons} />
            <Part icon={<BookIcon size={2} />} name={week.home} figures={home} />
          </ul>
        </HomeSection>
      )}
    </HomePart>
  )
}

function Part({ icon, name, figures }: { icon: ReactNode; name: string; figures: StudyFigures }) {
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
