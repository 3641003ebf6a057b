import { useRef, useState, useEffect } from 'react'
import { weekSentences } from '#contract/family/digest/digest-sentences.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import { href } from '#web/client/page.ts'
import { endVisit } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrinterIcon } from '#web/ui/drawings/icons.ts'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { Announce, Notice } from '#web/ui/page/notice.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { useTimeText, ZoneNote } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** The letter's beginning: this week in a sentence, about whom it is, and how long it can be read. */
export function ParentsHead({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(page.school.timeZone)
  const title = useRef<HTMLHeadingElement>(null)
  const { student, school, level, toldAt } = page
  useScreenStart(title)
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm">
          <span>{school.name}</span>
          {level !== null && <span>{`　${level}`}</span>}
          <span className="ml-3 inline-block text-quiet">
            {words.toldAt(`${timeOf(toldAt, 'date')} ${timeOf(toldAt)}`)}
          </span>
        </p>
        <ZoneNote timeZone={school.timeZone} className="order-last w-full text-sm" />
        <Button
          look="outlined"
          icon={<PrinterIcon size={1.25} />}
          onClick={() => window.print()}
          className="print:hidden"
        >
          {words.print}
        </Button>
      </div>
      <div className="letter flex flex-col gap-4 rounded-3xl bg-letter p-5 @2xl:p-8">
        {page.lessons.length > 0 && <ThisWeek page={page} />}
        <div className="flex items-center gap-4">
          <Avatar name={student.displayName} emblem={student.emblem} />
          <div className="min-w-0">
            <p className="text-sm text-quiet">{student.reading}</p>
            <h1 ref={title} tabIndex={-1} className="text-lg leading-snug font-bold outline-none">
              {words.title(student.displayName)}
            </h1>
          </div>
        </div>
      </div>
      <div className="print:hidden">
        <VisitLine page={page} />
      </div>
    </header>
  )
}

const WEEK_MS = 7 * 86_400_000

/** This week's days, what was done in one large sentence, and the rest in small ones. */
function ThisWeek({ page: { student, weeks, digests, picture } }: { page: ParentsPage }) {
  const words = useWords()
  const dayOf = useTimeText('UTC')
  const monday = Date.parse(weeks.at(-1)!.monday)
  // Honors and the tutor's goal have parts of their own below.
  const [first, ...rest] = weekSentences(
    { ...digests.thisWeek, honors: [], message: null },
    student.displayName,
    words.parents.digest,
  )
  return (
    <div className="flex flex-col gap-4 @2xl:flex-row @2xl:items-start @2xl:gap-8">
      <div className="min-w-0 flex-1">
        <p className="text-quiet">
          {words.parents.week.range(dayOf(monday, 'short-date'), dayOf(monday + WEEK_MS - 1, 'short-date'))}
        </p>
        <p className="text-2xl leading-normal font-bold text-balance @2xl:text-3xl @2xl:leading-normal">
          {first}
        </p>
        <ul className="mt-2 flex flex-col leading-relaxed empty:hidden">
          {rest.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {picture && <PagePicture picture={picture} />}
    </div>
  )
}

/** The page where the child stopped, with its book; nothing of it where the picture cannot be loaded. */
function PagePicture({ picture }: { picture: NonNullable<ParentsPage['picture']> }) {
  const words = useWords().parents
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  const { address, alt, width, height, book, page } = picture
  return (
    <figure className="w-full max-w-64 shrink-0 self-center @2xl:w-56 @2xl:self-start">
      <img
        src={href(address)}
        alt={alt}
        width={width}
        height={height}
        onError={() => setMissing(true)}
        className="h-auto w-full rounded-tutor"
      />
      <figcaption className="mt-1 text-center text-sm text-quiet">{words.lastPage(book, page)}</figcaption>
    </figure>
  )
}

const MINUTE_MS = 60_000
const NEARLY_OVER_MINUTES = 5

/** The time for which the page can still be read; announced once, when it is nearly over. */
function VisitLine({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(page.school.timeZone)
  const minutes = Math.max(1, Math.ceil(useVisitLeft(page) / MINUTE_MS))
  const until = timeOf(page.visitEndsAt)
  if (minutes <= NEARLY_OVER_MINUTES)
    return <NearlyOver text={page.canReturn ? words.closes(until) : words.ending(minutes, until)} />
  return page.canReturn ? null : <p className="text-sm text-quiet">{words.left(minutes, until)}</p>
}

function NearlyOver({ text }: { text: string }) {
  // Not announced every minute: that would be a countdown.
  const [said] = useState(text)
  return (
    <Notice tone="warning" role="timer">
      {text}
      <Announce text={said} />
    </Notice>
  )
}

const LOOK_EVERY_MS = 10_000

/**
 * The ms that are left of the visit; at the end the page closes itself. Computed from the server's times, so that a device
 * whose clock is wrong does not close it early.
 */
function useVisitLeft({ toldAt, visitEndsAt }: Pick<ParentsPage, 'toldAt' | 'visitEndsAt'>): number {
  const [leftMs, setLeftMs] = useState(visitEndsAt - toldAt)
  useEffect(() => {
    const receivedAt = Date.now()
    const look = (): void => {
      const left = visitEndsAt - toldAt - (Date.now() - receivedAt)
      setLeftMs(left)
      if (left <= 0) endVisit()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    // The timers of a tablet that slept did not run.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [toldAt, visitEndsAt])
  return leftMs
}
