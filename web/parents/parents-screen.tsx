import type { ParentsPage } from '#contract/family/parents-page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import './print.css'
import { ComingSection } from './coming-section.tsx'
import { ConsentSection } from './consent/consent-section.tsx'
import { LettersSection } from './letters/letters-section.tsx'
import { ParentsHead } from './parents-head.tsx'
import {
  BooksSection,
  CancelledSection,
  ChecksSection,
  HonorsSection,
  LessonsSection,
  MessageSection,
  VoiceSection,
} from './sections.tsx'
import { ViewsSection } from './views-section.tsx'
import { WeeksSection } from './weeks-section.tsx'

const LOOK_EVERY_MS = 60_000
const TRY_EVERY_MS = 3_000

/** A page that lies in a hidden tab asks when it is looked at again; one that did not come yet is tried soon again. */
const lookWhileShown = (page: ParentsPage | undefined) =>
  document.visibilityState === 'visible' && (page ? LOOK_EVERY_MS : TRY_EVERY_MS)

/** A letter about a student to their parents: this week, the tutor's words, honors, the next lesson; then the details. To read and to print. */
export function ParentsScreen() {
  const { parents: words } = useWords()
  const asked = useAsk('/student/mypage', {}, { pollMs: lookWhileShown })
  const timeOf = useSchoolTime()
  return (
    <>
      <DoorTop />
      <AskedScreen isWhole asked={asked} offline={asked.value && words.offline(timeOf(asked.value.toldAt))}>
        {(page) => <Letter page={page} offline={asked.offline} onChanged={asked.refetch} />}
      </AskedScreen>
    </>
  )
}

interface LetterProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
  onChanged: () => void
}

function Letter({ page, offline, onChanged }: LetterProps) {
  const { parents: words } = useWords()
  const coming = <ComingSection page={page} offline={offline} />
  return (
    <article className="parents-page mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 pt-2 pb-8 @2xl:px-8">
      <ParentsHead page={page} />
      {hasBegun(page) ? (
        <>
          <div className="flex flex-col gap-5 @2xl:flex-row print:block">
            <div className="flex min-w-0 flex-3 flex-col gap-5 print:block">
              <MessageSection page={page} />
              <WeeksSection weeks={page.weeks} />
            </div>
            <div className="flex min-w-0 flex-2 flex-col gap-5 print:block">
              <VoiceSection page={page} />
              <HonorsSection page={page} />
            </div>
          </div>
          <CancelledSection page={page} />
          {coming}
          <ChecksSection page={page} />
          <BooksSection page={page} />
          <LessonsSection page={page} />
        </>
      ) : (
        <>
          <CancelledSection page={page} />
          {coming}
          <StatePanel part kind="empty" text={words.nothingYet(page.student.displayName)} />
        </>
      )}
      <LettersSection offline={offline} />
      {page.canReturn && <ViewsSection offline={offline} timeZone={page.school.timeZone} />}
      <ConsentSection page={page} offline={offline} onChanged={onChanged} />
      <p className="text-sm text-quiet">{words.keptAfter(page.leaverMonths)}</p>
    </article>
  )
}

/** True if there is anything to show yet. */
function hasBegun({ lessons, checks, honors, books, message }: ParentsPage): boolean {
  return [lessons, checks, honors, books].some(({ length }) => length > 0) || message !== null
}
