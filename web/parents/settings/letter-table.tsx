import { type ComponentType, type SVGProps, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { LetterOccasion } from '#contract/family/letters.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import Calendar from '../drawings/calendar.svg?drawing'
import Letter from '../drawings/letter.svg?drawing'
import Paper from '../drawings/paper.svg?drawing'

interface LetterTableProps {
  letters: NonNullable<OutputOf<'/guardian/letters'>['letters']>
  /** Asks for the address of a carrier that is not joined yet. */
  onJoin: () => void
}

const occasions = [
  { occasion: 'lesson', Picture: Letter },
  { occasion: 'week', Picture: Paper },
  { occasion: 'notice', Picture: Calendar },
] as const satisfies { occasion: LetterOccasion; Picture: ComponentType<SVGProps<SVGSVGElement>> }[]

/** A row for each occasion, a column for each carrier: a school has e-mail alone. */
export function LetterTable({ letters: { state, unwanted }, onJoin }: LetterTableProps) {
  const words = useWords().parents.letters
  const choosing = useAct(choose)
  const [wish, setWish] = useState<Wish | null>(null)
  const isJoined = state === 'confirmed'

  const isOn = (occasion: LetterOccasion) =>
    choosing.isBusy && wish?.occasion === occasion ? wish.isWanted : !unwanted.includes(occasion)
  function change(next: Wish): void {
    setWish(next)
    void choosing.run(next)
  }

  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col">
              <span className="sr-only">{words.occasion}</span>
            </th>
            <th scope="col" className="w-28 pb-2 text-center font-semibold">
              <Letter className="mx-auto size-11" />
              {words.mail}
            </th>
          </tr>
        </thead>
        <tbody>
          {occasions.map(({ occasion, Picture }, row) => {
            const { name, when } = words.occasions[occasion]
            return (
              <tr key={occasion} className="border-b border-line">
                <th scope="row" className="py-4 text-left font-normal">
                  <span className="flex items-center gap-4">
                    <Picture className="hidden size-13 shrink-0 rounded-2xl bg-look-ground p-1.5 @2xl:block" />
                    <span className="min-w-0">
                      <span className="block font-bold">{name}</span>
                      <span className="block text-sm text-quiet">{when}</span>
                    </span>
                  </span>
                </th>
                {isJoined ? (
                  <td className="text-center">
                    <Switch
                      label={words.by(name, words.mail)}
                      isOn={isOn(occasion)}
                      busy={choosing.isBusy}
                      onChange={(isWanted) => change({ occasion, isWanted })}
                    />
                  </td>
                ) : (
                  row === 0 && (
                    <td rowSpan={occasions.length} className="text-center">
                      {state === 'asked' ? (
                        <span className="text-sm text-quiet">{words.waits}</span>
                      ) : (
                        <Button look="outlined" onClick={onJoin}>
                          {words.join}
                        </Button>
                      )}
                    </td>
                  )
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {choosing.problem && <ProblemNotice problem={choosing.problem} />}
    </>
  )
}

interface SwitchProps {
  /** Its name, for screen readers: what is on or off. */
  label: string
  isOn: boolean
  busy?: boolean
  onChange: (isOn: boolean) => void
}

/** On or off, at once: its knob stands right or left, so that it is told without colour. */
function Switch({ label, isOn, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!isOn)}
      className="inline-grid min-h-11 min-w-16 touch-manipulation place-items-center rounded-full"
    >
      <span
        className={`flex h-9 w-16 items-center rounded-full border-2 px-1 transition-colors ${isOn ? 'justify-end border-leaf bg-leaf' : 'justify-start border-edge bg-sheet'}`}
      >
        <span
          className={`size-6 rounded-full border-2 ${isOn ? 'border-sheet bg-sheet' : 'border-edge bg-edge'}`}
        />
      </span>
    </button>
  )
}

type Wish = Omit<InputOf<'/guardian/choose-letters'>, 'writeId'>

/** Not by the outbox, as a consent: it must not be sent later, when another child's page may be open. */
async function choose(wish: Wish) {
  return await ask('/guardian/choose-letters', { writeId: newId<WriteId>(), ...wish })
}
