import { useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { ParentsPage } from '#contract/parents-page.ts'
import type { ConsentKind, Guardian } from '#contract/voice/consents.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ConsentPicture } from '#web/ui/consent/consent-picture.tsx'
import {
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  missingOf,
} from '#web/ui/consent/guardian-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice, ProblemNotice } from '#web/ui/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './sections.tsx'

const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]

interface ConsentSectionProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
  onChanged: () => void
}

/** The guardians' consents about the student's voice; each answer is changed by one press, at once. */
export function ConsentSection({ page, offline, onChanged }: ConsentSectionProps) {
  const words = useWords().consent
  const { consents } = page
  const [guardian, setGuardian] = useState<GuardianDraft>(
    () => consents[0]?.guardian ?? { displayName: '', relation: null },
  )
  const [wrong, setWrong] = useState<keyof Guardian | null>(null)
  const { run, isBusy, problem } = useAct(answer)
  const [done, setDone] = useState<{ kind: ConsentKind; isGiven: boolean } | null>(null)
  const [isSure, setSure] = useState(true)
  const box = useRef<HTMLDivElement>(null)

  async function change(kind: ConsentKind, isGiven: boolean): Promise<void> {
    setSure(true)
    setDone(null)
    const missing = missingOf(guardian)
    setWrong(missing)
    if (missing !== null) return pointAt(missing)
    const answered = await run({ kind, isGiven, guardian: guardianOf(guardian) })
    if (!answered?.ok) return
    setDone({ kind, isGiven })
    onChanged()
  }

  function pointAt(field: keyof Guardian): void {
    const name = field === 'displayName' ? '[name="guardian"]' : '[data-field="relation"]'
    box.current?.querySelector<HTMLInputElement>(name)?.focus()
  }

  function press(kind: ConsentKind, isGiven: boolean): void {
    const isOnFile = consents.some((consent) => consent.kind === kind && consent.isGiven)
    // It deletes what was recorded: asked once.
    if (kind === 'recording' && isOnFile && !isGiven && missingOf(guardian) === null) setSure(false)
    else void change(kind, isGiven)
  }

  return (
    <div className="print:hidden">
      <PageSection title={words.title}>
        <p>{words.parents.lead}</p>
        {offline ? (
          <p className="text-sm text-quiet">{words.parents.nothingSent}</p>
        ) : (
          <div
            ref={box}
            className="grid grid-cols-1 gap-4 rounded-student bg-leaf-ground p-4 @2xl:grid-cols-2"
          >
            <h3 className="font-semibold text-leaf-deep @2xl:col-span-2">{words.guardian.title}</h3>
            <GuardianFields value={guardian} onChange={setGuardian} wrong={wrong} />
          </div>
        )}
        <ul className="flex flex-col">
          {kinds.map((kind) => (
            <ConsentEntry
              key={kind}
              kind={kind}
              consent={consents.find((consent) => consent.kind === kind) ?? null}
              timeZone={page.school.timeZone}
              isBusy={isBusy}
              offline={offline}
              done={
                done?.kind === kind ? words.parents.done[kind][done.isGiven ? 'given' : 'withdrawn'] : null
              }
              onAnswer={(isGiven) => press(kind, isGiven)}
            />
          ))}
        </ul>
        {problem && <ProblemNotice problem={problem} />}
      </PageSection>
      <Dialog
        open={!isSure}
        look="danger"
        {...words.parents.question}
        onCancel={() => setSure(true)}
        onConfirm={() => void change('recording', false)}
      />
    </div>
  )
}

/**
 * Not by the outbox: an answer that could not be sent now must not be sent later, when another link may have opened the page of
 * another child.
 */
async function answer(given: Omit<InputOf<'/guardian/record-consent'>, 'writeId'>) {
  return await ask('/guardian/record-consent', { writeId: newId<WriteId>(), ...given })
}

interface ConsentEntryProps {
  kind: ConsentKind
  consent: ParentsPage['consents'][number] | null
  timeZone: string
  isBusy: boolean
  offline: boolean
  /** The change that the last press made. */
  done: string | null
  onAnswer: (isGiven: boolean) => void
}

function ConsentEntry({ kind, consent, timeZone, isBusy, offline, done, onAnswer }: ConsentEntryProps) {
  const { shared, consent: words } = useWords()
  const { give, withdraw, refuse, states, detail } = words.parents
  const { name, meaning } = words.questions[kind]
  const timeOf = useTimeText(timeZone)
  const isGiven = consent?.isGiven ?? null
  const by =
    consent &&
    words.guardian.by(consent.guardian.displayName, words.guardian.relations[consent.guardian.relation])
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0">
      <ConsentPicture kind={kind} className="w-20 @2xl:row-span-2 @2xl:w-28 @2xl:self-start" />
      <h3 className="text-lg font-semibold">{name}</h3>
      <div className="col-span-2 flex min-w-0 flex-col gap-1 @2xl:col-span-1">
        <p className="text-sm">{meaning}</p>
        <p className={`mt-1 flex items-center gap-1.5 font-semibold ${isGiven ? 'text-leaf-deep' : ''}`}>
          {isGiven && <CheckIcon size={1.25} />}
          {states[isGiven === null ? 'none' : isGiven ? 'given' : 'refused']}
        </p>
        {consent && (
          <p className="text-sm wrap-anywhere break-keep text-quiet">
            {detail(by!, words.hows[consent.how], timeOf(consent.at, 'short-day'))}
          </p>
        )}
        {!offline && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isGiven !== true && (
              <Button
                look="main"
                busy={isBusy}
                aria-label={shared.named(give, name)}
                onClick={() => onAnswer(true)}
              >
                {give}
              </Button>
            )}
            {isGiven !== false && (
              <Button
                busy={isBusy}
                aria-label={shared.named(isGiven ? withdraw : refuse, name)}
                onClick={() => onAnswer(false)}
              >
                {isGiven ? withdraw : refuse}
              </Button>
            )}
          </div>
        )}
        {done !== null && (
          <Notice tone="good" className="mt-2">
            {done}
          </Notice>
        )}
      </div>
    </li>
  )
}
