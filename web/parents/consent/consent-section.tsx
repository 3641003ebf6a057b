import { useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { ConsentAbout, Guardian } from '#contract/school/consents.ts'
import { isSameMatter, keyOf, mattersOf } from '#contract/school/rules/consent-questions.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import {
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  missingOf,
} from '#web/ui/consent/guardian-fields.tsx'
import { Dialog } from '#web/ui/page/dialog.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../sections.tsx'
import { ConsentEntry } from './consent-entry.tsx'

interface ConsentSectionProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
}

/** The guardians' consents about the student's voice, and to what the branch asks; each answer is changed by one press, at once. */
export function ConsentSection({ page, offline }: ConsentSectionProps) {
  const words = useWords().consent
  const { questions, consents, school } = page
  const [guardian, setGuardian] = useState<GuardianDraft>(
    () => consents[0]?.guardian ?? { displayName: '', relation: null },
  )
  const [wrong, setWrong] = useState<keyof Guardian | null>(null)
  const { run, isBusy, problem } = useAct(answer)
  const [done, setDone] = useState<{ about: ConsentAbout; isGiven: boolean } | null>(null)
  const [isSure, setSure] = useState(true)
  const box = useRef<HTMLDivElement>(null)

  async function change(about: ConsentAbout, isGiven: boolean): Promise<void> {
    setSure(true)
    setDone(null)
    const missing = missingOf(guardian)
    setWrong(missing)
    if (missing !== null) return pointAt(missing)
    const answered = await run({ ...about, isGiven, guardian: guardianOf(guardian) })
    if (answered?.ok) setDone({ about, isGiven })
  }

  function pointAt(field: keyof Guardian): void {
    const name = field === 'displayName' ? '[name="guardian"]' : '[data-field="relation"]'
    box.current?.querySelector<HTMLInputElement>(name)?.focus()
  }

  function press(about: ConsentAbout, isGiven: boolean): void {
    const isOnFile = consents.some((consent) => consent.kind === 'recording' && consent.isGiven)
    const deletes = about.kind === 'recording' && isOnFile && !isGiven
    // It deletes what was recorded: asked once.
    if (deletes && missingOf(guardian) === null) setSure(false)
    else void change(about, isGiven)
  }

  const entryOf = (about: ConsentAbout) => (
    <ConsentEntry
      key={keyOf(about)}
      about={about}
      page={page}
      isBusy={isBusy}
      offline={offline}
      done={done && isSameMatter(done.about, about) ? done.isGiven : null}
      onAnswer={(isGiven) => press(about, isGiven)}
    />
  )
  const matters = mattersOf(questions)

  return (
    <div className="print:hidden">
      <PageSection title={words.parents.title}>
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
        <ul className="flex flex-col">{matters.filter(({ kind }) => kind !== 'branch').map(entryOf)}</ul>
        {questions.length > 0 && (
          <>
            <h3 className="border-t border-line pt-4 font-bold text-leaf-deep">
              {words.parents.ofBranch(school.name)}
            </h3>
            <ul className="flex flex-col">{matters.filter(({ kind }) => kind === 'branch').map(entryOf)}</ul>
          </>
        )}
        {problem && <ProblemNotice problem={problem} />}
      </PageSection>
      <Dialog
        open={!isSure}
        look="danger"
        {...words.parents.question}
        onCancel={() => setSure(true)}
        onConfirm={() => void change({ kind: 'recording', questionId: null }, false)}
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
