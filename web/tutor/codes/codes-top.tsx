import { Link } from '@tanstack/react-router'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { PreviousIcon } from '#web/ui/icons.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { TextSize } from '#web/ui/text-size.tsx'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import type { CodesView } from './codes-search.ts'

const views: CodesView[] = ['wall', 'cards', 'now']

interface CodesTopProps {
  lesson: Lesson
  view: CodesView
  studentId: StudentId | undefined
}

/** The lesson, the kinds of codes, and the link back to the lesson's room. */
export function CodesTop({ lesson, view, studentId }: CodesTopProps) {
  const { qr } = useWords().tutor
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sheet px-2 py-1.5 leading-normal print:hidden">
      <Link
        to="/tutor/lesson/$lessonId"
        params={{ lessonId: lesson.id }}
        className="inline-flex min-h-11 items-center gap-1 rounded-tutor px-2 text-sm font-semibold hover:bg-leaf-ground"
      >
        <PreviousIcon size={1.25} />
        {qr.toLesson}
      </Link>
      <h1 className="min-w-0 truncate text-lg leading-tight font-bold">
        {qr.title} <span className="font-normal text-quiet">{lesson.classroom.name}</span>
      </h1>
      <nav aria-label={qr.views.title} className="flex flex-wrap gap-1">
        {views.map((each) => (
          <Link
            key={each}
            to="/tutor/qrcode"
            search={{ lessonId: lesson.id, view: each, ...(studentId ? { studentId } : {}) }}
            replace
            aria-current={each === view ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-tutor border-2 px-3 text-sm font-semibold ${each === view ? 'border-leaf bg-leaf-ground text-leaf-deep' : 'border-transparent hover:bg-leaf-ground'}`}
          >
            {qr.views[each]}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex flex-wrap items-center">
        <CallSoundSwitch />
        <TextSize />
        <LanguageSwitch />
      </div>
    </header>
  )
}
