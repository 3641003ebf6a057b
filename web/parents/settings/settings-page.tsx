import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { weekSentences } from '#contract/family/digest/digest-sentences.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import { nameParts } from '#contract/school/rules/given-name.ts'
import { ask } from '#web/client/ask.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { TextSize } from '#web/ui/display-settings.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { type Language, useLanguage, useWords } from '#web/words/words.ts'
import { ConsentSection } from '../consent/consent-section.tsx'
import { PageSection } from '../page-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { ViewsSection } from './views-section.tsx'

interface SettingsPageProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
  onChanged: () => void
}

/** A family decides here how news reaches them, on the language, their calendar and the consents. */
export function SettingsPage({ page, offline, onChanged }: SettingsPageProps) {
  const { parents: words, shared } = useWords()
  const letters = useAsk('/guardian/letters', {})
  const calendar = useAsk('/calendar', {})
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title)
  // All at once: a part that comes later would move the others.
  const isWaiting = !offline && [letters, calendar].some(({ status }) => status === 'loading')
  return (
    <article
      aria-label={words.title(page.student.displayName)}
      className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-2 pb-8 @2xl:px-8"
    >
      <h1 ref={title} tabIndex={-1} className="text-2xl font-bold outline-none">
        {words.settings.title}
      </h1>
      {isWaiting ? (
        <StatePanel part kind="loading" text={plain(shared.loading)} />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
            <div className="flex min-w-0 flex-col gap-4 empty:hidden">
              {!offline && letters.value?.letters && (
                <LettersSection letters={letters.value.letters} page={page} />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <LanguageSection page={page} />
              {!offline && calendar.value?.can.make && (
                <CalendarSection asked={calendar} zone={page.school.timeZone} />
              )}
            </div>
          </div>
          <ConsentSection page={page} offline={offline} onChanged={onChanged} />
          {page.canReturn && <ViewsSection offline={offline} timeZone={page.school.timeZone} />}
          <p className="text-sm text-quiet">{words.keptAfter(page.leaverMonths)}</p>
        </>
      )}
    </article>
  )
}

/** The address with which a family has the lessons in its own calendar. */
function CalendarSection({ asked, zone }: { asked: AskState<OutputOf<'/calendar'>>; zone: string }) {
  const { address: words } = useWords().calendar
  return (
    <PageSection title={words.title}>
      <CalendarAddress
        untitled
        words={words}
        lead={words.lead.guardian}
        timeZone={zone}
        asked={asked}
        make={(wish) => ask('/make-calendar', wish)}
        revoke={(write) => ask('/revoke-calendar', write)}
      />
    </PageSection>
  )
}

const languages = ['ja', 'en'] as const satisfies Language[]

/** The languages by their own names, this week's sentence in the chosen one, and the size of the text. */
function LanguageSection({ page: { student, digests } }: { page: ParentsPage }) {
  const { parents, shared } = useWords()
  const words = parents.settings.languages
  const [chosen, setLanguage] = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  const [sample] = weekSentences(digests.thisWeek, nameParts(student.displayName).given, parents.digest)

  async function change(language: Language): Promise<void> {
    setFailed(false)
    // Its words are a file of their own, which does not come without a network.
    await setLanguage(language).catch(() => setFailed(true))
  }

  return (
    <PageSection title={words.title}>
      <div className="grid grid-cols-2 gap-3">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => void change(language)}
            className={`flex min-h-16 items-center justify-between gap-2 rounded-2xl border-2 px-4 py-2 text-left text-lg font-bold ${language === chosen ? 'border-leaf bg-leaf-ground' : 'border-line bg-sheet hover:border-edge'}`}
          >
            <span>{words.names[language]}</span>
            {language === chosen && <CheckIcon size={1.5} className="text-leaf-deep" />}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {hasFailed && <Ruby text={shared.languageFailed} />}
      </p>
      <div className="flex flex-col gap-1 rounded-2xl bg-letter px-5 py-4">
        <p className="text-lg leading-relaxed">{sample}</p>
        <p className="text-sm text-quiet">{words.asWritten}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <span aria-hidden="true" className="font-semibold">
          {plain(shared.textSize)}
        </span>
        <TextSize />
      </div>
    </PageSection>
  )
}
