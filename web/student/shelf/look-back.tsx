import { type ReactNode, useEffect, useRef } from 'react'
import type { Chapter, Clip, Page, Picture, Textbook } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { CheckItem, ItemResult } from '#contract/learning/final-checks.ts'
import { groupOf } from '#contract/learning/rules/result-group.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { type OpenBook, type OpenedBook, useTextbook } from '#web/hooks/use-textbook.ts'
import { answerShown, shownChoice, type ShownContent } from '#web/ui/check-item/shown-content.ts'
import { ChildState } from '#web/ui/child-state/child-state.tsx'
import { CloseIcon, SpeakerIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { MarkedWords } from '#web/words/marked-words.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { pictureAddress } from '../offline/lesson-files.ts'
import { SoundNotice } from '../sound/sound-notice.tsx'
import { usePlayer } from '../sound/use-player.ts'

export interface LookBackProps {
  chapter: Pick<Chapter, 'id' | 'title'>
  textbook: Textbook
  onClose: () => void
}

/** A check that is over, to be looked at again: what was asked, what the child answered, what is right, and how it sounds. */
export function LookBack({ chapter, textbook, onClose }: LookBackProps) {
  const { shared, student } = useWords()
  const { lookBack: words } = student.check
  const dialog = useRef<HTMLDialogElement>(null)
  const asked = useAsk('/student/look-back', { chapterId: chapter.id }, { anew: true })
  const opened = useTextbook(textbook.id)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={plain(words.pressFor(chapter.title))}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto w-[min(60rem,94vw)] rounded-student bg-paper p-4 text-ink shadow-soft backdrop:bg-veil @3xl:p-6"
    >
      <header className="mb-3 flex items-center gap-3">
        <h2 className="mr-auto text-2xl with-furigana font-bold">
          <Ruby text={words.title} />{' '}
          <span lang={textbook.language} className="font-textbook">
            {chapter.title}
          </span>
        </h2>
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
      <LookedBack asked={asked} opened={opened} chapterId={chapter.id} />
    </dialog>
  )
}

interface LookedBackProps {
  asked: AskState<OutputOf<'/student/look-back'>>
  opened: OpenedBook
  chapterId: string
}

/** The check below its title: on its way, failed, none, or its items. */
export function LookedBack({ asked: { value, problem, refetch }, opened, chapterId }: LookedBackProps) {
  const { shared, student } = useWords()
  const last = value?.last
  if (last === null) return <ChildState part of="unknown" text={student.check.lookBack.none} />
  if (last && opened.status === 'ready')
    return <Lines lines={lookBackLines(last, opened.book.pages)} book={opened.book} chapterId={chapterId} />
  if (!value && problem) return <PartFailed problem={problem} again={refetch} size="student" />
  if (opened.status === 'failed' && opened.problem)
    return <PartFailed problem={opened.problem} again={opened.refetch} size="student" />
  return <StatePanel part kind="loading" text={shared.loading} />
}

type Last = NonNullable<OutputOf<'/student/look-back'>['last']>

/** One item of a check that is over. */
interface LookBackLine extends Pick<ItemResult, 'outcome' | 'mark' | 'words'> {
  id: string
  number: number
  isWell: boolean
  /** It was near: a bud, where it else is a seedling. */
  isAlmost: boolean
  picture: Picture | null
  /** The sentence; null where the student left the item out. */
  text: string | null
  /** The student's own answer, where it was not right. */
  own: ShownContent | null
  clip: Clip | null
}

/** The items in the order in which they were asked; what was left out has no sentence and no sound. */
export function lookBackLines({ check, attempt }: Last, pages: readonly Page[]): LookBackLine[] {
  return check.items.flatMap((item, index) => {
    const result = attempt.result?.items.find((each) => each.item === item.id)
    if (!result) return []
    const { outcome, mark, words, text, place } = result
    const group = groupOf(result)
    const answer = attempt.answers.find((each) => each.item === item.id)?.answer
    const sentence = pages
      .find(({ number }) => number === place?.page)
      ?.sentences.find(({ id }) => id === place?.sentence)
    return {
      id: item.id,
      number: index + 1,
      outcome,
      mark,
      words,
      text,
      isWell: group === 'well',
      isAlmost: group === 'almost' || group === 'waiting',
      picture: pictureOf(item, result),
      own: group === 'well' || !answer ? null : answerShown(item, answer),
      clip: sentence?.clip ?? (text !== null && 'clip' in item ? item.clip : null),
    }
  })
}

