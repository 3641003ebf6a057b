import { type RefObject, useRef } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { BackToLessons } from '../navigation.tsx'
import { useDeskKey } from '../use-desk-key.ts'
import { CardsView } from './cards-view.tsx'
import { PickLesson } from './pick-lesson.tsx'
import { PicturesView } from './pictures/pictures-view.tsx'
import { StudentCodeView } from './student-code.tsx'
import { WallView } from './wall-view.tsx'

type CodesView = 'wall' | 'cards' | 'now' | 'pictures'

/** The search of the screen's address: it names lesson and student, never a code. */
interface CodesSearch {
  lessonId?: LessonId
  studentId?: StudentId
  view?: CodesView
}

/** How the students of a lesson sign in without typing: QR codes on the wall, on cards and on this screen, and pictures. */
export function TutorCodesScreen({ lessonId, ...search }: CodesSearch) {
  return (
    <>
      <WaitingCalls />
      {lessonId ? <LessonCodes {...search} lessonId={lessonId} /> : <PickLesson />}
    </>
  )
}

function LessonCodes({ lessonId, studentId, view }: CodesSearch & { lessonId: LessonId }) {
  const { qr } = useWords().tutor
  const asked = useAsk('/tutor/lesson', { lessonId }, { anew: true })
  const poster = useRef<HTMLElement>(null)
  const shown = view ?? (studentId ? 'cards' : 'wall')
  return (
    <AskedScreen
      isWhole
      asked={asked}
      empty={({ lesson }) =>
        lesson.kind === 'trial' && <StatePanel kind="empty" text={qr.wall.trial} action={<BackToLessons />} />
      }
    >
      {({ lesson }) => (
        <>
          <CodesTop lesson={lesson} view={shown} studentId={studentId} poster={poster} />
          {shown === 'wall' && <WallView lesson={lesson} poster={poster} />}
          {shown === 'cards' && <CardsView lesson={lesson} studentId={studentId} />}
          {shown === 'now' && <StudentCodeView lesson={lesson} studentId={studentId} />}
          {shown === 'pictures' && <PicturesView lesson={lesson} studentId={studentId} />}
        </>
      )}
    </AskedScreen>
  )
}

const views: CodesView[] = ['wall', 'cards', 'now', 'pictures']

interface CodesTopProps {
  lesson: Lesson
  view: CodesView
  studentId: StudentId | undefined
  poster: RefObject<HTMLElement | null>
}

/** The lesson, the kinds of codes, and the link back to the lesson's room. */
function CodesTop({ lesson, view, studentId, poster }: CodesTopProps) {
  const { qr } = useWords().tutor
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-frame px-2 py-1.5 leading-normal print:hidden">
      <Link
        to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
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
            to={pathTo(
              '/tutor/qrcode',
              {},
              { lessonId: lesson.id, view: each, ...(studentId ? { studentId } : {}) },
            )}
            replace
            aria-current={each === view ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-tutor border-2 px-2.5 text-sm font-semibold ${each === view ? 'border-leaf bg-leaf-ground text-leaf-deep' : 'border-transparent hover:bg-leaf-ground'}`}
          >
            {qr.views[each]}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {view === 'wall' && document.fullscreenEnabled && <Enlarge poster={poster} />}
        <CallSoundSwitch />
        <DisplaySettings />
      </div>
    </header>
  )
}

/** Shows the wall's code alone, as large as the screen. */
function Enlarge({ poster }: Pick<CodesTopProps, 'poster'>) {
  const { wall } = useWords().tutor.qr
  const enlarge = (): void => void poster.current?.requestFullscreen()
  useDeskKey('f', enlarge)
  return (
    <Button onClick={enlarge}>
      {wall.enlarge}
      <kbd
        aria-hidden="true"
        className="ml-2 rounded-md border border-edge px-1.5 font-sans text-[0.8125rem] font-normal"
      >
        F
      </kbd>
    </Button>
  )
}
