import type { FinalCheck } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import { useMe } from '#web/hooks/use-session.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { PlayIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ClockFace } from '../clock-face.tsx'
import type { HeardStory } from '../lesson/chapter-check.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { CheckFrame } from './check-frame.tsx'
import { MAIN_ACTION } from './one-item.tsx'
import { CheckScene, SceneFact } from './scenes/check-scene.tsx'
import { Seeds } from './scenes/seeds.tsx'
import { StoryOnHill } from './scenes/story-on-hill.tsx'
import { StartNotice, useStart } from './start-check.tsx'

interface CheckIntroProps {
  book: OpenBook
  check: FinalCheck
  story: HeardStory
}

/** The share of an hour, on a clock's face. */
const HOUR_MIN = 60
/** A sliver of fewer minutes would not be seen. */
const LEAST_SHARE = 0.12

/** Shown before a check: the story's plant, a seed for each item, the time, the items that the tutor hears; and the two ways. */
export function CheckIntro({ book, check, story }: CheckIntroProps) {
  const { student, prompts } = useWords()
  const words = student.check
  const me = useMe()
  const { closeCheck, tutor } = useStudentLesson()
  const { starting, problem, offline, start } = useStart(check.chapterId)
  const spoken = check.items.filter(({ kind }) => isReadAloud(kind)).length
  const minutes = Math.ceil(check.timeLimitS / 60)
  return (
    <CheckFrame
      title={check.title}
      language={book.textbook.language}
      says={prompts.checkIntro}
      actions={
        <>
          <Button
            size="student"
            look="outlined"
            icon={<PreviousIcon size={1.75} />}
            onClick={closeCheck}
            className="px-4 font-bold @2xl:min-h-20 @2xl:px-6 low:min-h-12"
          >
            <span className="sr-only @2xl:not-sr-only">
              <Ruby text={words.notYet} />
            </span>
          </Button>
          <Button
            size="student"
            look="main"
            icon={<PlayIcon size={1.75} />}
            disabled={offline}
            busy={starting !== null}
            onClick={() => start('all')}
            className={MAIN_ACTION}
          >
            <Ruby text={words.start} />
          </Button>
        </>
      }
    >
      <CheckScene
        item="intro"
        title={words.introTitle(check.title)}
        facts={
          <>
            <SceneFact
              sign={<Seeds count={check.items.length} />}
              text={words.introItems(check.items.length)}
            />
            <SceneFact
              sign={
                <ClockFace
                  from={0}
                  to={Math.min(1, Math.max(LEAST_SHARE, minutes / HOUR_MIN))}
                  className="size-10 @2xl:size-12"
                />
              }
              text={words.introMinutes(minutes)}
            />
            {spoken > 0 && (
              <SceneFact
                sign={<FacePicture of={tutor?.face} className="size-10 @2xl:size-13" />}
                text={words.introSpoken(spoken)}
              />
            )}
          </>
        }
        notice={(problem || offline) && <StartNotice problem={problem} offline={offline} />}
      >
        <StoryOnHill
          book={book.textbook}
          {...story}
          before={<EmblemPicture name={me?.role === 'student' ? me.emblem : null} size={9.5} />}
          after={<GardenDrawing of="guest-writing" className="h-auto w-full" />}
        />
      </CheckScene>
    </CheckFrame>
  )
}