/** The picture that was asked about, or the right one of those to choose from. */
function pictureOf(item: CheckItem, { rightChoice }: ItemResult): Picture | null {
  if ('picture' in item) return item.picture
  const right = shownChoice(item, rightChoice)
  return right && 'picture' in right ? right.picture : null
}

const nothing = () => undefined

interface LinesProps {
  lines: readonly LookBackLine[]
  book: OpenBook
  chapterId: string
}

function Lines({ lines, book, chapterId }: LinesProps) {
  const { check: words } = useWords().student
  const { player, playback } = usePlayer(nothing)
  const play = (id: string, clip: Clip) => {
    if (playback.sentence === id) player.stop()
    else player.play([{ id, paragraph: 0, text: '', clip, words: [] }], book)
  }
  const speaker = (id: string, clip: Clip, says: string): ReactNode => (
    <button
      type="button"
      aria-label={plain(says)}
      title={plain(says)}
      onClick={() => play(id, clip)}
      className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-full bg-leaf-ground text-leaf-deep hover:bg-leaf hover:text-on-leaf forced-colors:border"
    >
      {playback.sentence === id ? <StopIcon size={2} /> : <SpeakerIcon size={2} />}
    </button>
  )
  const soundIds = lines.flatMap(({ id }) => [id, ownSound(id)])
  return (
    <>
      <ol className="flex flex-col gap-2">
        {lines.map((line) => (
          <li
            key={line.id}
            data-outcome={line.outcome}
            className="flex flex-wrap items-center gap-3 rounded-student bg-sheet px-4 py-2"
          >
            <GardenDrawing
              of={line.isWell ? flowerOf(chapterId) : line.isAlmost ? 'bud' : 'seedling'}
              book={book.textbook}
              className="h-16 w-auto shrink-0"
            />
            {line.picture && <BookPicture picture={line.picture} book={book} />}
            <div className="min-w-0 flex-1 basis-28">
              <p
                {...(line.text !== null && { lang: book.textbook.language })}
                className="font-textbook text-2xl leading-relaxed"
              >
                {line.words && !line.isWell ? (
                  <MarkedWords words={line.words} />
                ) : (
                  (line.text ?? <Ruby text={words.nthItem(line.number)} />)
                )}
              </p>
              <Why line={line} />
              {line.own && (
                <div className="flex flex-wrap items-center gap-3 text-xl with-furigana">
                  <span className="text-quiet">
                    <Ruby text={words.lookBack.own} />
                  </span>
                  {'clip' in line.own ? (
                    speaker(ownSound(line.id), line.own.clip, words.lookBack.hearOwn)
                  ) : 'picture' in line.own ? (
                    <BookPicture picture={line.own.picture} book={book} />
                  ) : (
                    <span lang={book.textbook.language} className="font-textbook">
                      {line.own.text}
                    </span>
                  )}
                </div>
              )}
            </div>
            {line.clip && speaker(line.id, line.clip, words.hearOf(line.text ?? ''))}
          </li>
        ))}
      </ol>
      <SoundNotice
        playback={playback}
        sentences={soundIds}
        silent={false}
        onAgain={(id) => {
          const line = lines.find((each) => id === each.id || id === ownSound(each.id))
          const clip = line?.id === id ? line.clip : line?.own && 'clip' in line.own ? line.own.clip : null
          if (clip) play(id, clip)
        }}
      />
    </>
  )
}

const ownSound = (id: string) => `${id} own`

/** A few kind words on an item that was not right. */
function Why({ line: { isWell, outcome, mark } }: { line: LookBackLine }) {
  const { check: words } = useWords().student
  const why = mark === null ? words.outcome[outcome as keyof typeof words.outcome] : words.marks[mark]
  if (isWell || !why) return null
  return (
    <p className="text-xl with-furigana text-quiet">
      <Ruby text={why} />
    </p>
  )
}

function BookPicture({ picture, book }: { picture: Picture; book: OpenBook }) {
  const { alt, width, height } = picture
  return (
    <img
      src={pictureAddress(picture, book.addressOf)}
      alt={alt}
      width={width}
      height={height}
      className="size-24 shrink-0 rounded-xl bg-leaf-ground/60 object-contain"
    />
  )
}
