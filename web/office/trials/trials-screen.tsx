import type { TrialStatus } from '#contract/enrolment/trials/trials.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { RoomsField } from '../frame/rooms-field.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { MadeThing } from './made-thing.tsx'
import { NewTrial } from './new-trial.tsx'
import { TrialActs } from './trial-acts.tsx'
import { TrialFacts } from './trial-facts.tsx'
import { TrialRows } from './trial-rows.tsx'
import { everything, type TrialDesk, TrialDeskContext, useOfficeTrials } from './use-office-trials.ts'

/** The trials of a branch: made, mailed, found, cancelled and enrolled. */
export function OfficeTrialsScreen() {
  return (
    <OfficeFrame>
      <Trials />
    </OfficeFrame>
  )
}

function Trials() {
  const { office } = useWords()
  const desk = useOfficeTrials()
  const { asked, chosen, open, show } = desk
  const words = office.trialDesk
  return (
    <TrialDeskContext value={desk}>
      <section aria-label={words.title} className="flex min-w-0 flex-col gap-3 p-4 @4xl:p-6">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold">{words.title}</h1>
          <p role="status" className="mr-auto text-xl">
            {asked.value && words.count(asked.value.trials.length)}
          </p>
          <Button look="main" onClick={() => show({ kind: 'making' })}>
            ＋ {words.add}
          </Button>
        </header>
        <Filter desk={desk} />
        {asked.offline && <Notice role="status">{office.trials.lastKnown}</Notice>}
        <MadeThing />
        <AskedScreen
          asked={asked}
          empty={({ trials }) =>
            trials.length === 0 && (desk.wanted === everything ? words.none : words.noneFound)
          }
        >
          {({ trials }) => (
            <div className="flex min-w-0 flex-col gap-4 @5xl:flex-row">
              <div className="min-w-0 flex-1">
                <TrialRows trials={trials} />
              </div>
              {chosen && <TrialFacts trial={chosen} />}
            </div>
          )}
        </AskedScreen>
      </section>
      {chosen && <TrialActs key={chosen.id} trial={chosen} />}
      {open?.kind === 'making' && <NewTrial />}
    </TrialDeskContext>
  )
}

function Filter({ desk: { wanted, look, asked } }: { desk: TrialDesk }) {
  const { trials, trialDesk: words } = useWords().office
  const counts = asked.value?.counts
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField label={words.search} value={wanted.search} onChange={(search) => look({ search })} />
      <RoomsField value={wanted.classroomId} onChange={(classroomId) => look({ classroomId })} />
      <select
        aria-label={words.state}
        value={wanted.status ?? ''}
        onChange={({ target }) => look({ status: (target.value || null) as TrialStatus | null })}
        className="min-h-11 max-w-60 min-w-0 rounded-tutor border-2 border-edge bg-surface px-2"
      >
        <option value="">{words.allStates}</option>
        {(Object.keys(trials.statuses) as TrialStatus[]).map((state) => (
          <option key={state} value={state}>
            {words.stateCount(trials.statuses[state], counts?.[state] ?? 0)}
          </option>
        ))}
      </select>
    </div>
  )
}
