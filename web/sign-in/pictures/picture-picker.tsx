import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PICTURE_COUNT, type Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { ClassroomTabletId } from '#contract/kernel/ids.ts'
import type { EmblemName } from '#contract/school/emblems.ts'
import { navigate } from '#web/client/page.ts'
import { enterByPictures } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { nameWithReading, plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { pathAfter } from '../one-time/use-one-time.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import type { WallStudent } from './classroom-wall.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { PicturePlaces } from './picture-places.tsx'

/** A child who went away leaves the tablet to the next one. */
const LEFT_AFTER_MS = 60_000

interface PicturePickerProps {
  tabletId: ClassroomTabletId
  student: WallStudent
  onLeave: () => void
  /** The child does not know them. */
  onForgot: () => void
  /** Too many tries were wrong. */
  onLocked: () => void
}

/** Three places, and the twelve pictures among which the student finds theirs. The third press sends them. */
export function PicturePicker({ tabletId, student, onLeave, onForgot, onLocked }: PicturePickerProps) {
  const words = useWords()
  const { picker } = words.byPictures
  const { chosen, isBusy, isWrong, problem, choose, back } = useChosen({ tabletId, student, onLocked })
  const heading = useRef<HTMLHeadingElement>(null)
  useScreenStart(heading)
  useLeft(chosen, onLeave)
  const name = nameWithReading(student.displayName, student.reading)
  const said = chosen.length === 0 ? '' : picker.chosen(chosen.length)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col justify-center gap-3 px-3 pb-5 @3xl:px-8">
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        <button
          type="button"
          onClick={onLeave}
          aria-label={plain(picker.leave)}
          title={plain(picker.leave)}
          className="grid size-14 shrink-0 place-items-center rounded-full bg-sheet text-leaf-deep shadow-soft hover:bg-leaf-ground"
        >
          <PreviousIcon size={2} />
        </button>
        {student.emblem ? (
          <span className="w-18 shrink-0 @3xl:w-24">
            <EmblemPicture disc name={student.emblem} size={6} />
          </span>
        ) : (
          <Avatar name={student.displayName} size="large" />
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-28 text-xl with-furigana font-bold outline-none @3xl:basis-64 @3xl:text-2xl"
        >
          <span className="@3xl:hidden low:hidden">
            <Ruby text={picker.who(name)} />
          </span>
          <span className="hidden @3xl:inline low:inline">
            <Ruby text={picker.title(name)} />
          </span>
        </h1>
        <Prompt says={words.prompts.pictures} />
      </div>
      <PicturePlaces chosen={chosen.length} isBusy={isBusy} onBack={back} />
      <p role="status" className="min-h-10 text-center text-lg with-furigana font-semibold">
        {isWrong && <Ruby text={picker.wrong} />}
        {isBusy && <Ruby text={picker.checking} />}
      </p>
      {problem && problem.kind !== 'refused' && <SignInTrouble problem={problem} />}
      <Announce text={said} />
      <PicturePanel panel={student.panel} chosen={chosen} onChoose={choose} onForgot={onForgot} />
    </div>
  )
}

/** The chosen pictures. The last one sends them; wrong ones leave the places empty again. */
function useChosen({ tabletId, student, onLocked }: Omit<PicturePickerProps, 'onLeave' | 'onForgot'>) {
  const [chosen, setChosen] = useState<EmblemName[]>([])
  const { run, isBusy, isDone, problem, reset } = useAct(enterByPictures)

  async function choose(name: EmblemName): Promise<void> {
    if (isBusy || isDone || chosen.includes(name) || chosen.length >= PICTURE_COUNT) return
    reset()
    const next = [...chosen, name]
    setChosen(next)
    if (next.length < PICTURE_COUNT) return
    const answer = await run({ tabletId, studentId: student.id, pictures: next as Pictures })
    if (answer?.ok) return navigate(pathAfter(answer.value), { replace: true })
    setChosen([])
    if (answer?.problem.kind === 'refused' && answer.problem.code === 'PicturesLocked') onLocked()
  }

  return {
    chosen,
    isBusy: isBusy || isDone,
    isWrong: problem?.kind === 'refused' && problem.code === 'PicturesWrong',
    problem,
    choose: (name: EmblemName) => void choose(name),
    back: () => {
      if (!isBusy && !isDone) setChosen(chosen.slice(0, -1))
    },
  }
}

/** Leaves when nothing was pressed for a while. */
function useLeft(pressed: unknown, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const timer = setTimeout(() => leave(), LEFT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pressed])
}
