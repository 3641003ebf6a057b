import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { ConsentAbout } from '#contract/school/consents.ts'
import { CONSENT_EDITION, isSameMatter, keyOf, mattersOf } from '#contract/school/rules/consent-questions.ts'
import { ask } from '#web/client/ask.ts'
import {
  draftOf,
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  guardianProblems,
} from '#web/ui/consent/guardian-fields.tsx'
import { Form, FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/page/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../page-section.tsx'
import { ConsentEntry } from './consent-entry.tsx'

interface ConsentSectionProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
  onChanged: () => void
}

/** The guardian who answers, and the answer of the last press. */
interface ConsentPress extends GuardianDraft {
  about: ConsentAbout | null
  isGiven: boolean | null
}

/** The guardians' consents about the student's voice, and to what the branch asks; each answer is changed by one press, at once. */
export function ConsentSection({ page, offline, onChanged }: ConsentSectionProps) {
  const words = useWords().consent
  const { questions, consents, school, mayAnswer } = page
  const [isSure, setSure] = useState(true)
  const start: ConsentPress = { ...draftOf(consents[0]?.guardian), about: null, isGiven: null }
  const form = useForm({
    start,
    check: (press) => guardianProblems(press, words.guardian),
    isReady: ({ about }) => about !== null,
    send: (press) => answer({ ...press.about!, isGiven: press.isGiven!, guardian: guardianOf(press)! }),
    // The question may have other words since the page was read.
    onAnswered: onChanged,
  })
  const { isBusy, isDone, values } = form

  function press(about: ConsentAbout, isGiven: boolean): void {
    const isOnFile = consents.some((consent) => consent.kind === 'recording' && consent.isGiven)
    const deletes = about.kind === 'recording' && isOnFile && !isGiven
    // It deletes what was recorded: asked once.
    if (deletes && guardianOf(values)) setSure(false)
    else form.press({ about, isGiven })
  }

  const entryOf = (about: ConsentAbout) => (
    <ConsentEntry
      key={keyOf(about)}
      about={about}
      page={page}
      isBusy={isBusy}
      offline={offline}
      done={isDone && values.about && isSameMatter(values.about, about) ? values.isGiven : null}
      onAnswer={(isGiven) => press(about, isGiven)}
    />
  )
  const matters = mattersOf(questions)

  return (
    <div className="print:hidden">
      <PageSection title={words.parents.title}>
        <p>{words.parents.lead}</p>
        {!mayAnswer ? (
          <p className="font-semibold">{words.parents.notHere}</p>
        ) : offline ? (
          <p className="text-sm text-quiet">{words.parents.nothingSent}</p>
        ) : (
          <Form
            form={form}
            className="grid grid-cols-1 gap-4 rounded-student bg-leaf-ground p-4 @2xl:grid-cols-2"
          >
            <h3 className="font-semibold text-leaf-deep @2xl:col-span-2">{words.guardian.title}</h3>
            <GuardianFields form={form} />
          </Form>
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
        <FormProblem form={form} />
      </PageSection>
      <Dialog
        open={!isSure}
        look="danger"
        {...words.parents.question}
        onCancel={() => setSure(true)}
        onConfirm={() => {
          setSure(true)
          form.press({ about: { kind: 'recording', questionId: null }, isGiven: false })
        }}
      />
    </div>
  )
}

/**
 * Not by the outbox: an answer that could not be sent now must not be sent later, when another link may have opened the page of
 * another child.
 */
async function answer(given: Omit<InputOf<'/guardian/record-consent'>, 'writeId' | 'edition'>) {
  return await ask('/guardian/record-consent', {
    writeId: newId<WriteId>(),
    edition: CONSENT_EDITION,
    ...given,
  })
}
