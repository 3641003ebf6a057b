import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { SlotId, TermId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { TermEditor } from './term-editor.tsx'
import { TermForm } from './term-form.tsx'

/** The terms of the branch: weekly slots, and the lessons that they make. */
export function TermsScreen() {
  return (
    <OfficeFrame>
      <Terms />
    </OfficeFrame>
  )
}

function Terms() {
  const { branch } = useBranch()
  const asked = useAsk('/office/terms', { branchId: branch.id }, { anew: true })
  const [chosen, setChosen] = useState<{ termId: TermId | null; copied: TermId | null }>({
    termId: null,
    copied: null,
  })
  const choose = (termId: TermId | null, copied: TermId | null = null) => setChosen({ termId, copied })
  return (
    <AskedScreen
      isWhole
      asked={asked}
      empty={({ terms, today }) => terms.length === 0 && <FirstTerm today={today} onMade={choose} />}
    >
      {(all) => {
        const { id } = all.terms.find((term) => term.id === chosen.termId) ?? termOfToday(all)
        const copied = chosen.termId === id ? chosen.copied : null
        return <OneTerm key={id} terms={all} termId={id} copied={copied} onChoose={choose} />
      }}
    </AskedScreen>
  )
}

/** Or else the latest one. */
function termOfToday({ terms, today }: OutputOf<'/office/terms'>) {
  return terms.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? terms[0]!
}

function FirstTerm({ today, onMade }: { today: string; onMade: (termId: TermId | null) => void }) {
  const { terms: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StatePanel
        kind="empty"
        text={words.none}
        action={
          <Button look="main" onClick={() => setOpen(true)}>
            {words.add}
          </Button>
        }
      />
      {isOpen && (
        <TermForm
          term={null}
          before={null}
          today={today}
          onDone={() => setOpen(false)}
          onSaved={(termId) => onMade(termId)}
        />
      )}
    </>
  )
}

interface OneTermProps {
  terms: OutputOf<'/office/terms'>
  termId: TermId
  /** The term whose slots the draft of this one begins with. */
  copied: TermId | null
  onChoose: (termId: TermId | null, copied?: TermId | null) => void
}

function OneTerm({ terms, termId, copied, onChoose }: OneTermProps) {
  const { branch } = useBranch()
  const branchId = branch.id
  const asked = useAsk('/office/term', { branchId, termId }, { anew: true })
  const choices = useAsk('/office/term-choices', { branchId }, { anew: true })
  const source = useAsk('/office/term', { branchId, termId: copied ?? termId })
  // The draft of this person that is put on another person's change.
  const [mine, setMine] = useState<readonly TermSlot[] | null>(null)
  const [said, setSaid] = useState('')
  // A newer term that comes while somebody edits does not take their draft away: it waits until it is asked for.
  const [held, setHeld] = useState<OutputOf<'/office/term'> | null>(null)
  const [isWanted, setWanted] = useState(true)
  if (isWanted && asked.value && asked.value.term.revision !== held?.term.revision) {
    setHeld(asked.value)
    setWanted(false)
  }
  const copyOf = (slots: readonly TermSlot[]) => (copied && held?.slots.length === 0 ? slots.map(anew) : null)
  return (
    <AskedScreen isWhole asked={{ ...asked, value: held ?? undefined }}>
      {(saved) => (
        <AskedScreen isWhole asked={choices}>
          {(chosen) => (
            <AskedScreen isWhole asked={source}>
              {({ slots: others }) => (
                <TermEditor
                  key={saved.term.revision}
                  terms={terms}
                  saved={saved}
                  choices={chosen}
                  begin={mine ?? copyOf(others)}
                  onChoose={onChoose}
                  said={said}
                  onAnew={(slots, sentence = '') => {
                    setMine(slots)
                    setSaid(sentence)
                    setWanted(true)
                    asked.refetch()
                  }}
                />
              )}
            </AskedScreen>
          )}
        </AskedScreen>
      )}
    </AskedScreen>
  )
}

/** The same slot for another term. */
function anew(slot: TermSlot): TermSlot {
  return { ...slot, id: newId<SlotId>(), exceptions: [] }
}
