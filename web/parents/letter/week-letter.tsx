import { useRef, useState } from 'react'
import { weekSentences } from '#contract/family/digest/digest-sentences.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import { nameParts } from '#contract/school/rules/given-name.ts'
import { href } from '#web/client/page.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

interface WeekLetterProps {
  page: ParentsPage
  /** There has been a lesson, however long ago. */
  hasBegun: boolean
}

/** The letter's beginning: this week in one sentence, what the tutor says to it, and the page where the child stopped. */
export function WeekLetter({ page, hasBegun }: WeekLetterProps) {
  const { parents: words } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const { student, weeks, picture, message } = page
  useScreenStart(title)
  return (
    <header className="letter flex flex-col gap-5 rounded-3xl bg-letter p-6 @2xl:p-8 @3xl:flex-row @3xl:items-center @3xl:gap-8 print:flex-row print:p-0">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <p className="flex flex-wrap gap-x-4 text-quiet">
            <span>{student.displayName}</span>
            {hasBegun && <WeekRange monday={weeks.at(-1)!.monday} />}
          </p>
          <h1
            ref={title}
            tabIndex={-1}
            className="text-2xl leading-normal font-bold outline-none @4xl:text-3xl @4xl:leading-normal"
          >
            {hasBegun ? headOf(page, words.digest) : words.nothingYet(nameParts(student.displayName).given)}
          </h1>
        </div>
        {message && <TutorsWords message={message} timeZone={page.school.timeZone} />}
      </div>
      {picture && <PagePicture picture={picture} />}
      {!hasBegun && <GardenDrawing of="seedling" className="h-48 w-32 shrink-0 self-center" />}
    </header>
  )
}

/** The first sentence of the week; what more there is has parts of its own below. */
function headOf(
  { student, digests }: ParentsPage,
  words: Parameters<typeof weekSentences>[2],
): string | undefined {
  return weekSentences(digests.thisWeek, nameParts(student.displayName).given, words)[0]
}

const WEEK_MS = 7 * 86_400_000

function WeekRange({ monday }: { monday: string }) {
  const words = useWords().parents.week
  const dayOf = useTimeText('UTC')
  const from = Date.parse(monday)
  return <span>{words.range(dayOf(from, 'short-date'), dayOf(from + WEEK_MS - 1, 'short-date'))}</span>
}

interface TutorsWordsProps {
  message: NonNullable<ParentsPage['message']>
  timeZone: string
}

function TutorsWords({ message: { words: said, goal, by, at, face }, timeZone }: TutorsWordsProps) {
  const words = useWords().parents.message
  const timeOf = useTimeText(timeZone)
  if (said === '' && goal === '') return null
  return (
    <section aria-label={words.title} className="flex items-start gap-4">
      <FacePicture of={face} className="size-16 shrink-0 @3xl:size-18" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {said !== '' && <p className="text-lg leading-loose own-words">{said}</p>}
        {goal !== '' && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-sm font-semibold whitespace-nowrap text-leaf-deep">{words.goal}</strong>
            <span className="min-w-0">{goal}</span>
          </p>
        )}
        <p className="text-sm text-quiet">{words.by(by, timeOf(at, 'short-date'))}</p>
      </div>
    </section>
  )
}

/** A sheet of the book, laid into the letter; nothing of it where the picture cannot be loaded. */
function PagePicture({ picture }: { picture: NonNullable<ParentsPage['picture']> }) {
  const words = useWords().parents
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  const { address, alt, width, height, book, page, words: caption, lang } = picture
  return (
    <figure className="m-0 w-full max-w-84 shrink-0 rotate-2 self-center rounded-xl bg-white p-2.5 text-black shadow-soft @3xl:w-76 print:w-52 print:rotate-0 print:shadow-none">
      <img
        src={href(address)}
        alt={alt}
        width={width}
        height={height}
        onError={() => setMissing(true)}
        className="h-auto max-h-80 w-full rounded-md object-cover"
      />
      {caption === '' ? (
        <figcaption className="pt-2 text-center text-sm">{words.lastPage(book, page)}</figcaption>
      ) : (
        <figcaption lang={lang} className="pt-2 text-center font-textbook">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
