import { useState } from 'react'
import { zoneName } from '#contract/kernel/time-text.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { Redirect } from '#web/ui/controls/link.tsx'
import { WayInNotice } from '#web/ui/own-letters/way-in-notice.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { AskedPanel } from '#web/ui/page/state-panel.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { useMissesFace } from '../face/own-face.tsx'
import { AccountLink, StudentsLink, WeekLink } from '../navigation.tsx'
import { TrialsPart } from '../trials/trials-part.tsx'
import { TutorDay } from './tutor-day.tsx'
import { useChosenDay } from './use-chosen-day.ts'
import './home.css'

/** A tutor's first screen; before it, once, the face that children will know them by. */
export function TutorHomeScreen() {
  useConnection()
  return useMissesFace() ? <Redirect to="/tutor/face" /> : <TutorHome />
}

/** The day on its hours, the next lesson, and what is to do before it; or the trials. */
function TutorHome() {
  const day = useChosenDay()
  const [part, setPart] = useState<Part>('lessons')
  return (
    <>
      <PageTop>
        <CallSoundSwitch />
      </PageTop>
      <WaitingCalls />
      {!day.branch || (!day.lessons && day.isToday) ? (
        <AskedPanel asked={day} part={false} />
      ) : (
        <div className="flex flex-1 flex-col text-base leading-normal">
          <HomeHead name={day.branch.name} timeZone={day.branch.timeZone} part={part} onChoose={setPart} />
          {day.offline && (
            <Notice role="status" className="mx-4 mb-3">
              <span>{day.lastKnown}</span>
            </Notice>
          )}
          {part === 'trials' ? (
            <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-4">
              <TrialsPart branch={day.branch} />
            </div>
          ) : (
            <TutorDay day={day} branch={day.branch} />
          )}
        </div>
      )}
    </>
  )
}

type Part = 'lessons' | 'trials'

interface HomeHeadProps {
  name: string
  timeZone: string
  part: Part
  onChoose: (part: Part) => void
}

function HomeHead({ name, timeZone, part, onChoose }: HomeHeadProps) {
  const { home, trials } = useWords().tutor
  const [language] = useLanguage()
  const names: Record<Part, string> = { lessons: home.today, trials: trials.title }
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-frame px-4 py-1">
        <h1 className="text-lg font-bold">
          <span>{name}</span>
          <span className="ml-2 text-[0.8125rem] font-normal text-quiet">
            {home.localTime(zoneName(timeZone, language))}
          </span>
        </h1>
        <div role="group" aria-label={trials.parts} className="flex self-stretch">
          {(['lessons', 'trials'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === part}
              onClick={() => onChoose(each)}
              className={`-mb-1 min-h-12 border-b-4 px-4 ${each === part ? 'border-leaf font-bold' : 'border-transparent text-quiet hover:border-edge'}`}
            >
              {names[each]}
            </button>
          ))}
        </div>
        <nav className="ml-auto flex flex-wrap gap-2 py-1">
          <WeekLink />
          <StudentsLink />
          <AccountLink />
        </nav>
      </header>
      <WayInNotice role="tutor" />
    </>
  )
}
