import { ClockFace } from '#web/student/clock-face.tsx'
import { useStudentLesson } from '#web/student/lesson/lesson-context.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import Bench from './bench.svg?drawing'
import Can from './can.svg?drawing'
import { CheckScene, SceneFact } from './check-scene.tsx'

/** The tutor has paused the check: everything rests, and only the hand can be pressed. */
export function PausedScene() {
  const words = useWords().student.check
  const { tutor } = useStudentLesson()
  return (
    <CheckScene
      item="paused"
      title={words.paused}
      facts={
        <>
          <SceneFact
            sign={<FacePicture of={tutor?.face} className="size-11 @2xl:size-14" />}
            text={words.pausedByTutor}
          />
          <SceneFact
            sign={<ClockFace from={0} to={0.4} className="size-11 @2xl:size-12" />}
            text={words.pausedClock}
          />
        </>
      }
    >
      <div className="absolute inset-x-0 bottom-0 mx-auto h-full max-h-108 max-w-240">
        <GardenDrawing of="tree-great" className="absolute end-0 bottom-0 h-full w-auto max-w-[42%]" />
        <div className="absolute start-[2%] bottom-0 flex w-[min(64%,27rem)] items-end low:start-[40%] low:w-36">
          <Can className="mb-[6%] w-[24%] shrink-0" />
          <div className="relative -ms-[4%] flex-1">
            <Sleep />
            <GardenDrawing of="guest-effort" className="relative ms-[32%] -mb-[13%] h-auto w-[42%]" />
            <Bench className="w-full" />
          </div>
        </div>
      </div>
      <Announce text={plain(words.paused)} />
    </CheckScene>
  )
}

/** It sleeps. */
const Sleep = () => (
  <svg
    viewBox="0 0 90 76"
    aria-hidden="true"
    focusable="false"
    className="absolute start-[70%] bottom-[90%] w-[24%]"
  >
    <path
      d="M4 40h30L4 70h30M60 4h22L60 28h22"
      fill="none"
      stroke="var(--color-book-violet)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
